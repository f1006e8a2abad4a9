import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createStaticFiles } from "./static-files.ts";

const root = mkdtempSync(join(tmpdir(), "platen-static-"));
let server: Server;
let origin: string;
beforeAll(async () => {
  mkdirSync(join(root, "folder.js"));
  symlinkSync(join(root, "loop.js"), join(root, "loop.js"));
  const serveStatic = createStaticFiles(root);
  server = createServer((request, answer) => {
    serveStatic(request, answer).then(
      (isServed) => isServed || answer.writeHead(404).end(),
      (error: Error) => answer.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

describe("createStaticFiles", () => {
  it("serves a file, also one that was missing when it was first asked for", async () => {
    expect((await fetch(`${origin}/late.js`)).status).toBe(404);
    writeFileSync(join(root, "late.js"), "late();");
    const response = await fetch(`${origin}/late.js`);
    expect([response.status, await response.text()]).toEqual([200, "late();"]);
  });

  it("P13 packs a stylesheet as small as brotli can", async () => {
    const rules = Array.from({ length: 400 }, (_, n) => `.m-${n}{margin:${n * 7}px;top:${n}%}`);
    const style = rules.join("");
    writeFileSync(join(root, "page.css"), style);
    const { headers } = await fetch(`${origin}/page.css`, { headers: { "accept-encoding": "br" } });
    const smallest = brotliCompressSync(style).length;
    expect(headers.get("content-encoding")).toBe("br");
    expect(Number(headers.get("content-length"))).toBe(smallest);
  });

  it("gives WebAssembly the type that lets a browser compile it while it comes", async () => {
    writeFileSync(join(root, "shape.wasm"), new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    const { status, headers } = await fetch(`${origin}/shape.wasm`);
    expect([status, headers.get("content-type")]).toEqual([200, "application/wasm"]);
  });

  it.each(["/none.js", "/folder.js", "/late.js/none.js", `/${"long".repeat(80)}.js`, "/none.exe"])(
    "has nothing at %s",
    async (path) => {
      expect((await fetch(`${origin}${path}`)).status).toBe(404);
    },
  );

  it("does not take a file that cannot be read for a missing one, and tries again", async () => {
    const broken = await fetch(`${origin}/loop.js`);
    expect([broken.status, await broken.text()]).toEqual([500, expect.stringContaining("ELOOP")]);
    rmSync(join(root, "loop.js"));
    writeFileSync(join(root, "loop.js"), "mended();");
    expect((await fetch(`${origin}/loop.js`)).status).toBe(200);
  });
});
