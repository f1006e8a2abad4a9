import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { customDesigns, templates, uploads } from "#database/schema.ts";
import { insertCampaign } from "#database/testing/factories.ts";
import type { Design } from "#domain/design/design-document.ts";
import { resizeDesign } from "#domain/design/resize-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";
import { defaultCurrency } from "#domain/money/currency.ts";
import type { ServiceContext } from "#services/context.ts";
import { addProof } from "#services/testing/approve-designs.ts";
import { createServiceFixture, type ServiceFixture } from "#services/testing/service-fixture.ts";

import { type LineRequest, priceLines } from "./price-lines.ts";

const upload = `uploads/${"0a".repeat(20)}.jpg`;
const template = testDesign({ objects: [testText({ text: "" }), testImage({ src: "" })] });
const filled = testDesign({ objects: [testText({ text: "Ann" }), testImage({ src: upload })] });

let fixture: ServiceFixture;
let ctx: ServiceContext;
let line: LineRequest;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());
beforeEach(async () => {
  ctx = await fixture.openStore();
  const { db, store } = ctx;
  const { campaign, products } = await insertCampaign(db, store.id, { personalized: 1 });
  const productId = products[0]?.id ?? 0;
  await db.insert(customDesigns).values({
    ...{ storeId: store.id, campaignId: campaign.id, productId, printSpace: "front" },
    ...{ position: 0, designJson: serialiseDesign(template) },
  });
  await db.insert(uploads).values({
    ...{ key: upload, storeId: store.id, purpose: "shopper", contentType: "image/jpeg" },
    ...{ sizeBytes: 1, sha256: "0", width: 1200, height: 900 },
  });
  const options = { color: "sand", size: "m" };
  line = { campaign_id: campaign.id, product_id: productId, options, designs: of(filled) };
});

const of = (design: Design) => ({ front: serialiseDesign(design) });
const price = async (own: Partial<LineRequest>, at = ctx) => {
  const currencies = new Map([["USD", defaultCurrency]]);
  const [priced] = await priceLines(at, [{ ...line, ...own }], defaultCurrency, currencies);
  return priced;
};
/** As the shopper has approved it. */
const priceApproved = async (own: Partial<LineRequest>) => {
  const proof_id = await addProof(ctx, line, { space: "front", json: serialiseDesign(filled) });
  const front = { proof_id, approved_at: new Date().toISOString() };
  return price({ ...own, approvals: { front } });
};

