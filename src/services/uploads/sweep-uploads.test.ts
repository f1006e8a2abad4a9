import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { listShopperUploads } from "#database/queries/shopper-uploads.ts";
import { uploads } from "#database/schema.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { ServiceContext } from "#services/context.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import {
  createServiceFixture,
  placeTestOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import { pngPicture } from "#services/testing/upload-pictures.ts";

import { acceptUpload } from "./accept-upload.ts";
import { requireUploads } from "./require-uploads.ts";
import { sweepUploads } from "./sweep-uploads.ts";

const storage = createMemoryStorage();
let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;

beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterEach(async () => {
  const violations = await checkInvariants(ctx.db, { storage });
  await ctx.db.delete(uploads);
  storage.files.clear();
  // The campaigns of the test bed have no pictures.
  expect(violations.filter(({ subject }) => subject.includes("/uploads/"))).toEqual([]);
});
afterAll(() => fixture.connection.close());

async function upload(days: number, of = ctx): Promise<string> {
  const key = `uploads/${randomBytes(20).toString("hex")}.png`;
  const context = { db: of.db, store: of.store, storage };
  await acceptUpload(context, { key, bytes: await pngPicture() });
  await of.db.execute(sql`update uploads
    set last_used_at = now() - make_interval(days => ${days}::int) where key = ${key}`);
  return key;
}

/** Puts something into the snapshot of a new order's line, as an order with it would have it. */
async function nameInOrder(part: object, of = ctx): Promise<void> {
  const { orderId } = await placeTestOrder(of, [await sellLine(of)]);
  await of.db.execute(sql`update order_lines
    set snapshot = (snapshot::jsonb || ${JSON.stringify(part)}::jsonb)::json
    where order_id = ${orderId}`);
}

const sweep = async (batch?: number) =>
  (await sweepUploads({ db: ctx.db, storage }, batch === undefined ? {} : { batch })).map(
    ({ key, outcome }) => `${key} ${outcome}`,
  );
const isThere = async (key: string, of = ctx) => ({
  row: (await listShopperUploads(of.db, of.store.id, [key])).has(key),
  file: await storage.has(`${of.store.id}/${key}`),
});
const there = { row: true, file: true };
const gone = { row: false, file: false };

