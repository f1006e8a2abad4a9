import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";

import { createMedia } from "./media.ts";

const key = "catalogue/0123456789abcdef.mp4";
const etag = '"0123456789abcdef"';
const ofShopper = `uploads/${"0a".repeat(20)}.mp4`;
const bytes = Uint8Array.from({ length: 100 }, (_, index) => index);
const storage = createMemoryStorage();
const faults: unknown[] = [];
let server: Server;

beforeAll(async () => {
  await storage.put(`1/${key}`, bytes, "video/mp4");
  await storage.put(`1/${ofShopper}`, bytes, "video/mp4");
  const serve = createMedia({
    storage,
    getVariant: async () => {
      throw new Error("a video has no sizes");
    },
    reportFault: (error) => faults.push(error),
  });
  server = createServer((asked, answer) => {
    const store = { id: Number(asked.headers["x-store"] ?? 1) };
    void serve(asked, answer, { store, clientIp: "127.0.0.1" });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void faults.splice(0));

type Reply = { status: number | undefined; headers: IncomingHttpHeaders; body: number[] };

function ask(headers: Record<string, string> = {}, method = "GET", path = `/media/${key}`) {
  const { port } = server.address() as AddressInfo;
  return new Promise<Reply>((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, method, headers }, (answer) => {
      answer.toArray().then(
        (chunks: Buffer[]) =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            body: [...Buffer.concat(chunks)],
          }),
        reject,
      );
    });
    asked.on("error", reject).end();
  });
}

const slice = (first: number, last: number) => [...bytes.subarray(first, last + 1)];

describe("CAM-34 a stored video", () => {
  it("S6 is answered whole, for good, as a download that nothing guesses at", async () => {
    const { status, headers, body } = await ask();
    expect(status).toBe(200);
    expect(body).toEqual([...bytes]);
    expect(headers).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "100",
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-disposition": "attachment",
      "content-security-policy": "default-src 'none'; sandbox",
      etag,
    });
  });

  it.each([
    ["bytes=0-", 0, 99],
    ["bytes=10-19", 10, 19],
    ["bytes=99-", 99, 99],
    ["bytes=90-5000", 90, 99],
    ["bytes=-1", 99, 99],
    ["bytes=-5000", 0, 99],
  ])("answers %s with that part", async (range, first, last) => {
    const { status, headers, body } = await ask({ range });
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(`bytes ${first}-${last}/100`);
    expect(headers["content-length"]).toBe(String(last - first + 1));
    expect(body).toEqual(slice(first, last));
  });

  it.each(["bytes=0-1,5-9", "bytes=20-10", "items=0-1", "bytes=x"])(
    "answers %s with the whole",
    async (range) => {
      const { status, headers, body } = await ask({ range });
      expect(status).toBe(200);
      expect(headers["content-range"]).toBeUndefined();
      expect(body).toHaveLength(100);
    },
  );

  it.each(["bytes=100-", "bytes=5000-6000", "bytes=-0"])("has nothing for %s", async (range) => {
    const { status, headers, body } = await ask({ range });
    expect(status).toBe(416);
    expect(headers["content-range"]).toBe("bytes */100");
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toEqual([]);
  });

  it.each([
    [etag, 206],
    ['"another"', 200],
    [`W/${etag}`, 200],
    ["Wed, 21 Oct 2026 07:28:00 GMT", 200],
  ])("If-Range %s is %i", async (condition, status) => {
    expect((await ask({ range: "bytes=0-9", "if-range": condition })).status).toBe(status);
  });

  it.each([
    [etag, 304],
    [`"x", W/${etag}`, 304],
    ["*", 304],
    ['"another"', 200],
  ])("If-None-Match %s is %i", async (condition, status) => {
    expect((await ask({ "if-none-match": condition })).status).toBe(status);
  });

  it("HEAD tells of the whole, whatever range is asked for", async () => {
    const { status, headers, body } = await ask({ range: "bytes=0-9" }, "HEAD");
    expect(status).toBe(200);
    expect(headers["content-length"]).toBe("100");
    expect(body).toEqual([]);
  });

  it("is of its store alone, and has no sizes", async () => {
    expect((await ask({ "x-store": "2" })).status).toBe(404);
    expect((await ask({}, "GET", `/media/list/${key}`)).status).toBe(404);
    expect((await ask({}, "GET", "/media/catalogue/aaaaaaaaaaaaaaaa.webm")).status).toBe(404);
    expect((await ask({}, "GET", "/media/catalogue/0123456789abcdef.html")).status).toBe(404);
    expect(faults).toEqual([]);
  });
});

