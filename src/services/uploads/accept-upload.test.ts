import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { uploads } from "#database/schema.ts";
import { createDiskStorage } from "#integrations/storage/disk-storage.ts";
import type { ServiceContext } from "#services/context.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import type { Storage } from "#services/ports/storage.ts";
import {
  createServiceFixture,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import {
  jpegPicture,
  padded,
  pdfFile,
  pngPicture,
  svgFile,
} from "#services/testing/upload-pictures.ts";

import { acceptUpload } from "./accept-upload.ts";

const root = mkdtempSync(join(tmpdir(), "platen-uploads-"));
const storage = createDiskStorage(root);
let fixture: ServiceFixture;
let ctx: ServiceContext;

beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
});
afterAll(async () => {
  expect(await checkInvariants(ctx.db, { storage })).toEqual([]);
  await fixture.connection.close();
  rmSync(root, { recursive: true });
});

const newKey = (ending = "png") => `uploads/${randomBytes(20).toString("hex")}.${ending}`;
const accept = (key: string, bytes: Uint8Array, files: Storage = storage, of = ctx) =>
  acceptUpload({ db: of.db, store: of.store, storage: files }, { key, bytes });
const rowOf = async (key: string, storeId = ctx.store.id) =>
  (
    await ctx.db
      .select()
      .from(uploads)
      .where(and(eq(uploads.key, key), eq(uploads.storeId, storeId)))
  )[0];
const filesOf = () =>
  existsSync(join(root, String(ctx.store.id), "uploads"))
    ? readdirSync(join(root, String(ctx.store.id), "uploads"))
    : [];

describe("UPL-01 OP-070 a shopper's picture is kept", () => {
  it("drawn anew, with a row that tells its size and bytes", async () => {
    const key = newKey();
    const sent = padded(await pngPicture(30, 20), 5_000);
    expect(await accept(key, sent)).toEqual({
      ...{ filePath: key, contentType: "image/png", widthPx: 30, heightPx: 20 },
      ...{ hasAlpha: false, translucentShare: 0 },
    });
    const bytes = await storage.get(`${ctx.store.id}/${key}`);
    expect(bytes?.length).toBeLessThan(5_000);
    expect(await rowOf(key)).toMatchObject({
      purpose: "shopper",
      contentType: "image/png",
      width: 30,
      height: 20,
      sizeBytes: bytes?.length,
      sha256: createHash("sha256")
        .update(bytes ?? "")
        .digest("hex"),
    });
  });

  it("by its content where the ending of its key says something else", async () => {
    const key = newKey("png");
    await accept(key, await jpegPicture());
    expect((await rowOf(key))?.contentType).toBe("image/jpeg");
  });

  it("T-066 UPL-09 of exactly 20,971,520 bytes; one byte more is refused before it is read", async () => {
    const picture = await pngPicture();
    const key = newKey();
    expect(await accept(key, padded(picture, 20_971_520))).toMatchObject({ filePath: key });
    const refusal = await refusalOf(accept(newKey(), padded(picture, 20_971_521)));
    expect(refusal).toMatchObject({
      code: "payload_too_large",
      message: "File size must be smaller than 20MB",
      data: { reason: "too_large" },
    });
  });

  it.each([
    ["UPL-07 T-066 a PDF", async () => pdfFile, "not_an_image"],
    ["S6 an SVG", async () => svgFile, "not_an_image"],
    ["UPL-08 T-066 nothing", async () => Buffer.alloc(0), "corrupted"],
    ["half a picture", async () => (await pngPicture()).subarray(0, 60), "corrupted"],
    ["S6 a pixel bomb", async () => jpegPicture(10_001, 5_000), "too_many_pixels"],
  ])("%s is refused and leaves nothing", async (_name, file, reason) => {
    const key = newKey();
    const before = filesOf();
    const refusal = await refusalOf(accept(key, await file()));
    expect(refusal).toMatchObject({ code: "validation_failed", data: { reason } });
    expect(Object.keys(refusal.fields ?? {})).toEqual(["file"]);
    expect(filesOf()).toEqual(before);
    expect(await rowOf(key)).toBeUndefined();
  });
});

