import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { StoreRecord } from "#database/queries/stores.ts";
import { rateLimits } from "#database/schema.ts";
import { phoneTraces } from "#domain/media/testing/phone-video.ts";
import { createS3Storage } from "#integrations/storage/s3-storage.ts";
import {
  doubleKey,
  type S3Double,
  startS3Double,
} from "#integrations/storage/testing/s3-double.ts";
import { pngPicture } from "#services/testing/upload-pictures.ts";
import { paddedVideo, shopperVideo } from "#services/testing/upload-videos.ts";

import { wireUploads } from "../../server/wire-uploads.ts";
import { type ApiBed, createApiBed } from "../testing/api-bed.ts";
import { createByteBudget } from "./byte-budget.ts";

const host = "main.localhost";
const session = { "x-session-id": "0123456789abcdef" };
const video = shopperVideo();

let bucket: S3Double;
let bed: ApiBed;
let store: StoreRecord;
let picture: Buffer;

beforeAll(async () => {
  bucket = await startS3Double("videos");
  const storage = createS3Storage({
    ...{ bucket: "videos", region: doubleKey.region, endpoint: bucket.endpoint },
    ...{ isPathStyle: true, credentials: doubleKey },
  });
  bed = await createApiBed(undefined, storage.direct);
  store = await bed.addStore({ slug: "main", hosts: [host] });
  picture = await pngPicture();
});
beforeEach(() => bed.db.delete(rateLimits));
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
  await bucket.close();
});

type Ticket = { filePath: string; preSignedUrl: string; Key: string; finishUrl?: string };
type Asked = { fileName?: string; contentType?: string; sizeBytes?: number };

async function askTicket(asked: Asked) {
  const csrf = await bed.call(host, "/public/csrf-token", { method: "POST", headers: session });
  const { token } = csrf.json()["data"] as { token: string };
  const headers = { ...session, "x-csrf-token": token };
  return bed.post(host, "/public/pre-signed-url", { fileName: "upload.mp4", ...asked }, headers);
}

async function ticketOf(asked: Asked = {}): Promise<Ticket> {
  const answer = await askTicket(asked);
  expect(answer.status).toBe(200);
  return answer.json()["data"] as Ticket;
}

const pathOf = (address = "") => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

type Sent = { type?: string; headers?: Record<string, string> };

const put = ({ preSignedUrl }: Ticket, bytes: Uint8Array, sent: Sent = {}) =>
  bed.call(host, pathOf(preSignedUrl), {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: {
      "content-type": sent.type ?? "video/mp4",
      "content-length": String(bytes.length),
      ...sent.headers,
    },
  });

const reasonOf = (answer: { json: () => Record<string, unknown> }) =>
  (answer.json()["data"] as { reason?: string } | undefined)?.reason;

describe("REV-08 OP-070 OP-073 a video in three steps", () => {
  it.each([
    ["upload.mp4", "video/mp4"],
    ["IMG_0001.MOV", "video/quicktime"],
  ])("%s is kept as MP4, with its size", async (fileName, type) => {
    const ticket = await ticketOf({ fileName });
    expect(ticket.filePath).toMatch(/^uploads\/[0-9a-f]{40}\.mp4$/);
    const answer = await put(ticket, video, { type });
    expect([answer.status, answer.json()["data"]]).toEqual([
      200,
      {
        ...{ filePath: ticket.filePath, content_type: "video/mp4", width: 640, height: 800 },
        ...{ has_alpha: false, translucent_share: 0 },
      },
    ]);
    const kept = bed.storage.files.get(`${store.id}/${ticket.filePath}`);
    expect(kept?.contentType).toBe("video/mp4");
    const bytes = Buffer.from(kept?.bytes ?? []);
    for (const trace of phoneTraces) expect(bytes.includes(trace)).toBe(false);
    expect((await put(ticket, video, { type })).status).toBe(200);
    expect((await put(ticket, shopperVideo({ sound: "none" }), { type })).status).toBe(409);
  });

  it.each<[Asked, number]>([
    [{ contentType: "video/mp4", sizeBytes: 104_857_600 }, 200],
    [{ contentType: "video/mp4", sizeBytes: 104_857_601 }, 422],
    [{ fileName: "a.MOV", contentType: "video/quicktime", sizeBytes: 20_971_521 }, 200],
    [{ contentType: "VIDEO/MP4", sizeBytes: 1 }, 200],
    [{ contentType: "video/webm", sizeBytes: 1 }, 422],
    [{ contentType: "video/mp4x", sizeBytes: 1 }, 422],
    [{ contentType: "image/png", sizeBytes: 1 }, 422],
    [{ fileName: "a.png", contentType: "video/mp4", sizeBytes: 1 }, 422],
    [{ fileName: "a.png", contentType: "image/png", sizeBytes: 20_971_520 }, 200],
    [{ fileName: "a.png", contentType: "image/png", sizeBytes: 20_971_521 }, 422],
    [{ fileName: "a.png", sizeBytes: 20_971_521 }, 422],
  ])("UPL-09 REV-09 an address for %j is %i", async (asked, status) => {
    expect((await askTicket(asked)).status).toBe(status);
  });
});