describe("uploads that nobody has ordered", () => {
  it("go ninety days after they were last used, row and file, in every store; younger ones stay", async () => {
    const [old, young] = [await upload(91), await upload(89)];
    const [otherOld, otherYoung] = [await upload(400, other), await upload(0, other)];
    expect(new Set(await sweep())).toEqual(new Set([`${old} removed`, `${otherOld} removed`]));
    expect([await isThere(old), await isThere(young)]).toEqual([gone, there]);
    expect([await isThere(otherOld, other), await isThere(otherYoung, other)]).toEqual([
      gone,
      there,
    ]);
    expect(await sweep()).toEqual([]);
  });

  it.each([
    ["custom options", (key: string) => ({ customOptions: { Photo: key } })],
    ["groups", (key: string) => ({ customerCustomOptions: [{ A: "x" }, { Photo: key }] })],
    ["designs", (key: string) => ({ designs: { front: JSON.stringify({ images: [{ key }] }) } })],
    ["an address", (key: string) => ({ thumbUrl: `/media/thumb/${key}` })],
    ["escaped text", (key: string) => ({ designs: { a: `{"k":"${key.replace("/", "\\/")}"}` } })],
  ])("stay while a line names them in %s, however old", async (_place, part) => {
    const [named, unnamed] = [await upload(500), await upload(500)];
    await nameInOrder(part(named));
    expect(await sweep()).toEqual([`${unnamed} removed`]);
    expect(await isThere(named)).toEqual(there);
  });

  it("I5 another store's order keeps nothing", async () => {
    const key = await upload(91);
    await nameInOrder({ customOptions: { Photo: key } }, other);
    expect(await sweep()).toEqual([`${key} removed`]);
  });

  it("stays where an order names it while the sweep of its store is under way", async () => {
    const [first, second] = [await upload(91), await upload(91)].toSorted();
    if (first === undefined || second === undefined) throw new Error("two were put");
    const meanwhile = {
      ...storage,
      remove: async (key: string) => {
        await nameInOrder({ customOptions: { Photo: second } });
        await storage.remove(key);
      },
    };
    const swept = await sweepUploads({ db: ctx.db, storage: meanwhile }, { batch: 1 });
    expect(swept.map(({ key }) => key)).toEqual([first]);
    expect(await isThere(second)).toEqual(there);
  });

  it("all go, in however many steps, between those that stay", async () => {
    const keys: string[] = [];
    for (let count = 0; count < 7; count += 1) keys.push(await upload(91));
    keys.sort();
    const stays = keys.filter((_, index) => index % 3 === 0);
    for (const key of stays) await nameInOrder({ customOptions: { Photo: key } });
    expect(await sweep(2)).toHaveLength(keys.length - stays.length);
    for (const key of stays) expect(await isThere(key)).toEqual(there);
  });

  it("a picture of the catalogue is never one, nor a key that is not ours", async () => {
    const row = { contentType: "image/png", sizeBytes: 1, storeId: ctx.store.id };
    const bytes = Buffer.from("x");
    const sha256 = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881";
    const catalogue = { ...row, key: `catalogue/${"0a".repeat(20)}.png`, sha256 };
    const foreign = { ...row, key: "uploads/a.png", sha256 };
    await ctx.db.insert(uploads).values([
      { ...catalogue, purpose: "catalogue", lastUsedAt: new Date(0) },
      { ...foreign, purpose: "shopper", lastUsedAt: new Date(0) },
    ]);
    for (const { key } of [catalogue, foreign]) {
      await storage.put(`${ctx.store.id}/${key}`, bytes, "image/png");
    }
    expect(await sweep()).toEqual([]);
    expect(storage.files.size).toBe(2);
  });

  // The embedded database runs one transaction at a time: there is nobody to wait for.
  it.runIf(process.env["TEST_DATABASE_URL"])(
    "R7 stay while an order that names them is just being made",
    async () => {
      const key = await upload(91);
      await ctx.db.transaction(async (tx) => {
        expect((await listShopperUploads(tx, ctx.store.id, [key])).size).toBe(1);
        expect(await sweep()).toEqual([]);
      });
      expect(await isThere(key)).toEqual(there);
      expect(await sweep()).toEqual([`${key} removed`]);
    },
  );

  it("R8 a file that cannot be removed is told, and the others go on", async () => {
    const keys = [await upload(91), await upload(91)].toSorted();
    storage.failNext(new Error("read only"));
    expect(await sweep()).toEqual([`${keys[0]} failed`, `${keys[1]} removed`]);
    expect(storage.files.size).toBe(1);
  });
});

describe("which uploads a store has", () => {
  it("answers those of shoppers, of this store alone", async () => {
    const [own, others] = [await upload(0), await upload(0, other)];
    const asked = [own, others, "uploads/a.png", "catalogue/x.png"];
    expect([...(await listShopperUploads(ctx.db, ctx.store.id, asked))]).toEqual([own]);
    expect([...(await listShopperUploads(ctx.db, other.store.id, asked))]).toEqual([others]);
    expect([...(await listShopperUploads(ctx.db, ctx.store.id, []))]).toEqual([]);
  });

  it("I5 refuses a line that names one that is not the store's, by its field", async () => {
    const [own, others] = [await upload(0), await upload(0, other)];
    await requireUploads(ctx.db, ctx.store.id, [["custom_options.Photo", own]]);
    await requireUploads(ctx.db, ctx.store.id, []);
    const keys = [
      ["custom_options.Photo", own],
      ["custom_options.Back", others],
    ] as const;
    const refusal = await refusalOf(requireUploads(ctx.db, ctx.store.id, keys));
    expect(refusal.code).toBe("picture_missing");
    expect(Object.keys(refusal.fields ?? {})).toEqual(["custom_options.Back"]);
  });
});
