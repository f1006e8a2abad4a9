import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { getCampaign } from "#database/queries/campaign.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { uploads } from "#database/schema.ts";
import { insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import {
  box,
  fileType,
  mp4Bytes,
  samples,
  track,
  webmBytes,
} from "#domain/media/testing/video-bytes.ts";
import type { Storage } from "#services/ports/storage.ts";

import { importCampaigns } from "./import-campaigns.ts";

const root = mkdtempSync(join(tmpdir(), "platen-videos-"));
const folder = join(root, "shop");
const files = new Map<string, Uint8Array>();
let refusesKey: RegExp | undefined;
const storage: Storage = {
  put: async (key, bytes) => {
    if (refusesKey?.test(key)) throw new Error("disk full");
    files.set(key, bytes);
  },
  get: async (key) => files.get(key),
  open: async () => undefined,
  has: async (key) => files.has(key),
  remove: async (key) => void files.delete(key),
};

let connection: Connection;
let store: StoreRecord;
beforeAll(async () => {
  connection = await createTestDatabase();
  await insertCurrencies(connection.db);
  mkdirSync(folder);
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: "red" } });
  await picture.webp().toFile(join(folder, "a.webp"));
  await picture.png().toFile(join(folder, "poster.png"));
  const given: Record<string, Uint8Array> = {
    "turn.mp4": mp4Bytes(),
    "talk.webm": webmBytes(),
    "named.webm": mp4Bytes(),
    "page.mp4": Buffer.from("<html>"),
    "late.mp4": Uint8Array.from([...fileType, ...samples, ...box("moov", track())]),
    "large.mp4": Buffer.alloc(20 * 1024 * 1024 + 1),
  };
  for (const [name, bytes] of Object.entries(given)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(root, "outside.mp4"), mp4Bytes());
});
afterAll(async () => {
  await connection.close();
  rmSync(root, { recursive: true });
});
beforeEach(async () => {
  store = await insertStore(connection.db);
  files.clear();
  refusesKey = undefined;
});

function run(videos: unknown, into = store) {
  const product = {
    key: "mug",
    name: "Ceramic mug",
    template: "mug",
    price: "14.99",
    old_price: null,
    options: { color: ["white"] },
    default_option: { color: "white" },
    full_printed: 0,
    system_type: null,
    description: "Stoneware.",
    variants: [],
    images: [{ file: "a.webp", option: null, alt: "Mug" }],
    ...(videos === undefined ? {} : { videos }),
  };
  const json = JSON.stringify({
    format: "platen-campaigns/1",
    categories: [{ slug: "home", name: "Home" }],
    colors: [{ name: "white", hex_code: "#F7F4EE" }],
    templates: [{ key: "mug", name: "Mug" }],
    campaigns: [
      {
        slug: "slow-morning",
        name: "Slow Morning",
        category: "home",
        description: "",
        currency_code: "USD",
        pricing_mode: "custom_price",
        product_type: null,
        status: "active",
        featured: false,
        tags: [],
        products: [product],
      },
    ],
  });
  const bases = { find: async () => undefined };
  const ctx = { db: connection.db, storage, bases, store: into };
  return importCampaigns(ctx, { json, fileName: "shop.json", folder });
}

const turn = { file: "turn.mp4", alt: "The mug turns once" };
const videosOf = async ({ id } = store) =>
  (await getCampaign(connection.db, id, "slow-morning"))?.products[0]?.videos;

