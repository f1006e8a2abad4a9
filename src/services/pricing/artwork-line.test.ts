import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { putArtwork } from "#database/queries/artworks.ts";
import { artworks, customDesigns, templates, uploads } from "#database/schema.ts";
import { insertCampaign } from "#database/testing/factories.ts";
import { buildArtworkInfo } from "#domain/artwork/artwork-info.ts";
import { readAnswers } from "#domain/artwork/artwork-answers.ts";
import { buildPictureDesign } from "#domain/artwork/picture-design.ts";
import { previewDesigns } from "#domain/artwork/preview-designs.ts";
import { resolveArtwork } from "#domain/artwork/resolve-artwork.ts";
import { familyAnswers, familyInput, testArtwork } from "#domain/artwork/testing/test-artwork.ts";
import { parseArtwork } from "#domain/artwork/parse-artwork.ts";
import type { Design } from "#domain/design/design-document.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { defaultCurrency } from "#domain/money/currency.ts";
import type { ServiceContext } from "#services/context.ts";
import { addProof } from "#services/testing/approve-designs.ts";
import {
  createServiceFixture,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { assertOfProduct } from "./assert-of-product.ts";
import { findChosenProduct } from "./find-chosen-product.ts";
import { type LineRequest, priceLines } from "./price-lines.ts";

const template = testArtwork();
const photo = {
  src: `uploads/${"0b".repeat(20)}.jpg`,
  width: 1200,
  height: 900,
  zoom: 1,
  x: 0,
  y: 0,
};
const answers = () => {
  const { fields, ...others } = familyAnswers();
  return { ...others, fields: { ...fields, photo } };
};
const textsOf = (designs: Readonly<Record<string, Design>>) =>
  Object.fromEntries(
    Object.entries(designs).map(([space, own]) => [space, serialiseDesign(own)] as const),
  );
const keysIn = (text: string) => [...new Set(text.match(/uploads\/[0-9a-f]{40}\.\w+/gu))];

let fixture: ServiceFixture;
let ctx: ServiceContext;
let line: LineRequest;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());
beforeEach(async () => {
  ctx = await fixture.openStore();
  line = await sell(ctx);
});

/** A campaign of mode 2 and a line of it as a browser sends it. */
async function sell({ db, store }: ServiceContext): Promise<LineRequest> {
  await putArtwork(db, store.id, template);
  const [artwork] = await db.select().from(artworks).where(eq(artworks.storeId, store.id));
  const { campaign, products } = await insertCampaign(db, store.id, { personalized: 2 });
  const productId = products[0]?.id ?? 0;
  for (const [position, [printSpace, designJson]] of previewDesigns(template).entries()) {
    await db.insert(customDesigns).values({
      ...{ storeId: store.id, campaignId: campaign.id, productId, printSpace },
      ...{ position, designJson, pbArtworkId: artwork?.id ?? 0 },
    });
  }
  const designs = textsOf(resolveArtwork(template, answers()).designs);
  for (const key of keysIn(JSON.stringify(designs))) {
    await db
      .insert(uploads)
      .values({
        ...{ key, storeId: store.id, purpose: "shopper", contentType: "image/jpeg" },
        ...{ sizeBytes: 1, sha256: "0", width: 1200, height: 900 },
      })
      .onConflictDoNothing();
  }
  return {
    ...{ campaign_id: campaign.id, product_id: productId, options: { color: "sand", size: "m" } },
    designs,
    pbCustomInfo: buildArtworkInfo(
      { id: artwork?.id ?? 0, key: "family", version: 1 },
      readAnswers(template, answers()),
      "en",
    ),
  };
}

const price = async (own: Partial<LineRequest>, at = ctx) => {
  const currencies = new Map([["USD", defaultCurrency]]);
  const [priced] = await priceLines(at, [{ ...line, ...own }], defaultCurrency, currencies);
  return priced;
};

async function priceApproved(own: Partial<LineRequest> = {}, at = ctx) {
  const designs = (own.designs ?? line.designs) as Record<string, string>;
  const approved_at = new Date().toISOString();
  const approvals: NonNullable<LineRequest["approvals"]> = {};
  for (const [space, json] of Object.entries(designs)) {
    approvals[space] = { proof_id: await addProof(at, line, { space, json }), approved_at };
  }
  return price({ ...own, approvals }, at);
}

const changed = (change: object) => {
  const parsed = parseArtwork({ ...familyInput(), ...change });
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems));
  return parsed.artwork;
};

