import { createHash, randomBytes, randomUUID } from "node:crypto";

import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { selectRows } from "#database/select-rows.ts";
import { uploads } from "#database/schema.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage } from "#domain/design/testing/test-design.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { ServiceContext } from "#services/context.ts";
import { createOrder } from "#services/orders/create-order.ts";
import { checkCart } from "#services/pricing/check-cart.ts";
import { approveDesigns } from "#services/testing/approve-designs.ts";
import {
  createBody,
  createServiceFixture,
  refusalOf,
  sellLine,
  type ServiceFixture,
  testClientIp,
} from "#services/testing/service-fixture.ts";
import { pngPicture, transparentPicture } from "#services/testing/upload-pictures.ts";
import { sellDesigned } from "#services/testing/sell-designed.ts";
import { shopperVideo } from "#services/testing/upload-videos.ts";

import { acceptUpload } from "./accept-upload.ts";
import { checkPictures } from "./check-pictures.ts";
import { requirePicture } from "./require-picture.ts";
import { sweepUploads } from "./sweep-uploads.ts";

const storage = createMemoryStorage();
let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
let line: CartLineBody;
let designed: CartLineBody;

beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
  const photo = { type: "image", label: "Photo.1", unrequired: true };
  line = await sellLine(ctx, { options: { options: [photo] }, commonOptions: [] });
  const design = serialiseDesign(testDesign({ objects: [testImage({ src: "" })] }));
  designed = await sellDesigned(ctx, { front: design });
});
afterAll(() => fixture.connection.close());

async function upload(daysUnused: number, of = ctx, picture = pngPicture()): Promise<string> {
  const key = `uploads/${randomBytes(20).toString("hex")}.png`;
  await acceptUpload({ db: of.db, store: of.store, storage }, { key, bytes: await picture });
  await of.db.execute(sql`update uploads
    set last_used_at = now() - make_interval(days => ${daysUnused}::int) where key = ${key}`);
  return key;
}

async function uploadVideo(): Promise<string> {
  const key = `uploads/${randomBytes(20).toString("hex")}.mp4`;
  await acceptUpload({ db: ctx.db, store: ctx.store, storage }, { key, bytes: shopperVideo() });
  return key;
}

async function daysUnused(key: string, of = ctx): Promise<number | undefined> {
  const [row] = await selectRows<{ days: number }>(
    of.db,
    sql`select extract(day from now() - last_used_at)::int as days from uploads
        where key = ${key} and store_id = ${of.store.id}`,
  );
  return row?.days;
}

/** Changes whenever the row is written. */
async function versionOf(key: string): Promise<string> {
  const [row] = await selectRows<{ xmin: string }>(
    ctx.db,
    sql`select xmin::text from uploads where key = ${key}`,
  );
  return row?.xmin ?? "";
}

type Part = Pick<CartLineBody, "custom_options" | "customer_custom_options" | "designs">;

const withPart = (part: Part) =>
  approveDesigns(ctx, { ...(part.designs ? designed : line), ...part });
const check = async (part: Part, of = ctx) =>
  (await checkCart(of, { products: [await withPart(part)], currencyCode: "USD" })).lines[0];
const order = async (part: Part) =>
  createOrder(ctx, {
    body: createBody([await withPart(part)], { correct_price: true }),
    idempotencyKey: randomUUID(),
    buyerSecret: undefined,
    clientIp: testClientIp,
  });

const places: readonly (readonly [string, string, (key: string) => Part])[] = [
  ["an option", "custom_options.Photo.1", (key) => ({ custom_options: { "Photo.1": key } })],
  [
    "a group",
    "customer_custom_options.0.Photo.1",
    (key) => ({ customer_custom_options: [{ "Photo.1": key }] }),
  ],
  [
    "a design",
    "designs.front",
    (key) => ({
      designs: { front: serialiseDesign(testDesign({ objects: [testImage({ src: key })] })) },
    }),
  ],
];