describe("OP-073 a shopper's video", () => {
  const askIt = (headers: Record<string, string> = {}, method = "GET") =>
    ask(headers, method, `/media/${ofShopper}`);

  it("S6 OP-141 is answered as a product's, but kept by nobody in between and in no search", async () => {
    const { status, headers, body } = await askIt();
    expect([status, body]).toEqual([200, [...bytes]]);
    expect(headers).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "100",
      "accept-ranges": "bytes",
      "cache-control": "private, max-age=31536000, immutable",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      "content-disposition": "attachment",
      "content-security-policy": "default-src 'none'; sandbox",
      etag: `"${"0a".repeat(20)}"`,
    });
    expect((await ask()).headers["x-robots-tag"]).toBeUndefined();
  });

  it("is answered in parts, and not again to who has it", async () => {
    const part = await askIt({ range: "bytes=10-19" });
    expect([part.status, part.body]).toEqual([206, slice(10, 19)]);
    expect(part.headers["content-range"]).toBe("bytes 10-19/100");
    expect((await askIt({ range: "bytes=100-" })).status).toBe(416);
    expect((await askIt({ "if-none-match": `"${"0a".repeat(20)}"` })).status).toBe(304);
    expect((await askIt({}, "HEAD")).body).toEqual([]);
    expect((await askIt({}, "POST")).status).toBe(405);
  });

  it.each([
    ["I5 another store's", `/media/${ofShopper}`, { "x-store": "2" }],
    ["one that is not there", `/media/uploads/${"0b".repeat(20)}.mp4`, {}],
    ["of no other ending", `/media/${ofShopper.replace(".mp4", ".webm")}`, {}],
    ["in no picture's size", `/media/list/${ofShopper}`, {}],
    ["in no size at all", `/media/x/${ofShopper}`, {}],
    ["S6 by no way around", "/media/uploads/..%2fcatalogue%2f0123456789abcdef.mp4", {}],
    ["S6 by no other name", `/media/${ofShopper.replace("0a", "0A")}`, {}],
  ])("%s is 404", async (_name, path, headers) => {
    expect((await ask(headers, "GET", path)).status).toBe(404);
    expect(faults).toEqual([]);
  });
});

describe("CAM-34 a large video", () => {
  it("is read as it is taken, and no further when nobody listens", async () => {
    let given = 0;
    let isClosed = false;
    const read = () =>
      new Readable({
        read() {
          given += 65_536;
          this.push(new Uint8Array(65_536));
        },
        destroy(error, done) {
          isClosed = true;
          done(error);
        },
      });
    const open = storage.open;
    storage.open = async () => ({ sizeBytes: 1_000_000_000, read });
    try {
      const { port } = server.address() as AddressInfo;
      const asked = request({ port, host: "127.0.0.1", path: `/media/${key}` });
      await new Promise<void>((resolve) => {
        asked.on("response", () => resolve()).end();
      });
      expect(given).toBeLessThan(20_000_000);
      asked.destroy();
      await expect.poll(() => isClosed).toBe(true);
      expect(faults).toEqual([]);
    } finally {
      storage.open = open;
    }
  });

  it("that cannot be read is told of, and kept by nobody", async () => {
    storage.failNext(new Error("disk"));
    const { status, headers } = await ask();
    expect(status).toBe(500);
    expect(headers["cache-control"]).toBe("no-store");
    expect(faults).toEqual([new Error("disk")]);
  });
});
