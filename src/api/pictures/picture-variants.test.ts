import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { PictureRenderer } from "#services/ports/pictures.ts";
import { resizePicture } from "#render/node/pictures/encode-picture.ts";
import { pictureSizes } from "#domain/media/image-presets.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";

import type { DrawnMockup, MockupToDraw } from "#domain/design/drawn-design.ts";
import { serialiseLinePicture } from "#domain/design/line-picture.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { flushPromises } from "#domain/testing/flush-promises.ts";
import { testDesign, testImage } from "#domain/design/testing/test-design.ts";

import { createPictureVariants, type VariantRequest } from "./picture-variants.ts";
import type { TurnstileLimits } from "./turnstile.ts";

const key = "catalogue/0123456789abcdef.png";
let original: Buffer;
beforeAll(async () => {
  original = await sharp({
    create: { width: 1200, height: 1500, channels: 3, background: "#1f4e79" },
  })
    .png()
    .toBuffer();
});

function memoryCache() {
  const files = new Map<string, Uint8Array>();
  let failure: Error | undefined;
  const check = () => {
    if (failure) throw failure;
  };
  return {
    files,
    failWith: (error: Error | undefined) => {
      failure = error;
    },
    get: async (name: string) => {
      check();
      return files.get(name);
    },
    put: async (name: string, bytes: Uint8Array) => {
      check();
      files.set(name, bytes);
    },
  };
}

let lacking: DrawnMockup["faults"] = [];

