import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { campaignImages, campaigns, colors, designProofs } from "#database/schema.ts";
import { insertCampaign } from "#database/testing/factories.ts";
import { offerDesigns } from "#database/testing/offer-designs.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testImage, testText } from "#domain/design/testing/test-design.ts";
import type { ServiceContext } from "#services/context.ts";
import type { DesignRenderer } from "#services/ports/designs.ts";
import { refusalOf } from "#services/testing/service-fixture.ts";

import { makeProofs, type ProofInput } from "./make-proofs.ts";
import { sweepProofs } from "./sweep-proofs.ts";
import {
  area,
  bases,
  changeLine,
  fixture,
  otherCtx,
  placeOrder,
  renderer,
  usePrintBed,
} from "./testing/print-bed.ts";

usePrintBed();

let ctx: ServiceContext;
let input: ProofInput;
let designs: DesignRenderer;
let drawn: Parameters<DesignRenderer["drawProof"]>[0][];

const designOf = (text: string, printSpace = "front") =>
  serialiseDesign(testDesign({ printSpace, area, objects: [testText({ text, x: 30, y: 30 })] }));

const src = "uploads/99112233445566778899aabbccddeeff00112233.png";
const placement = { left: 10, top: 10, scaleX: 1, scaleY: 1, angle: 0, width: 40, height: 20 };
const photoDesign = serialiseDesign(testDesign({ area, objects: [testImage({ src, placement })] }));

beforeAll(async () => {
  ctx = fixture.ctx;
  await ctx.db.insert(colors).values([
    { storeId: ctx.store.id, name: "sand", hexCode: "#D8C8A8" },
    { storeId: ctx.store.id, name: "navy", hexCode: "#1b2a4a" },
  ]);
});
beforeEach(async () => {
  const { products } = await insertCampaign(ctx.db, ctx.store.id);
  const [product] = products;
  input = {
    campaignId: product?.campaignId ?? 0,
    productId: product?.id ?? 0,
    options: { color: "navy", size: "m" },
    designs: { front: designOf("Ann") },
    locale: "en",
  };
  const { campaignId, productId } = input;
  const [front, back] = [designOf(""), designOf("", "back")];
  const offer = [{ front }, { front, back }, { front: photoDesign }];
  await offerDesigns(ctx.db, { storeId: ctx.store.id, campaignId, productId }, ...offer);
  drawn = [];
  designs = {
    ...renderer,
    drawProof: async (toDraw) => {
      drawn.push(toDraw);
      const proof = await renderer.drawProof(toDraw);
      return { ...proof, stamp: { ...proof.stamp, renderer: designs.version } };
    },
  };
});

const prove = async (change: Partial<ProofInput> = {}, of = ctx) => {
  const { db, store, storage } = of;
  return (await makeProofs({ db, store, storage, bases, designs }, { ...input, ...change })).proofs;
};
const rowOf = async (id: string | undefined) =>
  (
    await ctx.db
      .select()
      .from(designProofs)
      .where(eq(designProofs.id, id ?? ""))
  )[0];