describe("PERS-03, PERS-15, OP-067 a line of mode 2", () => {
  it("CART-16 CART-17 tells what its answers say, whatever the browser has sent beside them", async () => {
    const stray = { custom_options: { Title: "other" }, extra: "data:image/png;base64,AAAA" };
    const priced = await priceApproved(stray);
    const { fields } = answers();
    expect(priced).toMatchObject({
      state: "ok",
      personal: {
        customOptions: { Title: fields.title },
        pbCustomInfo: { artwork: { key: "family", version: 1 }, fields: { title: fields.title } },
      },
      approvals: { front: { statement: expect.any(String) } },
    });
    expect(JSON.stringify(priced)).not.toContain("base64");
  });

  const wrong = () => {
    const [json = ""] = Object.values(line.designs as Record<string, string>);
    return { front: json.replace(answers().fields.title, "Mine") };
  };
  it.each<[string, () => Partial<LineRequest>, object]>([
    ["without designs", () => ({ designs: null }), { reason: "design", field: "designs" }],
    ["with designs of its own making", () => ({ designs: wrong() }), { field: "designs" }],
    ["with a design that is none", () => ({ designs: { front: "{}" } }), { reason: "design" }],
    [
      "with answers that are not enough",
      () => ({ pbCustomInfo: { artwork: { version: 1 }, fields: {} } }),
      { reason: "personal", field: expect.stringMatching(/^pbCustomInfo\./u) },
    ],
    ["without answers", () => ({ pbCustomInfo: undefined }), { field: "designs" }],
    [
      "with answers without end",
      () => ({ pbCustomInfo: Array.from({ length: 6_000 }, () => 1) }),
      { field: "designs" },
    ],
    ["that nobody approved", () => ({}), { reason: "design", field: "approvals.front" }],
  ])("%s cannot be sold", async (_, own, refusal) => {
    expect(await price(own())).toMatchObject({ state: "unavailable", ...refusal });
  });

  const surplus: readonly [string, () => Partial<LineRequest>, string][] = [
    ["a text of no question", () => ({ custom_options: { Motto: "x" } }), "custom_options.Motto"],
    [
      "groups of custom options",
      () => ({ customer_custom_options: [{ Title: "x" }] }),
      "customer_custom_options.0.Title",
    ],
    ["an extra fee", () => ({ extra_custom_fee: 500 }), "extra_custom_fee"],
    [
      "a design in a place that is not printed",
      () => ({ designs: { ...(line.designs as object), sleeve: "{}" } }),
      "designs.sleeve",
    ],
  ];
  it.each(surplus)(
    "with %s, which its template does not ask for, cannot be sold",
    async (...row) => {
      const [, own, field] = row;
      const { designs, ...part } = own();
      const refused = { state: "unavailable", reason: "surplus", field };
      expect(await (designs ? price({ designs }) : priceApproved(part))).toEqual(refused);
    },
  );

  it("with a photo that is not there says which side lacks it", async () => {
    await ctx.db.delete(uploads).where(eq(uploads.storeId, ctx.store.id));
    expect(await price({})).toEqual({
      ...{ state: "unavailable", reason: "picture", field: "designs.front" },
    });
  });

  it("has to be filled in again where the template has changed what it makes of the answers", async () => {
    const { db, store } = ctx;
    await putArtwork(db, store.id, changed({ name: "The family" }));
    expect(await priceApproved()).toMatchObject({ state: "ok" });
    const [space] = familyInput().spaces;
    const layers = (space?.layers ?? []).map((own) =>
      own.type === "text" && own.id === "title" ? { ...own, size_mm: 31 } : own,
    );
    await putArtwork(db, store.id, changed({ spaces: [{ ...space, layers }] }));
    expect(await priceApproved()).toEqual({
      ...{ state: "unavailable", reason: "design", field: "designs" },
    });
  });

  it("is of its own store alone, and so is its template", async () => {
    const other = await fixture.openStore();
    expect(await price({}, other)).toEqual({ state: "unavailable", reason: "not_found" });
    const own = await sell(other);
    const [foreign] = await ctx.db
      .select()
      .from(artworks)
      .where(eq(artworks.storeId, ctx.store.id));
    await ctx.db
      .update(customDesigns)
      .set({ pbArtworkId: foreign?.id ?? 0 })
      .where(eq(customDesigns.storeId, other.store.id));
    expect(await price(own, other)).toMatchObject({ state: "unavailable", reason: "surplus" });
  });
});

describe("OP-067 a line of a store with a design tool of somebody else", () => {
  const key = `uploads/${"0c".repeat(20)}.png`;
  const picture = buildPictureDesign(template, "front", { key, width: 2000, height: 3000 });
  const foreign = () => {
    const settings = { ...ctx.store.settings, design_tool_url: "https://tool.example/" };
    return { ...ctx, store: { ...ctx.store, settings } };
  };
  const send = () => ({
    designs: picture && { front: serialiseDesign(picture) },
    pbCustomInfo: { words: "Hi", preview: "data:image/png;base64,AAAA" },
  });
  beforeEach(() =>
    ctx.db
      .insert(uploads)
      .values({
        ...{ key, storeId: ctx.store.id, purpose: "shopper", contentType: "image/png" },
        ...{ sizeBytes: 1, sha256: "0", width: 2000, height: 3000 },
      })
      .onConflictDoNothing(),
  );

  it("T-077 is its picture, and keeps what the tool told without its data addresses", async () => {
    expect(await priceApproved(send(), foreign())).toMatchObject({
      state: "ok",
      personal: { customOptions: null, pbCustomInfo: { words: "Hi", preview: "" } },
    });
  });

  it("has no texts beside its picture", async () => {
    const sent = { ...send(), custom_options: { Title: "x" } };
    expect(await priceApproved(sent, foreign())).toEqual({
      ...{ state: "unavailable", reason: "surplus", field: "custom_options.Title" },
    });
  });

  it("is no other design, nor a picture where the store has no such tool", async () => {
    const refusal = { state: "unavailable", reason: "design", field: "designs" };
    expect(await price({}, foreign())).toEqual(refusal);
    expect(await price(send())).toMatchObject({ state: "unavailable" });
    const [object] = picture?.objects ?? [];
    const cut = picture && { ...picture, objects: [object, { ...object, id: "two" }] };
    const designs = { front: JSON.stringify(cut) };
    expect(await price({ ...send(), designs }, foreign())).toMatchObject(refusal);
  });

  it("is no picture of the shop's catalogue (OP-067)", async () => {
    const size = { key: "catalogue/other.webp", width: 2000, height: 3000 };
    const built = buildPictureDesign(template, "front", size);
    const designs = { front: built ? serialiseDesign(built) : "" };
    expect(await price({ ...send(), designs }, foreign())).toEqual({
      ...{ state: "unavailable", reason: "design", field: "designs" },
    });
  });
});

