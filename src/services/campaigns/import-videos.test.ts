import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { getCampaign } from "#database/queries/campaign.ts";
import { uploads } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import {
  box,
  fileType,
  mp4Bytes,
  samples,
  track,
  webmBytes,
} from "#domain/media/testing/video-bytes.ts";
import type { Storage } from "#services/ports/storage.ts";

import { createImportBed } from "./testing/import-bed.ts";

const bed = createImportBed({
  fill: (folder) => {
    const given: Record<string, Uint8Array> = {
      "turn.mp4": mp4Bytes(),
      "talk.webm": webmBytes(),
      "named.webm": mp4Bytes(),
      "page.mp4": Buffer.from("<html>"),
      "late.mp4": Uint8Array.from([...fileType, ...samples, ...box("moov", track())]),
      "large.mp4": Buffer.alloc(20 * 1024 * 1024 + 1),
      "../outside.mp4": mp4Bytes(),
    };
    for (const [name, bytes] of Object.entries(given)) writeFileSync(join(folder, name), bytes);
  },
});
const { storage } = bed;
const { files } = storage;
const run = (videos: unknown, place: Parameters<typeof bed.run>[2] = {}) =>
  bed.run(
    {},
    {
      images: [{ file: "a.webp", option: null, alt: "Mug" }],
      ...(videos === undefined ? {} : { videos }),
    },
    place,
  );

const turn = { file: "turn.mp4", alt: "The mug turns once" };
const videosOf = async ({ id } = bed.store()) =>
  (await getCampaign(bed.db(), id, "slow-morning"))?.products[0]?.videos;

describe("CAM-34 CAM-07 videos of a campaign file", () => {
  it("are kept in their order, with what is said of them, under the hash of their bytes", async () => {
    await run([
      { ...turn, poster: { file: "b.png" } },
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
      expect(files.has(`${bed.store().id}/${fileKey}`)).toBe(true);
      expect(files.has(`${bed.store().id}/${posterKey}`)).toBe(true);
    }
    const rows = await bed.db().select().from(uploads).where(eq(uploads.storeId, bed.store().id));
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
    const other = await insertStore(bed.db());
    await run([turn]);
    await run(undefined, { store: other });
    expect(await videosOf(other)).toEqual([]);
    expect([...files.keys()].filter((key) => key.startsWith(`${other.id}/`))).toHaveLength(1);
    await run([]);
    await run([turn], { store: other });
    expect(await videosOf()).toEqual([]);
  });
});

describe("S6 a video that is refused, with all of its file", () => {
  it.each([
    ["a missing one", { ...turn, file: "none.mp4" }, 'videos[0].file: "none.mp4" does not exist'],
    ["a page", { ...turn, file: "page.mp4" }, "is neither an MP4 nor a WebM video"],
    ["a picture", { ...turn, file: "b.png" }, "is neither an MP4 nor a WebM video"],
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
    expect(await getCampaign(bed.db(), bed.store().id, "slow-morning")).toBeUndefined();
    expect(files.size).toBe(0);
  });

  it("the same one twice, or more than five", async () => {
    await expect(run([turn, turn])).rejects.toThrow("videos[1].file");
    await expect(run(Array.from({ length: 6 }, () => turn))).rejects.toThrow("videos");
  });

  it("leaves no picture behind when it cannot be stored", async () => {
    const put: Storage["put"] = async (key, ...file) => {
      if (key.endsWith(".mp4")) throw new Error("disk full");
      await storage.put(key, ...file);
    };
    const full = { storage: { ...storage, put } };
    await expect(run([turn], full)).rejects.toThrow("disk full");
    expect(files.size).toBe(0);
    expect(await videosOf()).toBeUndefined();
  });
});