describe("PERS-02, CART-16 a line of mode 1", () => {
  it("tells what its designs say, whatever the browser has sent beside them", async () => {
    const sent = { custom_options: { Name: "Bo" } };
    expect(await priceApproved(sent)).toMatchObject({
      state: "ok",
      personal: { customOptions: { Name: "Ann", Photo: upload }, customerCustomOptions: null },
    });
  });

  it.each<[string, Partial<LineRequest>, string]>([
    ["a text of none of its fields", { custom_options: { Motto: "free" } }, "custom_options.Motto"],
    [
      "groups of custom options",
      { customer_custom_options: [{ Name: "Ann" }] },
      "customer_custom_options.0.Name",
    ],
    ["answers to a template", { pbCustomInfo: { fields: { name: "Ann" } } }, "pbCustomInfo"],
    ["an extra fee", { extra_custom_fee: 500 }, "extra_custom_fee"],
  ])("is not sold with %s, which no design has", async (_, own, field) => {
    expect(await priceApproved(own)).toEqual({ state: "unavailable", reason: "surplus", field });
  });

  it.each<[string, () => Partial<LineRequest>, string, string]>([
    ["without designs", () => ({ designs: null }), "design", "designs"],
    ["with a design that is none", () => ({ designs: { front: "{}" } }), "design", "designs.front"],
    [
      "with an object of the seller's that was changed",
      () => ({
        designs: of(
          testDesign({ objects: [testText({ text: "Ann", isMovable: false }), testImage()] }),
        ),
      }),
      "design",
      "designs",
    ],
    [
      "with a design of another campaign",
      () => ({ designs: of(testDesign({ objects: [testText({ id: "other" })] })) }),
      "design",
      "designs",
    ],
    [
      "PERS-14 with a text that is empty",
      () => ({
        designs: of(testDesign({ objects: [testText({ text: "" }), testImage({ src: upload })] })),
      }),
      "personal",
      "custom_options.Name",
    ],
    [
      "PERS-14 without its picture",
      () => ({ designs: of(testDesign({ objects: [testText(), testImage({ src: "" })] })) }),
      "personal",
      "custom_options.Photo",
    ],
    [
      "with a picture that is not there",
      () => ({
        designs: of(
          testDesign({
            objects: [testText(), testImage({ src: `uploads/${"0b".repeat(20)}.jpg` })],
          }),
        ),
      }),
      "picture",
      "designs.front",
    ],
  ])("%s cannot be sold", async (_, own, reason, field) => {
    expect(await price(own())).toEqual({ state: "unavailable", reason, field });
  });

  it("without the back of two sides, or with a side more, cannot be sold", async () => {
    const { db, store } = ctx;
    const back = testDesign({ printSpace: "back", objects: [testText({ text: "" })] });
    await db.insert(customDesigns).values({
      ...{ storeId: store.id, campaignId: line.campaign_id, productId: line.product_id },
      ...{ printSpace: "back", position: 1, designJson: serialiseDesign(back) },
    });
    const refused = (field: string) => ({ state: "unavailable", reason: "design", field });
    expect(await price({})).toEqual(refused("designs.back"));
    const named = serialiseDesign({ ...back, objects: [testText({ text: "Ann" })] });
    expect(await price({ designs: { back: named } })).toEqual(refused("designs.front"));
    const sleeve = serialiseDesign({ ...back, printSpace: "sleeve", objects: [testText()] });
    const three = { ...of(filled), back: named, sleeve };
    const surplus = { state: "unavailable", reason: "surplus", field: "designs.sleeve" };
    expect(await price({ designs: three })).toEqual(surplus);
    expect(await price({ designs: { ...of(filled), back: named } })).toEqual(
      refused("approvals.front"),
    );
  });

  it("shows no picture of the shop where it asks for a photo of the shopper's (PERS-14)", async () => {
    const objects = [testText({ text: "Ann" }), testImage({ src: "catalogue/other.webp" })];
    const designs = of(testDesign({ objects }));
    expect(await price({ designs })).toEqual({
      ...{ state: "unavailable", reason: "design", field: "designs" },
    });
  });

  it("is of its own store alone", async () => {
    const other = await fixture.openStore();
    expect(await price({}, other)).toEqual({ state: "unavailable", reason: "not_found" });
  });
});

describe("CANV-05 a line of a product that is printed as large as its size says", () => {
  const medium = { widthMm: 304.8, heightMm: 406.4 };
  const large = { widthMm: 457.2, heightMm: 609.6 };
  beforeEach(async () => {
    const areas = { s: large, m: medium };
    await ctx.db
      .update(templates)
      .set({ printAreas: [{ printSpace: "front", option: "size", areas }] })
      .where(eq(templates.storeId, ctx.store.id));
  });
  const inLarge = { options: { color: "sand", size: "s" } };
  const proofOf = async (design: Design, own: Partial<LineRequest>) => {
    const asked = { ...line, ...own };
    const at = { space: "front", json: serialiseDesign(design) };
    return { proof_id: await addProof(ctx, asked, at), approved_at: new Date().toISOString() };
  };

  it("has its designs in that size", async () => {
    const sized = resizeDesign(filled, large);
    const front = await proofOf(sized, inLarge);
    const sent = { ...inLarge, designs: of(sized), approvals: { front } };
    expect(await price(sent)).toMatchObject({
      state: "ok",
      personal: { customOptions: { Name: "Ann", Photo: upload } },
    });
    expect(await price({ ...sent, options: { color: "sand", size: "m" } })).toEqual({
      ...{ state: "unavailable", reason: "design", field: "designs" },
    });
  });

  it("cannot be sold as large as another size, nor with the approval of another", async () => {
    expect(await price({ ...inLarge })).toEqual({
      ...{ state: "unavailable", reason: "design", field: "designs" },
    });
    const front = await proofOf(filled, inLarge);
    const designs = of(resizeDesign(filled, large));
    expect(await price({ ...inLarge, designs, approvals: { front } })).toEqual({
      ...{ state: "unavailable", reason: "design", field: "approvals.front" },
    });
  });
});
