import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { basename, extname, join, normalize } from "node:path";

import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

import { goldenFonts } from "../../golden/paint-in-node.ts";
import { compiledMessages } from "../../scripts/vite-compiled-messages.ts";
import { expect, test as base } from "../fixtures.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

const artworks = join(import.meta.dirname, "..", "..", "assets", "artworks");

async function readBuilderFile(folder: string, path: string): Promise<Buffer> {
  if (path === "/fonts/catalogue.json") return Buffer.from(JSON.stringify(goldenFonts.catalogue));
  if (path.startsWith("/artworks/")) {
    const name = basename(path, ".json");
    const text = await readFile(join(artworks, name, `${name}.json`), "utf8");
    // As its import would store it.
    return Buffer.from(
      text.replace(
        /\{\s*"file": "moon\.png"\s*\}/u,
        '{ "key": "catalogue/moon.png", "width": 920, "height": 920 }',
      ),
    );
  }
  if (path === "/pictures/catalogue/moon.png")
    return readFile(join(artworks, "moon-poster/moon.png"));
  if (!path.startsWith("/fonts/")) return readFile(join(folder, path));
  const font = await goldenFonts.find(path.slice(7));
  if (font === undefined) throw new Error(`no font ${path}`);
  return font.read();
}

async function listen(server: Server) {
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", () => done());
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A page of somebody else on an origin of its own. */
export const servePage = (html: string) =>
  listen(
    createServer((_, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(html);
    }),
  );

/** Tests of the page with the print builder, built and served once a worker. */
export const test = base.extend<object, { builder: { origin: string } }>({
  builder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "platen-builder-"));
      await build({
        ...{ configFile: false, root: import.meta.dirname, logLevel: "error" },
        plugins: [compiledMessages(), tailwindcss()],
        build: { outDir: folder, target: "es2024", assetsInlineLimit: 0 },
      });
      const server = await listen(
        createServer((request, response) => {
          const { pathname } = new URL(request.url ?? "/", "http://localhost");
          const path = normalize(pathname === "/" ? "/index.html" : pathname);
          readBuilderFile(folder, path)
            .then((content) => {
              response.setHeader(
                "content-type",
                types[extname(path)] ?? "application/octet-stream",
              );
              response.end(content);
            })
            .catch(() => response.writeHead(404).end());
        }),
      );
      await use({ origin: server.origin });
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

export { expect };