describe("CAM-47 OP-148 the proofs of a design", () => {
  it("are pictures of each print space over the product's colour, kept with their stamps", async () => {
    const both = { back: designOf("Bob", "back"), front: designOf("Ann") };
    const made = await prove({ designs: both });
    expect(made.map(({ printSpace, faults }) => [printSpace, faults])).toEqual([
      ["back", []],
      ["front", []],
    ]);
    const [back] = made;
    expect(back?.proofId).toMatch(/^[0-9a-f]{32}$/);
    const row = await rowOf(back?.proofId);
    expect(row?.stamp).toMatchObject({ ground: "#1b2a4a", locale: "en" });
    const png = await ctx.storage.get(`${ctx.store.id}/${back?.pictureKey}`);
    const { data, info } = await sharp(png)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([back?.widthPx, back?.heightPx]);
    expect([...data.subarray(0, 3)]).toEqual([0x1b, 0x2a, 0x4a]);
  });

  it("the same question has the same answer, drawn once; another one has another", async () => {
    const [first] = await prove();
    expect(await prove()).toEqual([first]);
    expect(await prove({ options: { color: "Navy", size: "s" } })).toEqual([first]);
    expect(drawn).toHaveLength(1);
    const others = [
      { designs: { front: designOf("Bob") } },
      { options: { color: "sand", size: "m" } },
      { locale: "ar" },
    ];
    const ids = new Set([first?.proofId]);
    for (const change of others) ids.add((await prove(change))[0]?.proofId);
    expect([ids.size, drawn.length]).toEqual([4, 4]);
  });

  it("asked at the same moment it is one proof", async () => {
    const made = await Promise.all([prove(), prove(), prove()]);
    expect(new Set(made.map(([one]) => one?.proofId)).size).toBe(1);
    const ofProduct = eq(designProofs.productId, input.productId);
    expect(await ctx.db.select().from(designProofs).where(ofProduct)).toHaveLength(1);
  });

  it("a picture that is gone is drawn again under its own address", async () => {
    const [first] = await prove();
    const path = `${ctx.store.id}/${first?.pictureKey}`;
    const before = await ctx.storage.get(path);
    await ctx.storage.remove(path);
    expect(await prove()).toEqual([first]);
    expect(await ctx.storage.get(path)).toEqual(before);
  });

  it("another renderer draws anew", async () => {
    const [first] = await prove();
    designs = { ...designs, version: designs.version + 1 };
    expect((await prove())[0]?.proofId).not.toBe(first?.proofId);
  });

  it("the colour is that of the mockup of the chosen option, where there is one", async () => {
    const key = "catalogue/00112233445566aa.mockup";
    const recipe = {
      ...{ format: "platen-mockup-recipe/1", kind: "tshirt", view: "front", artworks: [] },
      ...{ edition: "0123456789ab", color: "#20304f", ground: "#ffffff" },
    };
    await ctx.storage.put(
      `${ctx.store.id}/${key}`,
      new TextEncoder().encode(JSON.stringify(recipe)),
      "application/json",
    );
    await ctx.db
      .update(campaignImages)
      .set({ fileKey: key, option: "navy" })
      .where(eq(campaignImages.productId, input.productId));
    const [navy] = await prove();
    expect((await rowOf(navy?.proofId))?.ground).toBe("#20304f");
    const [sand] = await prove({ options: { color: "sand", size: "m" } });
    expect((await rowOf(sand?.proofId))?.ground).toBe("#d8c8a8");
  });
});

describe("CAM-47 what a proof lacks is told by object", () => {
  it("letters that no font has", async () => {
    const [made] = await prove({ designs: { front: designOf("Ann 𓀀") } });
    expect(made?.faults).toEqual([{ kind: "missing_letters", objectId: "text-1", letters: ["𓀀"] }]);
    expect((await rowOf(made?.proofId))?.isWhole).toBe(false);
    const [again] = await prove({ designs: { front: designOf("Ann 𓀀") } });
    expect([again?.faults.length, drawn.length]).toEqual([1, 2]);
  });

  it("a picture that is not there, by its key, until it is", async () => {
    const [made] = await prove({ designs: { front: photoDesign } });
    expect(made?.faults).toEqual([{ kind: "missing_picture", objectId: "image-1", src }]);
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: "#f00" } });
    await ctx.storage.put(`${ctx.store.id}/${src}`, await picture.png().toBuffer(), "image/png");
    expect((await prove({ designs: { front: photoDesign } }))[0]?.faults).toEqual([]);
  });
});