describe("designs of a product of mode 2, before they are drawn", () => {
  const assertDesigns = async (given: Partial<LineRequest>, at = ctx) => {
    const { campaign_id: campaignId, product_id: productId, options } = line;
    const chosen = await findChosenProduct(at, { campaignId, productId, options });
    if (!chosen?.options) throw new Error("no product");
    const { designs, pbCustomInfo } = { ...line, ...given };
    const json = designs as Record<string, string>;
    await assertOfProduct(
      at,
      { ...chosen, options: chosen.options },
      { designs: json, pbCustomInfo },
    );
  };

  it("are those that its template makes of the answers", async () => {
    await expect(assertDesigns({})).resolves.toBeUndefined();
    const gone = { pbCustomInfo: undefined };
    expect(await refusalOf(assertDesigns(gone))).toMatchObject({
      ...{ code: "validation_failed", fields: { designs: "api.design_foreign" } },
    });
    const few = { pbCustomInfo: { artwork: { version: 1 }, fields: {} } };
    expect(Object.keys((await refusalOf(assertDesigns(few))).fields ?? {})).toEqual([
      expect.stringMatching(/^pbCustomInfo\./u),
    ]);
    const [json = ""] = Object.values(line.designs as Record<string, string>);
    const own = { designs: { front: json.replace(answers().fields.title, "Mine") } };
    expect(await refusalOf(assertDesigns(own))).toMatchObject({
      fields: { designs: "api.design_foreign" },
    });
    const more = { designs: { ...(line.designs as object), sleeve: json } };
    expect(await refusalOf(assertDesigns(more))).toMatchObject({
      fields: { "designs.sleeve": "cart.surplus_design" },
    });
  });

  it("are pictures alone where the store has a design tool of somebody else", async () => {
    const settings = { ...ctx.store.settings, design_tool_url: "https://tool.example/" };
    const foreign = { ...ctx, store: { ...ctx.store, settings } };
    expect(await refusalOf(assertDesigns({}, foreign))).toMatchObject({
      fields: { designs: "api.design_foreign" },
    });
    const key = `uploads/${"0c".repeat(20)}.png`;
    const picture = buildPictureDesign(template, "front", { key, width: 2000, height: 3000 });
    const designs = picture && { front: serialiseDesign(picture) };
    await expect(assertDesigns({ designs }, foreign)).resolves.toBeUndefined();
  });
});

describe("CANV-05 a line of mode 2 in a size that is printed larger", () => {
  const large = { widthMm: 600, heightMm: 800 };
  const areaOf = () => large;
  beforeEach(async () => {
    const printAreas = [{ printSpace: "front", option: "size", areas: { s: large } }];
    await ctx.db.update(templates).set({ printAreas }).where(eq(templates.storeId, ctx.store.id));
  });
  const inLarge = { options: { color: "sand", size: "s" } };

  it("has the designs that its template makes in that size, and no others", async () => {
    const { designs } = resolveArtwork(template, answers(), { areaOf });
    expect(await priceApproved({ ...inLarge, designs: textsOf(designs) })).toMatchObject({
      state: "ok",
    });
    const refused = { state: "unavailable", reason: "design", field: "designs" };
    expect(await priceApproved(inLarge)).toEqual(refused);
    expect(await priceApproved({ designs: textsOf(designs) })).toEqual(refused);
  });

  it("with a foreign tool has its picture as large as that size", async () => {
    ctx.store.settings.design_tool_url = "https://tool.example/";
    const picture = { key: photo.src, width: 1200, height: 1600 };
    const own = (finder?: typeof areaOf) => {
      const design = buildPictureDesign(template, "front", picture, finder);
      return design ? textsOf({ front: design }) : {};
    };
    expect(await priceApproved({ ...inLarge, designs: own(areaOf) })).toMatchObject({
      state: "ok",
    });
    expect(await priceApproved({ ...inLarge, designs: own() })).toMatchObject({
      ...{ reason: "design", field: "designs" },
    });
  });
});