function open(changes: Partial<TurnstileLimits> = {}) {
  const limits = { atOnce: 2, waiting: 100, waitingOfClient: 100, ...changes };
  const storage = createMemoryStorage();
  const cache = memoryCache();
  const calls: string[] = [];
  const failures: unknown[] = [];
  let gate = Promise.resolve();
  /** Pictures that are begun from now on are not finished before the returned function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  const renderer: PictureRenderer = {
    resize: async (bytes, preset, format) => {
      calls.push(`${preset} ${format}`);
      await gate;
      return resizePicture(bytes, pictureSizes[preset], format);
    },
    drawMockup: async (_recipe, artworks, preset, format) => {
      calls.push(`mockup ${preset} ${format} ${[...artworks.keys()].join()}`);
      return Uint8Array.from([1]);
    },
  };
  const designs = {
    drawMockup: async ({ base, designs: own, frame, format }: MockupToDraw) => {
      calls.push(
        `${base.kind}/${base.view} ${[...own.keys()].join()} ${JSON.stringify(frame)} ${format}`,
      );
      return { picture: Uint8Array.from([2]), widthPx: 1, heightPx: 1, faults: lacking };
    },
  };
  const onCacheFailed = (error: unknown) => failures.push(error);
  const parts = { storage, cache, renderer, designs, limits, onCacheFailed, edition: "e1" };
  const get = createPictureVariants(parts);
  return { storage, cache, calls, failures, get, hold };
}

const request: VariantRequest = {
  ...{ storeId: 1, key, preset: "list", acceptsWebp: true },
  client: "192.0.2.1",
};
let shop: ReturnType<typeof open>;
beforeEach(async () => {
  shop = open();
  await shop.storage.put(`1/${key}`, original, "image/png");
});

async function variant(parts: Partial<VariantRequest> = {}) {
  const answer = await shop.get({ ...request, ...parts });
  if (typeof answer !== "object") throw new Error("no picture");
  return { ...answer, ...(await sharp(answer.bytes).metadata()) };
}

describe("pictures in the sizes of the presets", () => {
  it.each([
    ["CONST-05", "list", 600, 750],
    ["CONST-06", "mobile", 640, 800],
    ["CONST-14 OP-126", "share", 1080, 1080],
    ["CONST-08", "thumb", 160, 200],
  ] as const)("%s %s is %i × %i in WebP", async (_id, preset, width, height) => {
    expect(await variant({ preset })).toMatchObject({ format: "webp", width, height });
  });

  it("T-065 CANV-13 keeps the original's type for a browser without WebP", async () => {
    const plain = await variant({ preset: "900", acceptsWebp: false });
    expect(plain).toMatchObject({ format: "png", width: 900, height: 1125 });
    expect(await variant({ preset: "900" })).toMatchObject({ format: "webp", width: 900 });
  });

  it("OP-126 fits whole inside, and never grows", async () => {
    const wide = await sharp(original).resize(500, 100, { fit: "fill" }).png().toBuffer();
    await shop.storage.put(`1/${key}`, wide, "image/png");
    expect(await variant()).toMatchObject({ width: 500, height: 100 });
    expect(await variant({ preset: "banner_hd" })).toMatchObject({ width: 1920, height: 1080 });
  });

  it("P10 makes a picture once for all who ask meanwhile, and keeps it", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => variant()));
    expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
    await variant();
    expect(shop.calls).toEqual(["list webp"]);
    await variant({ acceptsWebp: false });
    expect(shop.calls).toEqual(["list webp", "list png"]);
  });

  it("says busy beyond what may wait, and serves again afterwards", async () => {
    shop = open({ atOnce: 1, waiting: 1 });
    const keys = ["a", "b", "c"].map((end) => `catalogue/0123456789abcde${end}.png`);
    for (const one of keys) await shop.storage.put(`1/${one}`, original, "image/png");
    const answers = await Promise.all(keys.map((one) => shop.get({ ...request, key: one })));
    expect(answers.map((answer) => typeof answer)).toEqual(["object", "object", "string"]);
    expect(await shop.get({ ...request, key: keys[2] ?? "" })).toMatchObject({ format: "webp" });
  });

  describe("S4 with one picture made at a time", () => {
    const keys = ["a", "b", "c", "d"].map((end) => `catalogue/0123456789abcde${end}.png`);
    const get = (index: number, parts: Partial<VariantRequest> = {}) =>
      shop.get({ ...request, key: keys[index] ?? "", ...parts });
    const openHeld = async (limits: Partial<TurnstileLimits>) => {
      shop = open({ atOnce: 1, ...limits });
      for (const one of keys) await shop.storage.put(`1/${one}`, original, "image/png");
      return shop.hold();
    };
    let release: () => void;
    beforeEach(async () => {
      release = await openHeld({ waiting: 1 });
    });

    it("makes nothing that nobody waits for any more, and gives its place to the next", async () => {
      const gone = new AbortController();
      const first = get(0);
      const second = get(1, { signal: gone.signal });
      await flushPromises();
      gone.abort();
      expect(await second).toBe("busy");
      const third = get(2);
      await flushPromises();
      expect(await get(3)).toBe("busy");
      release();
      expect(await first).toMatchObject({ format: "webp" });
      expect(await third).toMatchObject({ format: "webp" });
      expect(shop.calls).toEqual(["list webp", "list webp"]);
    });

    it.each(["the same network", "another"])(
      "makes what one of %s still waits for, though one has gone",
      async (whose) => {
        const gone = new AbortController();
        const client = whose === "another" ? "198.51.100.1" : request.client;
        const first = get(0);
        const asked = [get(1, { signal: gone.signal }), get(1, { client })];
        await flushPromises();
        gone.abort();
        release();
        await first;
        for (const answer of asked) expect(await answer).toMatchObject({ format: "webp" });
      },
    );

    it("leaves its place to one whose own share was full", async () => {
      release = await openHeld({ waitingOfClient: 1 });
      const [gone, gaveUp] = [new AbortController(), new AbortController()];
      const other = "198.51.100.1";
      const first = get(0);
      await flushPromises();
      const own = get(1, { client: other, signal: gaveUp.signal });
      const shared = [get(2, { signal: gone.signal }), get(2, { client: other })];
      await flushPromises();
      gaveUp.abort();
      gone.abort();
      expect(await own).toBe("busy");
      release();
      await first;
      for (const answer of shared) expect(await answer).toMatchObject({ format: "webp" });
    });

    it("begins nothing for one who had gone before its turn to ask", async () => {
      const gone = AbortSignal.abort();
      expect(await get(0, { signal: gone })).toBe("busy");
      expect(shop.calls).toEqual([]);
      const whileAsking = new AbortController();
      const asked = get(0, { signal: whileAsking.signal });
      whileAsking.abort();
      expect(await asked).toBe("busy");
      expect(shop.calls).toEqual([]);
      release();
      expect(await get(0)).toMatchObject({ format: "webp" });
    });
  });

  it("T-065 a key that does not exist waits for nobody", async () => {
    shop = open({ atOnce: 1, waiting: 0 });
    await shop.storage.put(`1/${key}`, original, "image/png");
    const busy = shop.get(request);
    expect(await shop.get({ ...request, key: "catalogue/ffffffffffffffff.png" })).toBeUndefined();
    expect(await busy).toMatchObject({ format: "webp" });
  });

  it("no longer answers a file that was removed", async () => {
    await variant();
    await shop.storage.remove(`1/${key}`);
    expect(await shop.get(request)).toBeUndefined();
  });

  it("STORE-01 another store cannot: the same key is another file there", async () => {
    await variant();
    expect(await shop.get({ ...request, storeId: 2 })).toBeUndefined();
  });

  it("makes what two stores sell once, and shows it to no store that does not have it", async () => {
    await shop.storage.put(`2/${key}`, original, "image/png");
    const first = await shop.get(request);
    expect(await shop.get({ ...request, storeId: 2 })).toEqual(first);
    expect(shop.calls).toEqual(["list webp"]);
    expect(await shop.get({ ...request, storeId: 3 })).toBeUndefined();
  });

  it("S6 refuses what is no picture and what has too many pixels", async () => {
    await shop.storage.put(`1/${key}`, Buffer.from("<svg/>"), "image/png");
    await expect(shop.get(request)).rejects.toThrow();
    shop = open();
    const bomb = await sharp({
      create: { width: 9000, height: 6000, channels: 3, background: "#000" },
    })
      .png()
      .toBuffer();
    await shop.storage.put(`1/${key}`, bomb, "image/png");
    await expect(shop.get(request)).rejects.toThrow(/pixel limit/u);
    expect(shop.cache.files.size).toBe(0);
  });

  it("S4 does not decode what cannot be decoded anew at each request, whatever its size", async () => {
    await shop.storage.put(`1/${key}`, Buffer.from("<svg/>"), "image/png");
    const sizes = ["list", "thumb", "list"] as const;
    const asked = sizes.map((preset) => shop.get({ ...request, preset }));
    await Promise.allSettled(asked);
    shop.calls.length = 0;
    for (const preset of ["list", "thumb", "share"] as const) {
      expect(await shop.get({ ...request, preset })).toBe("broken");
    }
    expect(shop.calls).toEqual([]);
    const other = "catalogue/fedcba9876543210.png";
    await shop.storage.put(`1/${other}`, original, "image/png");
    expect(await variant({ key: other })).toMatchObject({ width: 600 });
  });

  it("tries again at once where only the storage did not answer", async () => {
    const { get: read } = shop.storage;
    shop.storage.get = () => Promise.reject(new Error("no answer"));
    await expect(shop.get(request)).rejects.toMatchObject({ cause: new Error("no answer") });
    shop.storage.get = read;
    expect(await shop.get(request)).toMatchObject({ format: "webp" });
  });

  it("S4 makes what another client wants before the rest of one who asks for much", async () => {
    shop = open({ atOnce: 1, waitingOfClient: 3 });
    await shop.storage.put(`1/${key}`, original, "image/png");
    const presets = ["list", "mobile", "thumb", "logo", "icon"] as const;
    const greedy = presets.map((preset) => shop.get({ ...request, preset, client: "greedy" }));
    expect(await greedy[4]).toBe("busy");
    const shared = shop.get({ ...request, preset: "logo", client: "other" });
    expect(await shared).toMatchObject({ format: "webp" });
    expect(shop.calls.slice(0, 3)).toEqual(["list webp", "mobile webp", "logo webp"]);
    await Promise.all(greedy);
  });

  it("serves without its cache, and says that it failed", async () => {
    shop.cache.failWith(new Error("disk full"));
    expect(await variant()).toMatchObject({ width: 600 });
    expect(shop.failures).toEqual([new Error("disk full"), new Error("disk full")]);
  });
});

describe("mockups", () => {
  const recipe = {
    format: "platen-mockup-recipe/1",
    kind: "mug",
    view: "left",
    edition: "0123456789ab",
    color: "#ffffff",
    ground: "#eeeeee",
    artworks: [
      {
        print: "wrap",
        key: "artwork/0123456789abcdef.svg",
        placement: { fit: "cover", scale: 1, x: 0, y: 0 },
      },
    ],
  };
  const mockup = { ...request, key: "catalogue/0123456789abcdef.mockup" };
  beforeEach(() =>
    shop.storage.put(`1/${mockup.key}`, Buffer.from(JSON.stringify(recipe)), "application/json"),
  );

  it("are drawn from the store's own artworks", async () => {
    await shop.storage.put("1/artwork/0123456789abcdef.svg", Buffer.from("a"), "image/svg+xml");
    expect(await shop.get(mockup)).toMatchObject({ format: "webp" });
    expect(await shop.get({ ...mockup, acceptsWebp: false })).toMatchObject({ format: "jpeg" });
    expect(shop.calls).toEqual([
      "mockup list webp artwork/0123456789abcdef.svg",
      "mockup list jpeg artwork/0123456789abcdef.svg",
    ]);
  });

  it("I5 another store's artwork is missing to them", async () => {
    await shop.storage.put("2/artwork/0123456789abcdef.svg", Buffer.from("a"), "image/svg+xml");
    await expect(shop.get(mockup)).rejects.toThrow("of store 1 is missing");
  });
});

describe("CAM-63 CANV-21 the picture of a line with designs", () => {
  const line = { ...request, key: `proofs/${"0d".repeat(16)}-${"0e".repeat(6)}.line` };
  const design = serialiseDesign(testDesign());
  const kept = serialiseLinePicture({
    ...{ kind: "tshirt", view: "front", color: "#1b1b1b", ground: "#eeeeee", locale: "en" },
    designs: { front: design },
  });
  beforeEach(async () => {
    lacking = [];
    await shop.storage.put(`1/${line.key}`, Buffer.from(kept), "application/json");
  });

  it("is drawn when it is looked at, in the size that is asked for, once", async () => {
    await shop.get({ ...line, preset: "thumb" });
    await shop.get({ ...line, preset: "thumb" });
    await shop.get({ ...line, preset: "share", acceptsWebp: false });
    await shop.get({ ...line, preset: "900" });
    const frame = (widthPx: number, heightPx: number, fit = "inside") =>
      JSON.stringify({ widthPx, heightPx, fit });
    expect(shop.calls).toEqual([
      `tshirt/front front ${frame(160, 200)} webp`,
      `tshirt/front front ${frame(1080, 1080, "exact")} jpeg`,
      `tshirt/front front ${frame(900, 2000)} webp`,
    ]);
  });

  it("with a part missing it is no picture", async () => {
    lacking = [{ kind: "missing_picture", objectId: "image-1", src: "a.png", print: "front" }];
    await expect(shop.get(line)).rejects.toThrow("lacks image-1: missing_picture");
    expect(shop.cache.files.size).toBe(0);
  });

  it("is asked for again where a photo of it could not be read for a moment", async () => {
    const src = "uploads/99112233445566778899aabbccddeeff00112233.png";
    const placement = { left: 10, top: 10, scaleX: 1, scaleY: 1, angle: 0, width: 40, height: 20 };
    const front = serialiseDesign(testDesign({ objects: [testImage({ src, placement })] }));
    const own = { kind: "tshirt", view: "front", color: "#1b1b1b", ground: "#eeeeee" };
    const json = serialiseLinePicture({ ...own, locale: "en", designs: { front } });
    await shop.storage.put(`1/${line.key}`, Buffer.from(json), "application/json");
    const { open: read } = shop.storage;
    let isAway = true;
    shop.storage.open = async (path) => {
      if (isAway) throw new Error("EIO");
      return read(path);
    };
    await expect(shop.get(line)).rejects.toThrow("cannot be read");
    isAway = false;
    expect(await shop.get(line)).toMatchObject({ format: "webp" });
  });

  it("I5 is its own store's", async () => {
    expect(await shop.get({ ...line, storeId: 2 })).toBeUndefined();
  });
});
