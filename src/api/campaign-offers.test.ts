import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { BundleDiscountReply, PromotionReply } from "#contract/schemas/campaign-offers.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { bundles, campaignProducts, campaigns, discountCodes } from "#database/schema.ts";
import { insertBundle } from "#database/testing/insert-bundle.ts";
import type { InsertedCampaign } from "#database/testing/factories.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
let store: StoreRecord;
let host: string;
let page: InsertedCampaign;
let others: InsertedCampaign[];
let bundle: Awaited<ReturnType<typeof insertBundle>>;
let count = 0;

const past = new Date("2020-01-01T00:00:00Z");
const future = new Date("2999-01-01T00:00:00Z");

beforeAll(async () => {
  bed = await createApiBed();
});
afterAll(() => bed.close());
beforeEach(async () => {
  host = `offers-${(count += 1)}.localhost`;
  store = await bed.addStore({ slug: `offers-${count}`, hosts: [host] });
  page = await bed.insertCampaign(store.id, {
    slug: "page",
    products: [
      { key: "tee", name: "Tee" },
      { key: "mug", name: "Mug", priceMinor: 1499 },
    ],
  });
  others = [
    await bed.insertCampaign(store.id, { slug: "fern", name: "Fern", sellerId: 9 }),
    await bed.insertCampaign(store.id, { slug: "owl", name: "Owl" }),
  ];
  bundle = await insertBundle(bed.db, page, others, { endsAt: future });
});

const ask = async (path: string, at = host) => bed.call(at, `/public/campaign/${path}`);
const offer = async (query = "", at = host) =>
  (await ask(`page/bundle-discount${query}`, at)).json()["data"] as BundleDiscountReply | null;
const idOf = (campaign: InsertedCampaign | undefined, index = 0) => campaign?.products[index]?.id;

describe("GET /public/campaign/{slug}/bundle-discount", () => {
  it("BUND-02 answers products with their variants and the promotion, the page's own first", async () => {
    const reply = await offer();
    expect(reply).toMatchObject({
      campaign_bundle_id: bundle.id,
      product_bundle_id: idOf(page),
      promotion: {
        discount_percentage: 15,
        discount_code: "TRIO15",
        title: "Together",
        end_time: "2999-01-01T00:00:00.000Z",
      },
      custom_personalized_options: [],
    });
    expect(reply?.products.map(({ id }) => id)).toEqual([
      idOf(page),
      idOf(others[0]),
      idOf(others[1]),
    ]);
    expect(reply?.products[1]).toMatchObject({
      name: "Classic T-Shirt",
      slug: "classic-t-shirt",
      price: 1999,
      old_price: null,
      currency_code: "USD",
      options: '{"color":["sand","navy"],"size":["s","m"]}',
      default_option: '{"color":"sand"}',
      full_printed: 0,
      thumb_url: "/media/catalogue/fern-1.webp",
      campaign: { slug: "fern", name: "Fern", personalized: 0, seller_id: 9 },
      images: [
        { file_url: "/media/catalogue/fern-1.webp", option: null },
        { file_url: "/media/catalogue/fern-2.webp", option: null },
      ],
    });
    expect(reply?.variants).toHaveLength(12);
    expect(reply?.variants[0]).toMatchObject({ product_id: idOf(page), price: 1999 });
  });

  it("BUND-09 takes the page's product from productIds, and nobody else's", async () => {
    const mug = idOf(page, 1);
    const query = `?campaignIds=${page.campaign.id}&viewPlace=campaign&isRefetch=true`;
    const reply = await offer(`${query}&productIds=${idOf(others[0])},${mug}`);
    expect(reply?.product_bundle_id).toBe(mug);
    expect(reply?.products[0]).toMatchObject({ id: mug, price: 1499 });
    expect(reply?.products).toHaveLength(3);
  });

  it("reads past what it cannot read", async () => {
    for (const query of [
      "?productIds=x",
      `?productIds=${"9,".repeat(400)}1`,
      "?productIds=9999999999",
    ]) {
      expect((await offer(query))?.product_bundle_id).toBe(idOf(page));
    }
  });

  it("OP-037 settles variants by the price type of their own campaign", async () => {
    await bed.db
      .update(campaigns)
      .set({ pricingMode: "fixed_price" })
      .where(eq(campaigns.slug, "fern"));
    await bed.db
      .update(campaignProducts)
      .set({ priceMinor: 1234 })
      .where(eq(campaignProducts.id, idOf(others[0]) ?? 0));
    const reply = await offer();
    const own = reply?.variants.filter(({ product_id }) => product_id === idOf(others[0]));
    expect(new Set(own?.map(({ price }) => price))).toEqual(new Set([1234]));
  });

  it("tells what the shopper fills in", async () => {
    const name = { type: "text", label: "Name", max_length: 16 };
    await bed.db
      .update(campaignProducts)
      .set({ customOptions: [name] })
      .where(eq(campaignProducts.id, idOf(others[1]) ?? 0));
    const reply = await offer();
    expect(reply?.custom_personalized_options).toMatchObject([
      { product_id: idOf(others[1]), options: null, common_options: [], custom_options: [name] },
    ]);
    expect(JSON.parse(reply?.products[2]?.options ?? "")).toHaveProperty("custom_options");
  });

  it.each<[string, () => Promise<unknown>]>([
    ["blocked", () => setCampaign({ status: "blocked" })],
    ["taken down", () => setCampaign({ status: "taken_down" })],
    ["sold in another currency", () => setCampaign({ currencyCode: "EUR" })],
    [
      "retired",
      () =>
        bed.db
          .update(campaignProducts)
          .set({ isRetired: true })
          .where(eq(campaignProducts.id, idOf(others[0]) ?? 0)),
    ],
  ])("leaves out a product that is %s; fewer than two are no bundle", async (_, change) => {
    await change();
    expect((await offer())?.products.map(({ id }) => id)).toEqual([idOf(page), idOf(others[1])]);
    await bed.db
      .update(campaignProducts)
      .set({ isRetired: true })
      .where(eq(campaignProducts.id, idOf(others[1]) ?? 0));
    expect(await offer()).toBeNull();
  });

  const setCampaign = (change: Partial<typeof campaigns.$inferInsert>) =>
    bed.db
      .update(campaigns)
      .set(change)
      .where(eq(campaigns.id, others[0]?.campaign.id ?? 0));

  it.each([
    ["over", { endsAt: past }],
    ["not begun", { startsAt: future, endsAt: null }],
  ])("answers null while the bundle is %s, and without one", async (_, change) => {
    await bed.db.update(bundles).set(change).where(eq(bundles.id, bundle.id));
    expect(await offer()).toBeNull();
    expect((await ask("fern/bundle-discount")).json()).toEqual({
      success: true,
      data: null,
      message: "",
    });
  });

  it("I5 another store sees nothing of it", async () => {
    const other = await bed.addStore({
      slug: `elsewhere-${count}`,
      hosts: [`x${count}.localhost`],
    });
    const at = `x${count}.localhost`;
    expect((await ask("page/bundle-discount", at)).status).toBe(404);
    await bed.insertCampaign(other.id, { slug: "page" });
    expect(await offer(`?productIds=${idOf(page)}`, at)).toBeNull();
  });
});