describe("REV-09 OP-073 S6 what the PUT of a video takes", () => {
  it("is larger than a picture may be, up to 104,857,600 bytes, one more is 413", async () => {
    const ticket = await ticketOf();
    const headers = { "content-length": "104857601" };
    const refused = await put(ticket, video, { headers });
    expect(refused.status).toBe(413);
    expect(refused.json()).toMatchObject({
      ...{ success: false, code: "payload_too_large" },
      ...{ message: "File size must be smaller than 100MB", data: { reason: "video_too_large" } },
    });
    const large = paddedVideo(video, 30_000_000);
    expect((await put(ticket, large)).status).toBe(200);
  });

  it.each<[string, () => Uint8Array, string, string]>([
    ["61 seconds", () => shopperVideo({ seconds: 61 }), "video/mp4", "video_too_long"],
    ["H.265", () => shopperVideo({ codec: "hvc1" }), "video/quicktime", "video_codec"],
    ["WebM by its type", () => video, "video/webm", "video_codec"],
    ["a page called .mp4", () => Buffer.from("<html>"), "video/mp4", "not_a_video"],
    ["a picture called .mp4", () => picture, "video/mp4", "not_a_video"],
    ["a picture", () => picture, "image/png", "not_a_video"],
    ["a video that says it is a picture", () => video, "image/png", "not_a_video"],
    ["no type", () => video, "", "not_a_video"],
    ["half a video", () => video.subarray(0, 90_000), "video/mp4", "corrupted"],
    ["0 bytes", () => Buffer.alloc(0), "video/mp4", "corrupted"],
  ])("%s is refused with its reason", async (_name, file, type, reason) => {
    const ticket = await ticketOf();
    const answer = await put(ticket, file(), { type });
    expect([answer.status, reasonOf(answer)]).toEqual([422, reason]);
    expect(bed.storage.files.has(`${store.id}/${ticket.filePath}`)).toBe(false);
  });

  it("UPL-07 is no picture under a picture's key", async () => {
    const ticket = await ticketOf({ fileName: "a.png" });
    for (const type of ["video/mp4", "image/png"]) {
      expect(reasonOf(await put(ticket, video, { type }))).toBe("not_an_image");
    }
    expect(reasonOf(await put(ticket, picture, { type: "video/mp4" }))).toBe("not_an_image");
  });

  it("R11 one after the other, while pictures go on", async () => {
    const [first, second] = [await ticketOf(), await ticketOf()];
    const photo = await ticketOf({ fileName: "a.png" });
    const { stage } = bed.storage;
    const [isStaging, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const staged: string[] = [];
    bed.storage.stage = async (key, ...file) => {
      staged.push(key);
      if (key.endsWith(first.filePath)) {
        isStaging.resolve();
        await mayGoOn.promise;
      }
      return stage(key, ...file);
    };
    try {
      const one = put(first, video);
      await isStaging.promise;
      const two = put(second, video);
      expect((await put(photo, picture, { type: "image/png" })).status).toBe(200);
      expect(staged.map((key) => key.slice(-4))).toEqual([".mp4", ".png"]);
      mayGoOn.resolve();
      expect([(await one).status, (await two).status]).toEqual([200, 200]);
    } finally {
      bed.storage.stage = stage;
    }
  });

  it("R11 a network has room for one video and a picture beside it, the shop for two", () => {
    const { bytes } = wireUploads({
      openContext: () => bed.openStore(store.id),
      ...{ storage: bed.storage, directUploads: undefined },
    });
    const { reserve } = createByteBudget(bytes);
    const [largeVideo, largePicture] = [104_857_600, 20_971_520];
    expect(reserve("one", largeVideo)).toBeDefined();
    expect(reserve("one", largeVideo)).toBeUndefined();
    expect(reserve("one", largePicture)).toBeDefined();
    expect(reserve("two", largeVideo)).toBeDefined();
    expect(reserve("three", largeVideo)).toBeUndefined();
    expect(reserve("three", largePicture)).toBeDefined();
  });
});

describe("OP-070 OP-073 a video that is put into the bucket itself", () => {
  const direct = (bytes: Uint8Array, change: Asked = {}) =>
    ticketOf({ contentType: "video/quicktime", sizeBytes: bytes.length, ...change });
  const putDirect = ({ preSignedUrl }: Ticket, bytes: Uint8Array) =>
    fetch(preSignedUrl, {
      ...{ method: "PUT", body: new Uint8Array(bytes) },
      headers: { "content-type": "video/quicktime" },
    });
  const finish = ({ finishUrl }: Ticket) => bed.call(host, pathOf(finishUrl), { method: "POST" });
  const incoming = () => [...bucket.objects.keys()].filter((key) => key.startsWith("incoming/"));

  it("is looked at, written anew and kept; nothing is left where it was put", async () => {
    const ticket = await direct(video);
    expect((await putDirect(ticket, video)).status).toBe(200);
    const answer = await finish(ticket);
    expect([answer.status, answer.json()["data"]]).toMatchObject([
      200,
      { filePath: ticket.filePath, content_type: "video/mp4", width: 640, height: 800 },
    ]);
    expect(incoming()).toEqual([]);
    expect((await finish(ticket)).json()).toEqual(answer.json());
  });

  it("REV-09 of more bytes than a picture may have; of more than 104,857,600 it is removed", async () => {
    const large = paddedVideo(video, 21_000_000);
    const ticket = await direct(large);
    await putDirect(ticket, large);
    expect((await finish(ticket)).status).toBe(200);
    const other = await direct(video);
    bucket.objects.set(`incoming/${store.id}/${other.filePath}`, {
      ...{ bytes: Buffer.alloc(104_857_601), contentType: "video/mp4" },
    });
    const answer = await finish(other);
    expect([answer.status, reasonOf(answer)]).toEqual([413, "video_too_large"]);
    expect(incoming()).toEqual([]);
  });

  it("REV-08 S6 is removed where it is too long, or no video at all", async () => {
    for (const [bytes, reason] of [
      [shopperVideo({ seconds: 90 }), "video_too_long"],
      [picture, "not_a_video"],
    ] as const) {
      const ticket = await direct(bytes);
      await putDirect(ticket, bytes);
      const answer = await finish(ticket);
      expect([answer.status, reasonOf(answer)]).toEqual([422, reason]);
      expect(incoming()).toEqual([]);
    }
  });
});
