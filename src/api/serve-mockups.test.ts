import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { flushPromises } from "#domain/testing/flush-promises.ts";

import { createMockupServer, type LayerWanted } from "./serve-mockups.ts";

const edition = "0123456789ab";
const base = { edition, width: 1600, height: 2000, prints: [{ name: "front" }] };
const draw = async ({ name, width }: LayerWanted) =>
  name === "shade" || name === "front.map" ? Buffer.from(`${name} ${width}`) : undefined;
const drawLayer = vi.fn(draw);
const findBase = vi.fn(async (kind: string, view: string) =>
  kind === "tshirt" && view === "front" ? base : undefined,
);
const kept = new Map<string, Uint8Array>();
const cache = {
  get: vi.fn(async (key: string) => kept.get(key)),
  put: vi.fn(async (key: string, bytes: Uint8Array) => void kept.set(key, bytes)),
};
const onCacheFailed = vi.fn();

let server: Server;
let origin: string;
beforeAll(async () => {
  const serve = createMockupServer({
    bases: { find: findBase },
    ...{ drawLayer, cache, onCacheFailed },
  });
  server = createServer((request, answer) => {
    serve(request, answer).then(
      (isServed) => isServed || answer.writeHead(404).end(),
      (error: Error) => answer.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  kept.clear();
  vi.resetAllMocks();
});

const folder = `/mockups/tshirt/front/${edition}`;
const get = (path: string, method = "GET") => fetch(`${origin}${path}`, { method });

describe("what browsers compose mockups from", () => {
  it("are a description and layers, kept for a year as the address holds their edition", async () => {
    const described = await get(`${folder}/base.json`);
    expect(await described.json()).toEqual(base);
    const layer = await get(`${folder}/500/shade.png`);
    expect(await layer.text()).toBe("shade 500");
    expect(layer.headers.get("content-type")).toBe("image/png");
    for (const { headers } of [described, layer]) {
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect(await (await get(`${folder}/1000/front.map.png`)).text()).toBe("front.map 1000");
    const head = await get(`${folder}/500/shade.png`, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      ...[200, "9", ""],
    ]);
  });

  it.each([
    ["another edition", `/mockups/tshirt/front/ba9876543210/500/shade.png`],
    ["another edition's description", `/mockups/tshirt/front/ba9876543210/base.json`],
    ["no base", `/mockups/tshirt/side/${edition}/500/shade.png`],
    ["a width of nobody's", `${folder}/501/shade.png`],
    ["a width above the base's own", `${folder}/2000/shade.png`],
    ["a width written otherwise", `${folder}/0500/shade.png`],
    ["no layer", `${folder}/500/mist.png`],
    ["a way out", `${folder}/500/..%2fbase.png`],
    ["no file", folder],
  ])("there is none at %s", async (_, path) => {
    expect((await get(path)).status).toBe(404);
    expect(cache.put).not.toHaveBeenCalled();
  });

  it("can be read alone", async () => {
    expect((await get(`${folder}/500/shade.png`, "POST")).status).toBe(404);
    expect(drawLayer).not.toHaveBeenCalled();
  });

  it("a layer is made once for all who ask at the same moment, and then kept", async () => {
    const path = `${folder}/320/shade.png`;
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    drawLayer.mockImplementationOnce(async (wanted) => {
      await gate;
      return draw(wanted);
    });
    const asked = Array.from({ length: 12 }, () => get(path));
    await expect.poll(() => findBase.mock.calls.length).toBe(12);
    await flushPromises();
    release();
    const replies = await Promise.all(asked);
    expect(new Set(await Promise.all(replies.map((own) => own.text())))).toEqual(
      new Set(["shade 320"]),
    );
    await get(path);
    expect(drawLayer).toHaveBeenCalledTimes(1);
  });

  it("a cache that fails is told, and the layer is served all the same", async () => {
    cache.get.mockRejectedValueOnce(new Error("no disk"));
    cache.put.mockRejectedValueOnce(new Error("disk full"));
    expect(await (await get(`${folder}/500/shade.png`)).text()).toBe("shade 500");
    expect(onCacheFailed).toHaveBeenCalledTimes(2);
  });

  it("what cannot be made is a fault, and is tried again", async () => {
    drawLayer.mockRejectedValueOnce(new Error("broken file"));
    expect((await get(`${folder}/500/shade.png`)).status).toBe(500);
    expect((await get(`${folder}/500/shade.png`)).status).toBe(200);
  });

  it("more than 32 at a time are told to come back", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    drawLayer.mockImplementation(async ({ name }) => {
      await gate;
      return Buffer.from(name);
    });
    const waiting = Array.from({ length: 32 }, (_, index) => get(`${folder}/500/l${index}.png`));
    await expect.poll(() => drawLayer.mock.calls.length).toBe(32);
    const refused = await get(`${folder}/500/shade.png`);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    release();
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  });
});