describe("a key that is put again", () => {
  it("takes the same bytes once more, and refuses others", async () => {
    const [key, picture] = [newKey(), await pngPicture()];
    const first = await accept(key, picture);
    expect(await accept(key, picture)).toEqual(first);
    expect((await refusalOf(accept(key, await pngPicture(9, 9)))).code).toBe("conflict");
    expect(await rowOf(key)).toMatchObject({ width: 12, height: 8 });
  });

  it("R3 of two pictures at the same moment one is kept, row and file alike", async () => {
    const key = newKey();
    const pictures = await Promise.all([3, 4, 5, 6].map((width) => pngPicture(width, 5)));
    const outcomes = await Promise.allSettled(pictures.map((picture) => accept(key, picture)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const bytes = (await storage.get(`${ctx.store.id}/${key}`)) ?? Buffer.alloc(0);
    expect((await sharp(bytes).metadata()).width).toBe((await rowOf(key))?.width);
  });

  it("R3 leaves nothing of a picture that is refused while another is kept", async () => {
    const key = newKey();
    const before = filesOf();
    const pictures = await Promise.all([3, 4].map((width) => pngPicture(width, 5)));
    const late: Storage = {
      ...storage,
      stage: async (...file) => {
        const staged = await storage.stage(...file);
        await accept(key, pictures[0] ?? Buffer.alloc(0));
        return staged;
      },
    };
    expect((await refusalOf(accept(key, pictures[1] ?? Buffer.alloc(0), late))).code).toBe(
      "conflict",
    );
    expect(await rowOf(key)).toMatchObject({ width: 3 });
    expect(filesOf().toSorted()).toEqual([...before, key.slice("uploads/".length)].toSorted());
  });

  it("S4 holds the database for no byte that is written", async () => {
    const key = newKey();
    const slow: Storage = {
      ...storage,
      stage: async (...file) => {
        // On the embedded database this waits for every transaction that is open.
        expect(await rowOf(key)).toBeUndefined();
        return storage.stage(...file);
      },
      put: () => Promise.reject(new Error("written at once")),
    };
    expect(await accept(key, await pngPicture(), slow)).toMatchObject({ filePath: key });
    const unwritten: Storage = { ...storage, stage: () => Promise.reject(new Error("again")) };
    expect(await accept(key, await pngPicture(), unwritten)).toMatchObject({ filePath: key });
    expect((await refusalOf(accept(key, await pngPicture(9, 9), unwritten))).code).toBe("conflict");
  });

  it("I5 is another file in another store", async () => {
    const other = await fixture.openStore({ slug: "other" });
    const key = newKey();
    await accept(key, await pngPicture());
    await accept(key, await pngPicture(5, 5), storage, other);
    expect([(await rowOf(key))?.width, (await rowOf(key, other.store.id))?.width]).toEqual([12, 5]);
  });
});

describe("R8 a disk that is full", () => {
  it("leaves neither row nor half a file, and the same put succeeds later", async () => {
    const key = newKey();
    const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
    const failing: Storage = { ...storage, stage: () => Promise.reject(full) };
    await expect(accept(key, await pngPicture(), failing)).rejects.toThrow("no space left");
    expect(await rowOf(key)).toBeUndefined();
    expect(await accept(key, await pngPicture())).toMatchObject({ filePath: key });
  });

  it("that cannot name the file leaves neither row nor what was written", async () => {
    const [key, before] = [newKey(), filesOf()];
    const stuck = new Error("read only");
    const failing: Storage = {
      ...storage,
      stage: async (...file) => ({
        ...(await storage.stage(...file)),
        keep: () => Promise.reject(stuck),
      }),
    };
    await expect(accept(key, await pngPicture(), failing)).rejects.toThrow("read only");
    expect([await rowOf(key), filesOf()]).toEqual([undefined, before]);
  });

  it("on a disk that really refuses: nothing is left behind", async () => {
    const folder = join(root, "broken");
    const broken = createDiskStorage(folder);
    await broken.put(`${ctx.store.id}/a.png`, Buffer.from("x"), "image/png");
    writeFileSync(join(folder, String(ctx.store.id), "uploads"), "a file in the folder's place");
    const key = newKey();
    await expect(accept(key, await pngPicture(), broken)).rejects.toThrow();
    expect(await rowOf(key)).toBeUndefined();
    expect(readdirSync(join(folder, String(ctx.store.id))).toSorted()).toEqual([
      "a.png",
      "uploads",
    ]);
  });
});
