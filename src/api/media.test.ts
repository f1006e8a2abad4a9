import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";

import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";

import { createMedia, type MediaParts } from "./media.ts";

const key = "catalogue/0123456789abcdef.png";
const storage = createMemoryStorage();
const faults: unknown[] = [];
let answered: Awaited<ReturnType<MediaParts["getVariant"]>> | Error;
const asked: unknown[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 8, height: 10, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  await storage.put(`1/${key}`, bytes, "image/png");
  const serve = createMedia({
    storage,
    getVariant: async (request) => {
      asked.push(request);
      if (answered instanceof Error) throw answered;
      return answered;
    },
    reportFault: (error) => faults.push(error),
  });
  server = createServer((request, answer) => {
    const store = { id: Number(request.headers["x-store"] ?? 1) };
    void serve(request, answer, { store, clientIp: "2001:db8:1:2:3::4" });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answered = undefined;
  asked.length = 0;
  faults.length = 0;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers });

describe("the image route", () => {
  it("serves a stored picture as it is, for good", async () => {
    const reply = await get(`/media/${key}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("image/png");
    expect(reply.headers.get("cache-control")).toContain("immutable");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await get(`/media/${key}`, { "x-store": "2" })).status).toBe(404);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])(
    "T-065 is read alone: %s is 405",
    async (method) => {
      const reply = await fetch(`${origin}/media/${key}`, { method });
      expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      expect(await reply.text()).not.toBe("");
    },
  );

  it("T-065 answers 304 to who has the picture in this size and format", async () => {
    answered = { bytes: Uint8Array.from([1, 2]), format: "webp" };
    const accept = "image/webp";
    const etag = (await get(`/media/list/${key}`, { accept })).headers.get("etag") ?? "";
    const status = async (path: string, condition: string) => {
      const reply = await get(path, { accept, "if-none-match": condition });
      if (reply.status === 304) {
        expect(await reply.text()).toBe("");
        expect(reply.headers.get("cache-control")).toContain("immutable");
      }
      return reply.status;
    };
    expect(await status(`/media/list/${key}`, etag)).toBe(304);
    expect(await status(`/media/list/${key}`, `"other", ${etag}`)).toBe(304);
    expect(await status(`/media/list/${key}`, "*")).toBe(304);
    expect(await status(`/media/thumb/${key}`, etag)).toBe(200);
    expect(await status(`/media/list/${key}`, '"other"')).toBe(200);
    answered = { bytes: Uint8Array.from([1, 2]), format: "jpeg" };
    expect(await status(`/media/list/${key}`, etag)).toBe(200);
    answered = undefined;
    expect(await status(`/media/list/${key}`, etag)).toBe(404);
  });

  it("T-065 OP-069 asks for WebP where the Accept header names it, and varies by it", async () => {
    answered = { bytes: Uint8Array.from([1, 2]), format: "webp" };
    const reply = await get(`/media/list/${key}?x=1`, { accept: "image/webp,*/*" });
    expect(reply.headers.get("content-type")).toBe("image/webp");
    expect(reply.headers.get("vary")).toBe("Accept");
    expect(asked.at(-1)).toMatchObject({ storeId: 1, key, preset: "list", acceptsWebp: true });
    await get(`/media/900/${key}`, { accept: "image/png" });
    expect(asked.at(-1)).toMatchObject({ storeId: 1, key, preset: "900", acceptsWebp: false });
  });

  it("CANV-21 draws a mockup 500 wide where no size is named, which is no name of a size", async () => {
    await get("/media/catalogue/0123456789abcdef.mockup");
    expect(asked.at(-1)).toMatchObject({ preset: "mockup" });
    expect((await get("/media/mockup/catalogue/0123456789abcdef.mockup")).status).toBe(400);
  });

  it("S4 tells who asks, an IPv6 customer by the network", async () => {
    await get(`/media/list/${key}`);
    expect(asked.at(-1)).toMatchObject({ client: "2001:db8:1:2::/64" });
  });

  it.each(["901", "LIST", "constructor", "full-hd", "w900"])(
    "OP-126 OP-069 the unknown size %s is 400",
    async (preset) => {
      const before = asked.length;
      expect((await get(`/media/${preset}/${key}`)).status).toBe(400);
      expect(asked.length).toBe(before);
    },
  );

  it.each([
    "/media/artwork/0123456789abcdef.svg",
    "/media/list/artwork/0123456789abcdef.svg",
    "/media/list/catalogue/..%2f..%2fetc.png",
    "/media/list/list/catalogue/0123456789abcdef.png",
    "/media/list/catalogue/0123456789abcdef.gif",
    "/media/list/catalogue/--------.webp",
    "/media/catalogue/--------.webp",
    "/media/",
  ])("S6 %s is no picture of the shop", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("UPL-01 OP-141 S6 a shopper's picture is its key holder's, in its store, and is never shared", async () => {
    const upload = `uploads/${"0a".repeat(20)}.png`;
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
    await storage.put(`1/${upload}`, photo, "image/jpeg");
    answered = { bytes: Uint8Array.from([1, 2]), format: "webp" };
    for (const path of [`/media/${upload}`, `/media/thumb/${upload}`]) {
      const reply = await get(path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
      expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
      expect(reply.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(reply.headers.get("x-robots-tag")).toBe("noindex");
    }
    // By its content, whatever its key ends with.
    expect((await get(`/media/${upload}`)).headers.get("content-type")).toBe("image/jpeg");
    expect(asked.at(-1)).toMatchObject({ storeId: 1, key: upload, preset: "thumb" });
    expect((await get(`/media/${upload}`, { "x-store": "2" })).status).toBe(404);
    expect((await get(`/media/${upload.replace("0a", "0b")}`)).status).toBe(404);
  });

  it("OP-148 the proof of a design likewise, whole and in the sizes of the cart", async () => {
    const proof = `proofs/${"0d".repeat(16)}.png`;
    await storage.put(`1/${proof}`, new Uint8Array([1]), "image/png");
    answered = { bytes: Uint8Array.from([1, 2]), format: "webp" };
    for (const path of [`/media/${proof}`, `/media/thumb/${proof}`]) {
      const reply = await get(path);
      const read = ["cache-control", "x-robots-tag"].map((name) => reply.headers.get(name));
      expect([reply.status, ...read]).toEqual([
        ...[200, "private, max-age=31536000, immutable", "noindex"],
      ]);
    }
    expect(asked.at(-1)).toMatchObject({ storeId: 1, key: proof, preset: "thumb" });
    expect((await get(`/media/${proof}`)).headers.get("content-type")).toBe("image/png");
    expect((await get(`/media/${proof}`, { "x-store": "2" })).status).toBe(404);
    expect((await get(`/media/${proof.replace("0d", "0e")}`)).status).toBe(404);
  });

  it("CAM-63 a line's picture is drawn in whatever size, and is never shared", async () => {
    const line = `proofs/${"0d".repeat(16)}-${"0e".repeat(6)}.line`;
    answered = { bytes: Uint8Array.from([1, 2]), format: "webp" };
    const sizes: unknown[] = [];
    for (const path of [`/media/${line}`, `/media/thumb/${line}`]) {
      const reply = await get(path);
      expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(reply.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
      expect(asked.at(-1)).toMatchObject({ storeId: 1, key: line });
      sizes.push(asked.at(-1));
    }
    expect(sizes).toMatchObject([{ preset: "mockup" }, { preset: "thumb" }]);
  });

  it("OP-148 a line's picture that cannot be drawn is the proof for a minute", async () => {
    const proof = `proofs/${"1d".repeat(16)}.png`;
    const line = `proofs/${"1d".repeat(16)}-${"0e".repeat(6)}.line`;
    await storage.put(`1/${proof}`, new Uint8Array([7]), "image/png");
    for (const state of [undefined, "broken", new Error("no base")] as const) {
      answered = state;
      const reply = await get(`/media/${line}`, { "if-none-match": "*" });
      expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
      expect(new Uint8Array(await reply.arrayBuffer())).toEqual(new Uint8Array([7]));
      const kept = ["cache-control", "etag"].map((name) => reply.headers.get(name));
      expect(kept).toEqual(["private, max-age=60", null]);
    }
    expect(faults.splice(0)).toHaveLength(1);
    expect((await get(`/media/thumb/${line}`)).status).toBe(500);
    expect(asked.at(-1)).toMatchObject({ storeId: 1, key: proof, preset: "thumb" });
    faults.splice(0);
    answered = "busy";
    expect((await get(`/media/${line}`)).status).toBe(503);
    answered = undefined;
    expect((await get(`/media/${line.replace("1d", "2d")}`)).status).toBe(404);
  });

  it("S4 a shopper's picture is read as it is taken, and for HEAD and 304 no more than its first bytes", async () => {
    const upload = `uploads/${"0c".repeat(20)}.png`;
    const sizeBytes = 40_000_000;
    const { open, get: read } = storage;
    let given = 0;
    let isClosed = false;
    storage.get = () => Promise.reject(new Error("read whole"));
    storage.open = async () => ({
      sizeBytes,
      read: (first, last) =>
        new Readable({
          read(size) {
            const length = Math.min(size, last - first + 1 - (last < 99 ? 0 : given));
            if (last >= 99) given += length;
            this.push(Buffer.alloc(length, "\x89PNG\r\n\x1A\n", "latin1"));
            if (last < 99) this.push(null);
          },
          destroy(error, done) {
            isClosed ||= last >= 99;
            done(error);
          },
        }),
    });
    try {
      const path = `/media/${upload}`;
      const head = await fetch(`${origin}${path}`, { method: "HEAD" });
      expect([head.status, head.headers.get("content-length")]).toEqual([200, String(sizeBytes)]);
      expect(head.headers.get("content-type")).toBe("image/png");
      const etag = head.headers.get("etag") ?? "";
      expect((await get(path, { "if-none-match": etag })).status).toBe(304);
      expect(given).toBe(0);
      const reply = await get(path);
      expect([reply.status, reply.headers.get("etag")]).toEqual([200, etag]);
      await reply.body?.cancel();
      await expect.poll(() => isClosed).toBe(true);
      expect(given).toBeLessThan(sizeBytes / 2);
      expect(faults).toEqual([]);
    } finally {
      Object.assign(storage, { open, get: read });
    }
  });

  it("S4 a stored picture that cannot be read is told of, and kept by nobody", async () => {
    storage.failNext(new Error("disk"));
    const reply = await get(`/media/${key}`);
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(faults.splice(0)).toEqual([new Error("disk")]);
  });

  it.each([
    "/media/uploads/",
    "/media/uploads",
    "/media/thumb/uploads/",
    "/media/uploads/..%2fcatalogue%2f0123456789abcdef.png",
    "/media/uploads/a.svg",
    "/media/uploads/A.png",
    "/media/uploads/a.mockup",
    "/media/thumb/uploads/a.mockup",
    "/media/uploads/a.png.html",
    "/media/proofs/",
    "/media/proofs/a.png",
    `/media/proofs/${"0D".repeat(16)}.png`,
    `/media/proofs/${"0d".repeat(16)}.jpg`,
    `/media/proofs/${"0d".repeat(17)}.png`,
    `/media/proofs/${"0d".repeat(16)}.line`,
    `/media/proofs/${"0d".repeat(16)}-${"0e".repeat(7)}.line`,
    `/media/uploads/${"0d".repeat(16)}-${"0e".repeat(6)}.line`,
    `/media/catalogue/${"0d".repeat(16)}.line`,
    "/media/proofs/..%2fprints%2fa.png",
  ])("S6 %s is no upload", async (path) => {
    answered = { bytes: Uint8Array.from([1, 2]), format: "webp" };
    expect((await get(path)).status).toBe(404);
  });

  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const late = Object.assign(new Error("The mockup took longer than 60 s"), { code: "ETIMEDOUT" });

  it("answers 503 while the storage is away, to pictures and videos (OP-149)", async () => {
    const video = "catalogue/0123456789abcdef.mp4";
    await storage.put(`1/${video}`, new Uint8Array(8), "video/mp4");
    for (const path of [`/media/${key}`, `/media/${video}`]) {
      storage.failNext(away);
      const reply = await get(path);
      const headers = ["cache-control", "retry-after"].map((name) => reply.headers.get(name));
      expect([reply.status, ...headers]).toEqual([503, "no-store", "2"]);
    }
    expect(faults.splice(0)).toEqual([away, away]);
  });

  it("answers 503 to a picture that takes the renderer too long", async () => {
    answered = late;
    const reply = await get(`/media/list/${key}`);
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(faults.splice(0)).toEqual([late]);
  });

  it("shows the proof of a line whose picture takes the renderer too long (OP-148)", async () => {
    const proof = `proofs/${"3d".repeat(16)}.png`;
    await storage.put(`1/${proof}`, new Uint8Array([7]), "image/png");
    answered = late;
    const reply = await get(`/media/${proof.replace(".png", `-${"0e".repeat(6)}.line`)}`);
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([
      200,
      "private, max-age=60",
    ]);
    faults.splice(0);
  });

  it("says when it is busy, unknown or broken, and keeps none of it", async () => {
    const outcomes = [
      ["busy", 503],
      [undefined, 404],
      [new Error("no picture"), 500],
      ["broken", 500],
    ] as const;
    for (const [outcome, status] of outcomes) {
      answered = outcome;
      const reply = await get(`/media/list/${key}`);
      expect(reply.status).toBe(status);
      expect(reply.headers.get("cache-control")).toBe("no-store");
    }
    expect(faults).toEqual([new Error("no picture")]);
  });
});
