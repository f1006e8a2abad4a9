import { randomBytes } from "node:crypto";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listShopperUploads } from "#database/queries/shopper-uploads.ts";
import { drafts } from "#database/schema.ts";
import { selectRows } from "#database/select-rows.ts";
import { insertCampaign } from "#database/testing/factories.ts";
import { offerDesigns } from "#database/testing/offer-designs.ts";
import { type Draft, emptyContent } from "#domain/draft/draft.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign } from "#domain/design/testing/test-design.ts";
import { testDraft } from "#domain/draft/testing/test-draft.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { ServiceContext } from "#services/context.ts";
import { hashSecret } from "#services/orders/order-token.ts";
import {
  createServiceFixture,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";
import { pngPicture } from "#services/testing/upload-pictures.ts";
import { acceptUpload } from "#services/uploads/accept-upload.ts";
import { sweepUploads } from "#services/uploads/sweep-uploads.ts";

import { keepDraft } from "./keep-draft.ts";
import { openDraft } from "./open-draft.ts";
import { sweepDrafts } from "./sweep-drafts.ts";

const storage = createMemoryStorage();
let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;

beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterAll(() => fixture.connection.close());

const name = { type: "text", label: "Name" };

/** Of a product that asks for a name, or for designs where the draft has any. */
async function draftOf(
  change: Partial<Draft> = {},
  campaign: Parameters<typeof insertCampaign>[2] = {},
  of = ctx,
): Promise<Draft> {
  const { campaign: row, products } = await insertCampaign(of.db, of.store.id, {
    commonOptions: [name],
    ...campaign,
  });
  const [product] = products;
  if (change.designs && product) await offerDesigns(of.db, productOf(product), designs);
  return testDraft({ campaign_id: row.id, product_id: products[0]?.id ?? 0, ...change });
}

const productOf = ({ id, storeId, campaignId }: Offered) => ({
  storeId,
  campaignId,
  productId: id,
});
type Offered = { id: number; storeId: number; campaignId: number };
const designs = { front: serialiseDesign(testDesign()) };

async function upload(daysUnused: number, of = ctx): Promise<string> {
  const key = `uploads/${randomBytes(20).toString("hex")}.png`;
  await acceptUpload({ db: of.db, store: of.store, storage }, { key, bytes: await pngPicture() });
  await age(key, daysUnused);
  return key;
}

const age = (key: string, days: number) =>
  ctx.db.execute(sql`update uploads
    set last_used_at = now() - make_interval(days => ${days}::int) where key = ${key}`);

async function daysUnused(key: string): Promise<number | undefined> {
  const [row] = await selectRows<{ days: number }>(
    ctx.db,
    sql`select extract(day from now() - last_used_at)::int as days from uploads where key = ${key}`,
  );
  return row?.days;
}

/** Lets a draft end so many days from now. */
const endIn = (key: string, days: number) =>
  ctx.db.execute(sql`update drafts set expires_at = now() + make_interval(days => ${days}::int)
    where key_hash = ${hashSecret(key)}`);

const named = (key: string): Partial<Draft> => ({
  personal: { groups: [{ Photo: key }], common: {}, setAside: [] },
});
const keep = (draft: unknown, of = ctx, locale: "en" | "ar" = "en") =>
  keepDraft(of, { draft, locale });
const daysFromNow = (date: Date) => (date.getTime() - Date.now()) / 86_400_000;

describe("a draft that is taken to another device", () => {
  it("is opened by its link, with what was made of it, for thirty days", async () => {
    const draft = await draftOf(
      { options: { color: "navy blue" }, designs: { front: "{}" } },
      { slug: "take-away", products: [{ name: "Classic Mug" }] },
    );
    const { key, url, expiresAt } = await keep(draft);
    expect(url).toBe(`${ctx.origin}/take-away?color=navy-blue&product=classic-mug&draft=${key}`);
    expect((await keep(draft, ctx, "ar")).url).toContain(`${ctx.origin}/ar/take-away?`);
    expect(daysFromNow(expiresAt)).toBeCloseTo(30, 1);
    expect((await openDraft(ctx, key)).draft).toEqual(draft);
  });

  it("has a key of 192 bits that no row holds", async () => {
    const draft = await draftOf();
    const [one, two] = [await keep(draft), await keep(draft)];
    expect(one.key).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(one.key).not.toBe(two.key);
    const rows = await ctx.db.select().from(drafts);
    expect(JSON.stringify(rows)).not.toContain(one.key);
  });

  it("lasts thirty days from when it was opened last, and is gone after that", async () => {
    const { key } = await keep(await draftOf());
    await endIn(key, 2);
    expect(daysFromNow((await openDraft(ctx, key)).expiresAt)).toBeCloseTo(30, 1);
    await endIn(key, 0);
    expect(await refusalOf(openDraft(ctx, key))).toMatchObject({ code: "not_found" });
  });

  it("I5 opens in no other store, and is of no other store's product", async () => {
    const draft = await draftOf();
    const { key } = await keep(draft);
    expect(await refusalOf(openDraft(other, key))).toMatchObject({ code: "not_found" });
    expect(await refusalOf(keep(draft, other))).toMatchObject({ code: "not_found" });
    expect((await openDraft(ctx, key)).draft).toEqual(draft);
  });

  it.each(["", "x", "A".repeat(32)])("is not opened by %j", async (key) => {
    expect(await refusalOf(openDraft(ctx, key))).toMatchObject({ code: "not_found" });
  });
});

describe("what is not kept", () => {
  it.each([
    ["nothing", null],
    ["an older shape that nothing brings up", { ...testDraft(), version: 0 }],
    ["an empty draft", { ...testDraft(), ...emptyContent, options: { size: "m" } }],
    ["more than half a million letters", testDraft({ designs: { front: "x".repeat(500_000) } })],
  ])("is %s", async (_, draft) => {
    expect(await refusalOf(keep(draft))).toMatchObject({
      code: "validation_failed",
      fields: { draft: expect.any(String) },
    });
  });

  const onePerson = { groups: [{ Name: "Ann" }], common: {}, setAside: [] };
  it.each<[string, Partial<Draft>, Parameters<typeof insertCampaign>[2], string, string]>([
    ["texts of a product without a form", {}, { commonOptions: [] }, "personal", "label"],
    ["texts of a product with a template", {}, { personalized: 2 }, "personal", "label"],
    [
      "answers of a product with a form",
      { answers: { hair: "curly" } },
      { personalized: 3 },
      ...(["answers", "answers"] as const),
    ],
    [
      "a design in a place that is not printed",
      { designs: { sleeve: "{}" } },
      {},
      ...(["designs.sleeve", "design"] as const),
    ],
  ])("is %s", async (_, change, campaign, field, kind) => {
    const draft = await draftOf({ personal: onePerson, ...change }, campaign);
    expect(await refusalOf(keep(draft))).toMatchObject({
      code: "validation_failed",
      fields: { [`draft.${field}`]: `cart.surplus_${kind}` },
    });
  });

  it("is a design of a product without designs", async () => {
    const draft = { ...(await draftOf()), designs };
    expect(await refusalOf(keep(draft))).toMatchObject({
      fields: { "draft.designs.front": "cart.surplus_design" },
    });
    const answered = await draftOf(
      { personal: null, answers: { hair: "curly" } },
      { personalized: 2 },
    );
    expect((await openDraft(ctx, (await keep(answered)).key)).draft).toEqual(answered);
  });

  it("is a product that is not the campaign's, or not for sale", async () => {
    const draft = await draftOf();
    const foreign = await draftOf();
    const mixed = { ...draft, product_id: foreign.product_id };
    expect(await refusalOf(keep(mixed))).toMatchObject({ code: "not_found" });
    for (const [status, code] of [
      ["blocked", "campaign_blocked"],
      ["taken_down", "campaign_taken_down"],
    ] as const) {
      const closed = await draftOf({}, { status });
      expect(await refusalOf(keep(closed))).toMatchObject({ code });
    }
    const shut = { ...ctx, store: { ...ctx.store, status: "suspended" as const } };
    expect(await refusalOf(keep(draft, shut))).toMatchObject({ code: "store_suspended" });
  });

  it("I5 is a picture that is not there, or another store's", async () => {
    const [own, foreign] = [await upload(0), await upload(0, other)];
    const missing = `uploads/${"0a".repeat(20)}.png`;
    for (const key of [foreign, missing]) {
      expect(await refusalOf(keep(await draftOf(named(key))))).toMatchObject({
        code: "picture_missing",
        fields: { [key]: "api.picture_missing" },
      });
    }
    await keep(await draftOf(named(own)));
  });
});

describe("a picture that a draft names", () => {
  it("counts as used when the draft is kept and when it is opened", async () => {
    const design = async (key: string) => ({ designs: { front: `{"src":"${key}"}` } });
    const key = await upload(80);
    const link = await keep(await draftOf(await design(key)));
    expect(await daysUnused(key)).toBe(0);
    await age(key, 40);
    await openDraft(ctx, link.key);
    expect(await daysUnused(key)).toBe(0);
  });

  it("stays as long as the draft opens, and goes once that has ended", async () => {
    const key = await upload(0);
    const link = await keep(await draftOf(named(key)));
    await age(key, 500);
    const sweep = async () => (await sweepUploads({ db: ctx.db, storage })).map((one) => one.key);
    expect(await sweep()).toEqual([]);
    await endIn(link.key, -1);
    expect(await sweep()).toEqual([key]);
    expect((await listShopperUploads(ctx.db, ctx.store.id, [key])).size).toBe(0);
  });
});

describe("drafts that have ended", () => {
  it("are removed in every store, in however many steps; the others stay", async () => {
    await ctx.db.delete(drafts);
    const living = await keep(await draftOf());
    const ended = [await keep(await draftOf({}, {}, other), other)];
    for (let count = 0; count < 4; count += 1) ended.push(await keep(await draftOf()));
    for (const { key } of ended) await endIn(key, -1);
    expect(await sweepDrafts(ctx.db, { batch: 2 })).toBe(5);
    expect(await sweepDrafts(ctx.db)).toBe(0);
    await openDraft(ctx, living.key);
  });
});