describe("GET /public/campaign/{slug}/promotions", () => {
  const promotions = async (at = host) =>
    (await ask("page/promotions?campaignSlug=page&campaignIds=1", at)).json()["data"] as
      | PromotionReply[]
      | null;
  const add = (change: Partial<typeof discountCodes.$inferInsert>, storeId = store.id) =>
    bed.db
      .insert(discountCodes)
      .values({ code: "SAVE", kind: "percent", percent: "12.5", ...change, storeId });

  it("CAM-81 CAM-85 OP-076 answers titled codes with their conditions", async () => {
    await add({ title: "Three or more", minQuantity: 3, endsAt: future });
    const amount = {
      kind: "amount",
      percent: null,
      amountMinor: 500,
      currencyCode: "EUR",
    } as const;
    await add({ code: "FIVE", title: "Five off", ...amount, minItemsMinor: 5000 });
    const none = { min_quantity: null, min_items: null, end_time: null };
    expect(await promotions()).toEqual([
      {
        ...none,
        discount_code: "SAVE",
        title: "Three or more",
        discount_percentage: 12.5,
        discount_amount: null,
        currency_code: "USD",
        min_quantity: 3,
        end_time: "2999-01-01T00:00:00.000Z",
      },
      {
        ...none,
        discount_code: "FIVE",
        title: "Five off",
        discount_percentage: null,
        discount_amount: 500,
        currency_code: "EUR",
        min_items: 5000,
      },
    ]);
  });

  it.each<[string, Partial<typeof discountCodes.$inferInsert>]>([
    ["has no title", { title: null }],
    ["has not begun", { startsAt: future }],
    ["is over", { endsAt: past }],
    ["is used up", { usageLimit: 2, usedCount: 2 }],
  ])("leaves out a code that %s", async (_, change) => {
    await add({ title: "Sale", ...change });
    expect(await promotions()).toEqual([]);
  });

  it("keeps one with a use left, and answers no bundle's code", async () => {
    await add({ title: "Sale", usageLimit: 2, usedCount: 1, startsAt: past });
    expect((await promotions())?.map(({ discount_code }) => discount_code)).toEqual(["SAVE"]);
  });

  it("STORE-31 none where the store shows no promotions", async () => {
    const at = `quiet${count}.localhost`;
    const flags = { ...store.settings.flags, disable_promotion: true };
    const quiet = await bed.addStore({ hosts: [at], settings: { flags } });
    await bed.insertCampaign(quiet.id, { slug: "page" });
    await add({ title: "Sale" }, quiet.id);
    expect(await promotions(at)).toEqual([]);
  });

  it("I5 none of another store", async () => {
    await add({ title: "Sale" });
    const at = `other${count}.localhost`;
    const other = await bed.addStore({ hosts: [at] });
    expect((await ask("page/promotions", at)).status).toBe(404);
    await bed.insertCampaign(other.id, { slug: "page" });
    expect(await promotions(at)).toEqual([]);
  });
});

describe("a campaign that is closed", () => {
  it.each([
    ["blocked", 404, "campaign_blocked"],
    ["taken_down", 410, "campaign_taken_down"],
  ] as const)("%s answers %i for both calls", async (status, code, name) => {
    await bed.db.update(campaigns).set({ status }).where(eq(campaigns.id, page.campaign.id));
    for (const call of ["bundle-discount", "promotions"]) {
      const reply = await ask(`page/${call}`);
      expect(reply.status).toBe(code);
      expect(reply.json()).toMatchObject({ success: false, code: name });
    }
  });
});