describe.each(places)("UPL-06 a picture that %s of a line names", (_name, field, partOf) => {
  it("counts as used when its cart is checked, once a day at most", async () => {
    const [key, fresh] = [await upload(80), await upload(0)];
    expect(await check(partOf(key))).toMatchObject({ state: "ok" });
    expect(await daysUnused(key)).toBe(0);
    const before = await versionOf(fresh);
    await check(partOf(fresh));
    expect(await versionOf(fresh)).toBe(before);
  });

  it("counts as used when an order is made, and then stays for good", async () => {
    const key = await upload(80);
    await order(partOf(key));
    expect(await daysUnused(key)).toBe(0);
    await ctx.db.execute(sql`update uploads
      set last_used_at = now() - interval '900 days' where key = ${key}`);
    await sweepUploads({ db: ctx.db, storage });
    expect(await daysUnused(key)).toBe(900);
  });

  it("is named by cart and order once it is gone, and nothing is sold without it", async () => {
    const key = await upload(91);
    await sweepUploads({ db: ctx.db, storage });
    expect(await daysUnused(key)).toBeUndefined();
    const part = partOf(key);
    expect(await check(part)).toMatchObject({ state: "unavailable", reason: "picture", field });
    const refusal = await refusalOf(order(part));
    expect(refusal).toMatchObject({
      code: "picture_missing",
      fields: { [`products.0.${field}`]: "api.picture_missing" },
    });
  });

  it("S6 UPL-07 is no video: nothing is sold with one in its place", async () => {
    const part = partOf(await uploadVideo());
    expect(await check(part)).toMatchObject({ state: "unavailable" });
    const refusal = await refusalOf(order(part));
    expect(["validation_failed", "picture_missing"]).toContain(refusal.code);
    expect(Object.keys(refusal.fields ?? {})).toEqual([`products.0.${field}`]);
  });

  it("I5 another store neither has it nor keeps it", async () => {
    const key = await upload(80);
    await check(partOf(key), other);
    expect(await daysUnused(key)).toBe(80);
    const foreign = await upload(80, other);
    expect(await check(partOf(foreign))).toMatchObject({ reason: "picture", field });
    expect(await daysUnused(foreign, other)).toBe(80);
  });
});

describe("a picture that a draft or a link names", () => {
  it("is told of with its size, and counts as used", async () => {
    const key = await upload(89, ctx, transparentPicture());
    const [told, ...rest] = await checkPictures(ctx, [key, key, "uploads/none.png", "x"]);
    expect(rest).toEqual([]);
    expect(told).toMatchObject({
      ...{ key, content_type: "image/png", width: 12, height: 8 },
      ...{ has_alpha: true, translucent_share: 1 },
    });
    expect(await daysUnused(key)).toBe(0);
  });

  it("I5 is nothing in another store", async () => {
    const key = await upload(89);
    expect(await checkPictures(other, [key])).toEqual([]);
    expect(await daysUnused(key)).toBe(89);
  });
});

describe("PERS-08 the picture as it is printed", () => {
  const read = (key: string, of = ctx) => requirePicture({ ...of, storage }, key);

  it("comes with its size, hash and alpha, also where it was not measured", async () => {
    const key = await upload(0, ctx, transparentPicture());
    const picture = await read(key);
    expect(picture).toMatchObject({
      ...{ contentType: "image/png", widthPx: 12, heightPx: 8 },
      ...{ hasAlpha: true, translucentShare: 1 },
      sha256: createHash("sha256").update(picture.bytes).digest("hex"),
    });
    await ctx.db
      .update(uploads)
      .set({ hasAlpha: null, translucentShare: null })
      .where(and(eq(uploads.key, key), eq(uploads.storeId, ctx.store.id)));
    expect(await read(key)).toEqual(picture);
  });

  it("I5 is missed by its key: without a row, without a file, in another store", async () => {
    const key = await upload(0);
    const missing = { code: "picture_missing", fields: { [key]: "api.picture_missing" } };
    expect(await refusalOf(read(key, other))).toMatchObject(missing);
    await storage.remove(`${ctx.store.id}/${key}`);
    expect(await refusalOf(read(key))).toMatchObject(missing);
    await expect(read("uploads/none.png")).rejects.toThrow("picture_missing");
  });
});
