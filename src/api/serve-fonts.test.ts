import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";

import { createFontServer } from "./serve-fonts.ts";

const face = Buffer.from("face ".repeat(4000));
const slice = Buffer.from("slice ".repeat(400));
const readFace = vi.fn(async () => face);
const readBroken = vi.fn(async () => face);
const source = {
  catalogue: { faces: [], sliced: [] },
  find: async (path: string) => {
    if (path === "oswald/f00/regular.ttf") return { read: readFace };
    if (path === "broken/f00/regular.ttf") {
      return { read: readBroken };
    }
    if (path !== "noto-sans-jp/f00/7.ttf") return undefined;
    return { read: async () => slice, readBrotli: async () => brotliCompressSync(slice) };
  },
  readLicence: async (id: string) => (id === "oswald" ? Buffer.from("OFL") : undefined),
};

let server: Server;
let port: number;
beforeAll(async () => {
  const serveFont = createFontServer(source);
  server = createServer((request, answer) => {
    serveFont(request, answer).then(
      (isServed) => isServed || answer.writeHead(404).end(),
      (error: Error) => answer.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** As it goes over the wire: no address is made canonical, nothing is unpacked. */
function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      ask({ host: "127.0.0.1", port, path, headers, method }, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("end", () => {
          const { statusCode: status = 0 } = reply;
          resolve({ status, headers: reply.headers, body: Buffer.concat(parts) });
        });
      })
        .on("error", reject)
        .end();
    },
  );
}

describe("fonts over HTTP", () => {
  it("are kept for a year, as their addresses hold a hash", async () => {
    const { status, headers, body } = await get("/fonts/oswald/f00/regular.ttf");
    expect([status, body.equals(face)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      "content-type": "font/ttf",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
    });
  });

  it("are packed: a face once, and in the end as small as brotli can", async () => {
    const before = readFace.mock.calls.length;
    const best = brotliCompressSync(face);
    const gzip = await get("/fonts/oswald/f00/regular.ttf", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    await waitUntil("the face packed as small as it can be", async () => {
      const { headers, body } = await get("/fonts/oswald/f00/regular.ttf", {
        "accept-encoding": "br, gzip",
      });
      expect(headers["content-encoding"]).toBe("br");
      return body.equals(best);
    });
    expect(readFace.mock.calls.length - before).toBeLessThanOrEqual(1);
  });

  it("go out as slices are kept, or for who cannot read that, as gzip or as they are", async () => {
    const path = "/fonts/noto-sans-jp/f00/7.ttf";
    const packed = await get(path, { "accept-encoding": "br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.body)).toEqual(slice);
    expect((await get(path, { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe(
      "gzip",
    );
    expect((await get(path)).body).toEqual(slice);
  });

  it("are listed in a catalogue that is asked anew, and answered 304 where it is the same", async () => {
    const { headers, body } = await get("/fonts/catalogue.json");
    expect(JSON.parse(body.toString())).toEqual(source.catalogue);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-cache",
    });
    const again = await get("/fonts/catalogue.json", { "if-none-match": String(headers["etag"]) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get("/fonts/catalogue.json", { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("come with their licences", async () => {
    const { headers, body } = await get("/fonts/oswald/LICENSE.txt");
    expect([headers["content-type"], body.toString()]).toEqual([
      "text/plain; charset=utf-8",
      "OFL",
    ]);
  });

  it("have no body for HEAD", async () => {
    const { status, headers, body } = await get("/fonts/oswald/f00/regular.ttf", {}, "HEAD");
    expect([status, headers["content-length"], body.length]).toEqual([200, `${face.length}`, 0]);
  });

  it.each([
    "/fonts/",
    "/fonts/none.ttf",
    "/fonts/oswald/f01/regular.ttf",
    "/fonts/none/LICENSE.txt",
    "/fonts/../package.json",
    "/fonts/%2e%2e/package.json",
    "/fonts/catalogue.json/x",
  ])("has nothing at %s", async (path) => expect((await get(path)).status).toBe(404));

  it("takes nothing", async () => {
    expect((await get("/fonts/oswald/f00/regular.ttf", {}, "POST")).status).toBe(404);
  });

  it("does not take a damaged font for a missing one, and tries again", async () => {
    readBroken.mockRejectedValueOnce(new Error("The font is damaged."));
    expect((await get("/fonts/broken/f00/regular.ttf")).status).toBe(500);
    readBroken.mockClear();
    const replies = await Promise.all([1, 2, 3].map(() => get("/fonts/broken/f00/regular.ttf")));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(readBroken).toHaveBeenCalledTimes(1);
  });
});