describe("CAM-34 CAM-07 videos of a campaign file", () => {
  it("are kept in their order, with what is said of them, under the hash of their bytes", async () => {
    await run([
      { ...turn, poster: { file: "poster.png" } },
      { file: "talk.webm", alt: "A word" },
    ]);
    const kept = await videosOf();
    expect(kept).toEqual([
      {
        fileKey: expect.stringMatching(/^catalogue\/[0-9a-f]{16}\.mp4$/u),
        posterKey: expect.stringMatching(/^catalogue\/[0-9a-f]{16}-ff0000\.png$/u),
        alt: turn.alt,
        widthPx: 64,
        heightPx: 80,
        isSilent: true,
      },
      expect.objectContaining({
        fileKey: expect.stringMatching(/\.webm$/u),
        posterKey: expect.stringMatching(/\.webp$/u),
      }),
    ]);
    for (const { fileKey, posterKey } of kept ?? []) {
      expect(files.has(`${store.id}/${fileKey}`)).toBe(true);
      expect(files.has(`${store.id}/${posterKey}`)).toBe(true);
    }
    const rows = await connection.db.select().from(uploads).where(eq(uploads.storeId, store.id));
    expect(rows.map(({ contentType }) => contentType).toSorted()).toEqual([
      "image/png",
      "image/webp",
      "video/mp4",
      "video/webm",
    ]);
  });

  it("stay as they are when the file is read again, and go when it names none", async () => {
    await run([turn]);
    expect(await run([turn])).toMatchObject({ hasChanges: false });
    expect(await run([{ ...turn, alt: "It turns" }])).toMatchObject({ campaigns: { changed: 1 } });
    expect(await videosOf()).toMatchObject([{ alt: "It turns" }]);
    await run(undefined);
    expect(await videosOf()).toEqual([]);
  });

  it("are what their bytes say, whatever they are called", async () => {
    await run([{ ...turn, file: "named.webm" }]);
    expect(await videosOf()).toMatchObject([{ fileKey: expect.stringMatching(/\.mp4$/u) }]);
  });

  it("belong to one store alone", async () => {
    const other = await insertStore(connection.db);
    await run([turn]);
    await run(undefined, other);
    expect(await videosOf(other)).toEqual([]);
    expect([...files.keys()].filter((key) => key.startsWith(`${other.id}/`))).toHaveLength(1);
    await run([], store);
    await run([turn], other);
    expect(await videosOf(store)).toEqual([]);
  });
});

describe("S6 a video that is refused, with all of its file", () => {
  it.each([
    ["a missing one", { ...turn, file: "none.mp4" }, 'videos[0].file: "none.mp4" does not exist'],
    ["a page", { ...turn, file: "page.mp4" }, "is neither an MP4 nor a WebM video"],
    ["a picture", { ...turn, file: "poster.png" }, "is neither an MP4 nor a WebM video"],
    ["one that cannot stream", { ...turn, file: "late.mp4" }, "faststart"],
    ["one of more than 20 MB", { ...turn, file: "large.mp4" }, "is larger than 20 MB"],
    ["one outside", { ...turn, file: "../outside.mp4" }, "must be a path below the folder"],
    ["one without words", { ...turn, alt: "  " }, "videos[0].alt"],
    ["an unknown field", { ...turn, autoplay: true }, "videos[0].autoplay"],
    ["a video as poster", { ...turn, poster: { file: "turn.mp4" } }, "videos[0].poster.file"],
    ["a poster of nothing", { ...turn, poster: {} }, "needs either file or mockup"],
    [
      "an unknown mockup as poster",
      { ...turn, poster: { mockup: { base: "mug", view: "right", artworks: [] } } },
      "videos[0].poster.mockup.base",
    ],
  ])("%s", async (_, video, reason) => {
    await expect(run([video])).rejects.toThrow(reason);
    expect(await getCampaign(connection.db, store.id, "slow-morning")).toBeUndefined();
    expect(files.size).toBe(0);
  });

  it("the same one twice, or more than five", async () => {
    await expect(run([turn, turn])).rejects.toThrow("videos[1].file");
    await expect(run(Array.from({ length: 6 }, () => turn))).rejects.toThrow("videos");
  });

  it("leaves no picture behind when it cannot be stored", async () => {
    refusesKey = /\.mp4$/u;
    await expect(run([turn])).rejects.toThrow("disk full");
    expect(files.size).toBe(0);
    expect(await videosOf()).toBeUndefined();
  });
});
