import { createHash, randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { uploads } from "#database/schema.ts";
import { phoneTraces } from "#domain/media/testing/phone-video.ts";
import { tidyMp4 } from "#domain/media/tidy-mp4.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { ServiceContext } from "#services/context.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import {
  createServiceFixture,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import { pngPicture } from "#services/testing/upload-pictures.ts";
import { paddedVideo, shopperVideo } from "#services/testing/upload-videos.ts";

import { acceptUpload } from "./accept-upload.ts";
import { checkPictures } from "./check-pictures.ts";
import { hashBytes } from "./hash-bytes.ts";
import { normaliseVideo } from "./normalise-video.ts";
import { requirePicture } from "./require-picture.ts";
import { requireUploads } from "./require-uploads.ts";

const storage = createMemoryStorage();
const video = shopperVideo();
let fixture: ServiceFixture;
let ctx: ServiceContext;

beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
});
beforeEach(async () => {
  storage.files.clear();
  await ctx.db.delete(uploads);
});
afterAll(async () => {
  await fixture.connection.close();
});

const newKey = (ending = "mp4") => `uploads/${randomBytes(20).toString("hex")}.${ending}`;
const accept = (key: string, bytes: Uint8Array, of = ctx) =>
  acceptUpload({ db: of.db, store: of.store, storage }, { key, bytes });
const rowOf = async (key: string, storeId = ctx.store.id) =>
  (
    await ctx.db
      .select()
      .from(uploads)
      .where(and(eq(uploads.key, key), eq(uploads.storeId, storeId)))
  )[0];
const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
  one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;

