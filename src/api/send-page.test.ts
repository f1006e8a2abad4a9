import { once } from "node:events";
import { createServer, type IncomingMessage, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { pack } from "./compress.ts";
import { sendAnswer, sendPage } from "./send-page.ts";

const page = { long: "<p>order</p>".repeat(500), short: "<p>order</p>" };

const server = createServer((request, answer) => {
  const text = request.url === "/short" ? page.short : page.long;
  const headers: [string, string][] = [["content-type", "text/html; charset=utf-8"]];
  void sendAnswer(request, answer, { status: 200, headers, body: Buffer.from(text) }, {});
});

async function get(path: string, method: string, acceptEncoding: string) {
  const { port } = server.address() as AddressInfo;
  const headers = { "accept-encoding": acceptEncoding };
  const asked = ask({ host: "127.0.0.1", port, path, method, headers }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => server.close());

describe("a page that is made for one visitor", () => {
  it("is compressed as the browser asks, and kept by nobody", async () => {
    const br = await get("/", "GET", "gzip, br");
    expect(br.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": String(br.body.length),
      "cache-control": "private, no-store",
      vary: "accept-encoding",
    });
    expect(brotliDecompressSync(br.body).toString()).toBe(page.long);
    const gzip = await get("/", "GET", "gzip");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(page.long);
  });

  it("is sent as it is where that is asked for or where it is short", async () => {
    const plain = await get("/", "GET", "identity");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(page.long);
    const short = await get("/short", "GET", "br");
    expect(short.headers["content-encoding"]).toBeUndefined();
    expect(short.body.toString()).toBe(page.short);
  });

  it("has the headers alone for HEAD", async () => {
    const head = await get("/", "HEAD", "br");
    expect(head.body).toHaveLength(0);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
  });
});

describe("P15 how long a browser may use a page that is the same for everyone", () => {
  const answered = async (headers: Record<string, string>) => {
    const packed = await pack(Buffer.from(page.long));
    const kept = createServer((request, answer) =>
      sendPage(request, answer, { version: 1, storedAtMs: 0, packed, headers: [], hits: 0 }, {}),
    );
    kept.listen(0, "127.0.0.1");
    await once(kept, "listening");
    const { port } = kept.address() as AddressInfo;
    const asked = ask({ host: "127.0.0.1", port, headers }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await answer.toArray();
    kept.close();
    return answer.headers["cache-control"];
  };

  it.each([
    ["by a link", { purpose: "prefetch" }, "private, max-age=30"],
    ["by a browser", { purpose: "prefetch", "sec-purpose": "prefetch" }, "private, no-cache"],
    ["for a visit", {}, "private, no-cache"],
  ])("asked for %s", async (_, headers, expected) => {
    expect(await answered(headers)).toBe(expected);
  });
});
