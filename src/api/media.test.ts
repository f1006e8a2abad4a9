import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

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