describe("REV-08 REV-09 OP-073 a shopper's video is kept", () => {
  it("S6 written anew, without what its phone said beside it, with a row that tells its size", async () => {
    const key = newKey();
    expect(await accept(key, shopperVideo({ isUpright: true }))).toEqual({
      ...{ filePath: key, contentType: "video/mp4", widthPx: 800, heightPx: 640 },
      ...{ hasAlpha: false, translucentShare: 0 },
    });
    const file = storage.files.get(`${ctx.store.id}/${key}`);
    const bytes = Buffer.from(file?.bytes ?? []);
    expect(file?.contentType).toBe("video/mp4");
    const tidy = tidyMp4(shopperVideo({ isUpright: true }));
    expect(isSame(tidy.ok ? tidy.bytes : undefined, bytes)).toBe(true);
    for (const trace of phoneTraces) expect(bytes.includes(trace)).toBe(false);
    expect(await rowOf(key)).toMatchObject({
      ...{ purpose: "shopper", contentType: "video/mp4", width: 800, height: 640 },
      ...{ sizeBytes: bytes.length, hasAlpha: false, translucentShare: 0 },
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    expect(await checkInvariants(ctx.db, { storage })).toEqual([]);
  });

  it("of exactly 104,857,600 bytes; one byte more is refused before it is read", async () => {
    const key = newKey();
    expect(await accept(key, paddedVideo(video, 104_857_600))).toMatchObject({ filePath: key });
    const refusal = await refusalOf(accept(newKey(), Buffer.alloc(104_857_601)));
    expect(refusal).toMatchObject({
      code: "payload_too_large",
      message: "File size must be smaller than 100MB",
      data: { reason: "video_too_large" },
    });
  });

  it.each([
    [60, null],
    [60.5, null],
    [60.6, "video_too_long"],
    [61, "video_too_long"],
    [3600, "video_too_long"],
  ])("REV-08 of %d seconds: %s", async (seconds, reason) => {
    const key = newKey();
    const accepted = accept(key, shopperVideo({ seconds }));
    if (reason === null) return expect(await accepted).toMatchObject({ filePath: key });
    const refusal = await refusalOf(accepted);
    expect(refusal).toMatchObject({
      code: "validation_failed",
      fields: { file: "The video must not be longer than 60 seconds" },
      data: { reason },
    });
    expect([storage.files.size, await rowOf(key)]).toEqual([0, undefined]);
  });

  it.each([
    [
      "H.265",
      () => shopperVideo({ codec: "hvc1" }),
      "video_codec",
      "Only MP4 videos with H.264 pictures play in every browser",
    ],
    ["a page", () => Buffer.from("<html>"), "not_a_video", "The file is not an MP4 video"],
    ["half a video", () => video.subarray(0, 100_000), "corrupted", "The file is corrupted"],
    ["nothing", () => Buffer.alloc(0), "corrupted", "The file is corrupted"],
    ["a picture", () => pngPicture(), "not_a_video", "The file is not an MP4 video"],
  ])("S6 %s is refused and leaves nothing", async (_name, file, reason, text) => {
    const key = newKey();
    const refusal = await refusalOf(accept(key, await file()));
    expect(refusal).toMatchObject({
      ...{ code: "validation_failed", fields: { file: text }, data: { reason } },
    });
    expect([storage.files.size, await rowOf(key)]).toEqual([0, undefined]);
  });

  it("UPL-07 S6 is no picture, whatever key it is sent under", async () => {
    for (const ending of ["png", "jpg"]) {
      const refusal = await refusalOf(accept(newKey(ending), video));
      expect(refusal).toMatchObject({ data: { reason: "not_an_image" } });
    }
    expect(storage.files.size).toBe(0);
  });
});

describe("a video's key that is put again", () => {
  it("takes the same bytes once more, also those that were kept, and refuses others", async () => {
    const key = newKey();
    const first = await accept(key, video);
    const kept = storage.files.get(`${ctx.store.id}/${key}`)?.bytes ?? Buffer.alloc(0);
    expect(await accept(key, video)).toEqual(first);
    expect(await accept(key, kept)).toEqual(first);
    const other = shopperVideo({ sound: "none" });
    expect((await refusalOf(accept(key, other))).code).toBe("conflict");
    expect(isSame(storage.files.get(`${ctx.store.id}/${key}`)?.bytes, kept)).toBe(true);
  });

  it("I5 is another file in another store", async () => {
    const of = await fixture.openStore({ slug: "other" });
    const key = newKey();
    await accept(key, video);
    await accept(key, shopperVideo({ isUpright: true }), of);
    expect([(await rowOf(key))?.width, (await rowOf(key, of.store.id))?.width]).toEqual([640, 800]);
  });
});

describe("UPL-07 S6 who wants a picture", () => {
  it("is given no video, though the store has it", async () => {
    const [key, picture] = [newKey(), newKey("png")];
    await accept(key, video);
    await accept(picture, await pngPicture());
    expect((await checkPictures(ctx, [key, picture])).map((one) => one.key)).toEqual([picture]);
    expect(await refusalOf(requirePicture({ ...ctx, storage }, key))).toMatchObject({
      ...{ code: "picture_missing", fields: { [key]: "api.picture_missing" } },
    });
    const named = [["photo", picture] as const, ["clip", key] as const];
    expect(await refusalOf(requireUploads(ctx.db, ctx.store.id, named))).toMatchObject({
      ...{ code: "picture_missing", fields: { clip: "api.picture_missing" } },
    });
    await requireUploads(ctx.db, ctx.store.id, named, { allowsVideos: true });
    const gone = [...named, ["gone", newKey()] as const];
    const refusal = await refusalOf(
      requireUploads(ctx.db, ctx.store.id, gone, { allowsVideos: true }),
    );
    expect(refusal.fields).toEqual({ gone: "api.picture_missing" });
  });
});

describe("S4 a large video", () => {
  it("leaves pages their turns while it is written anew and its bytes are summed up", async () => {
    const soundSamples = Array.from({ length: 6 }, (_, index) => Buffer.alloc(8_000_000, index));
    const large = shopperVideo({ sound: "mp4", soundSamples });
    const count = async (work: Promise<unknown>) => {
      let [turns, isDone] = [0, false];
      void work.finally(() => (isDone = true));
      for (; !isDone; turns += 1) await nextTurn();
      return turns;
    };
    expect(await count(normaliseVideo(large))).toBeGreaterThanOrEqual(6);
    expect(await count(hashBytes(large))).toBeGreaterThanOrEqual(12);
    const tidy = tidyMp4(large);
    const normal = await normaliseVideo(large);
    const [slow, whole] = [normal.ok && normal.video.bytes, tidy.ok && tidy.bytes];
    expect(isSame(slow || undefined, whole || undefined)).toBe(true);
    expect(await hashBytes(large)).toBe(createHash("sha256").update(large).digest("hex"));
  });
});