describe("what is refused", () => {
  it.each<[string, Partial<ProofInput>, string]>([
    ["no design", { designs: {} }, "designs"],
    ["no JSON", { designs: { front: "none" } }, "designs.front"],
    ["a design of another print space", { designs: { back: designOf("Ann") } }, "designs.back"],
    [
      "eleven print spaces",
      { designs: Object.fromEntries([..."abcdefghijk"].map((s) => [s, designOf("x", s)])) },
      "designs",
    ],
    ["a colour that the product has not", { options: { color: "rust", size: "m" } }, "options"],
    ["a size that is missing", { options: { color: "navy" } }, "options"],
  ])("%s, by its field", async (_, change, field) => {
    const refusal = await refusalOf(prove(change));
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
      "validation_failed",
      [field],
    ]);
    expect(drawn).toEqual([]);
  });

  it.each<[string, Partial<ProofInput>, string, string]>([
    [
      "a print space that the product does not have",
      { designs: { front: designOf("Ann"), sleeve: designOf("Ann", "sleeve") } },
      ...(["designs.sleeve", "cart.surplus_design"] as const),
    ],
    [
      "an object that the seller's design does not have",
      {
        designs: {
          front: serialiseDesign(
            testDesign({ area, objects: [testText({ x: 30, y: 30 }), testImage({ placement })] }),
          ),
        },
      },
      ...(["designs", "api.design_foreign"] as const),
    ],
    [
      "answers to a template",
      { pbCustomInfo: { fields: { name: "Ann" } } },
      ...(["pbCustomInfo", "cart.surplus_answers"] as const),
    ],
  ])("%s, by its field", async (_, change, field, text) => {
    expect(await refusalOf(prove(change))).toMatchObject({
      code: "validation_failed",
      fields: { [field]: text },
    });
    expect(drawn).toEqual([]);
  });

  it.each([0, 3])("any design of a product of mode %i", async (personalized) => {
    await ctx.db.update(campaigns).set({ personalized }).where(eq(campaigns.id, input.campaignId));
    expect(await refusalOf(prove())).toMatchObject({
      code: "validation_failed",
      fields: { "designs.front": "cart.surplus_design" },
    });
    expect(drawn).toEqual([]);
  });

  it("a product of another store, of another campaign, or of one that is not sold", async () => {
    expect(await refusalOf(prove({}, otherCtx))).toMatchObject({ code: "not_found" });
    expect(await refusalOf(prove({ productId: 999_999 }))).toMatchObject({ code: "not_found" });
    const { campaign } = await insertCampaign(ctx.db, ctx.store.id);
    const moved = prove({ campaignId: campaign.id });
    expect(await refusalOf(moved)).toMatchObject({ code: "not_found" });
    await ctx.db
      .update(campaigns)
      .set({ status: "blocked" })
      .where(eq(campaigns.id, input.campaignId));
    expect(await refusalOf(prove())).toMatchObject({ code: "not_found" });
  });

  it("a store that is suspended", async () => {
    const store = { ...ctx.store, status: "suspended" as const };
    expect(await refusalOf(prove({}, { ...ctx, store }))).toMatchObject({
      code: "store_suspended",
    });
  });

  it("too many that wait are unavailable, any other fault is one", async () => {
    const busy = Object.assign(new Error("busy"), { code: "EBUSY" });
    designs = { ...designs, drawProof: () => Promise.reject(busy) };
    expect(await refusalOf(prove())).toMatchObject({ code: "unavailable" });
    designs = { ...designs, drawProof: () => Promise.reject(new Error("no font")) };
    await expect(prove()).rejects.toThrow("no font");
  });
});

describe("proofs that nobody has ordered", () => {
  const setAge = (id: string, days: number) =>
    ctx.db.execute(sql`update design_proofs
      set last_used_at = now() - make_interval(days => ${days}::int) where id = ${id}`);
  const sweep = async (batch?: number) =>
    (await sweepProofs({ db: ctx.db, storage: ctx.storage }, batch ? { batch } : {})).map(
      ({ id, outcome }) => `${id} ${outcome}`,
    );

  it("go after ninety days, row and picture, but for what a line names", async () => {
    const made: string[] = [];
    for (const text of ["a", "b", "c"]) {
      made.push((await prove({ designs: { front: designOf(text) } }))[0]?.proofId ?? "");
    }
    const [old = "", young = "", named = ""] = made;
    await Promise.all([setAge(old, 91), setAge(young, 89), setAge(named, 400)]);
    const { orderId } = await placeOrder(null, { isPaid: false });
    const row = await rowOf(named);
    const facts = { proofId: named, pictureKey: `proofs/${named}.png`, statement: "yes" };
    if (!row) throw new Error("no proof");
    const approved = { ...row.stamp, ...facts, approvedAt: row.createdAt.toISOString() };
    await changeLine(orderId, { approvals: { front: approved } });
    // Not one of those that the sweep asks about once more.
    await ctx.db.execute(sql`update orders set updated_at = now() - interval '400 days'
      where id = ${orderId}`);
    expect(await sweep(1)).toEqual([`${old} removed`]);
    const isThere = (id: string) => ctx.storage.has(`${ctx.store.id}/proofs/${id}.png`);
    expect([await isThere(old), await isThere(young), await isThere(named)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([await rowOf(old), (await rowOf(young))?.id, (await rowOf(named))?.id]).toEqual([
      undefined,
      young,
      named,
    ]);
  });

  it("are used again when the page asks for them", async () => {
    const [made] = await prove();
    await setAge(made?.proofId ?? "", 89);
    const before = Date.now();
    await prove();
    const row = await rowOf(made?.proofId);
    expect(row?.lastUsedAt.getTime()).toBeGreaterThan(before - 60_000);
  });
});
