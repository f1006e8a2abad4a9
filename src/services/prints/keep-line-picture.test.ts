import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";

import { campaignImages, designProofs } from "#database/schema.ts";
import { insertCampaign } from "#database/testing/factories.ts";
import { offerDesigns } from "#database/testing/offer-designs.ts";
import { parseLinePicture } from "#domain/design/line-picture.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testShape, testText } from "#domain/design/testing/test-design.ts";
import { drawLinePicture } from "#services/designs/draw-line-picture.ts";
import { checkFiles } from "#services/invariants/check-file-invariants.ts";

import { keepLinePicture } from "./keep-line-picture.ts";
import { makeProofs } from "./make-proofs.ts";
import { sweepProofs } from "./sweep-proofs.ts";
import { area, bases, fixture, otherCtx, renderer, usePrintBed } from "./testing/print-bed.ts";

usePrintBed();

const black = { kind: "tshirt", view: "front", color: "#1b1b1b", ground: "#eeeeee" };
const sand = { ...black, color: "#d8c8a8" };
const behind = { ...black, view: "back" };

let campaignId: number;
let productId: number;
beforeEach(async () => {
  const { ctx } = fixture;
  const { products } = await insertCampaign(ctx.db, ctx.store.id);
  [{ id: productId, campaignId } = { id: 0, campaignId: 0 }] = products;
  const [front, back, sleeve] = [redOn("front"), redOn("back"), redOn("sleeve")];
  const green = back.replace("#ff0000", "#00ff00");
  const sets = [{ front }, { front, back }, { front, back: green }, { front: lacking }, { sleeve }];
  await offerDesigns(ctx.db, { storeId: ctx.store.id, campaignId, productId }, ...sets);
  await ctx.db.delete(campaignImages).where(eq(campaignImages.productId, productId));
  await addPictures([
    ["sand", sand],
    ["navy", black],
    ["navy", behind],
  ]);
});

async function addPictures(pictures: [string | null, typeof black | null][]) {
  const { ctx } = fixture;
  await ctx.db.insert(campaignImages).values(
    pictures.map(([option, mockup], position) => ({
      ...{ storeId: ctx.store.id, campaignId, productId, option, mockup, position },
      ...{ width: 8, height: 10 },
      fileKey: `catalogue/00112233445566a${position}.mockup`,
    })),
  );
}

const redOn = (printSpace: string) =>
  serialiseDesign(
    testDesign({
      printSpace,
      area,
      objects: [testShape({ x: 30, y: 30, widthMm: 60, heightMm: 60, fill: "#ff0000" })],
    }),
  );

const lacking = serialiseDesign(
  testDesign({ area, objects: [testText({ text: "𓀀", x: 30, y: 30 })] }),
);

async function prove(designs: Record<string, string>, color = "navy", of = fixture.ctx) {
  const { db, store, storage } = of;
  const options = { color, size: "m" };
  return makeProofs(
    { db, store, storage, bases, designs: renderer },
    { campaignId, productId, options, designs, locale: "en" },
  );
}

const jsonOf = async (key: string | null) =>
  new TextDecoder().decode(await fixture.ctx.storage.get(`${fixture.store.id}/${key}`));
const rowOf = async (id: string | undefined) =>
  (
    await fixture.ctx.db
      .select()
      .from(designProofs)
      .where(eq(designProofs.id, id ?? ""))
  )[0];

describe("CAM-63 OP-148 the picture of a line whose designs were proved", () => {
  it("is kept beside the proof, as the product in the chosen colour", async () => {
    const front = redOn("front");
    const { proofs, pictureKey } = await prove({ front });
    const [proof] = proofs;
    expect(pictureKey).toMatch(new RegExp(`^proofs/${proof?.proofId}-[0-9a-f]{12}\\.line$`));
    expect((await rowOf(proof?.proofId))?.linePictures).toEqual([
      { key: pictureKey, proofs: [proof?.proofId], pictured: ["navy"] },
    ]);
    const { format: _, ...kept } = parseLinePicture(await jsonOf(pictureKey));
    expect(kept).toEqual({ ...black, locale: "en", designs: { front } });
    const other = await prove({ front }, "sand");
    expect(parseLinePicture(await jsonOf(other.pictureKey)).color).toBe("#d8c8a8");
  });

  it("is of the chosen colour, however that is spelled", async () => {
    const { ctx } = fixture;
    await ctx.db.delete(campaignImages).where(eq(campaignImages.productId, productId));
    await addPictures([
      ["sand", sand],
      [" Navy", black],
    ]);
    const { pictureKey } = await prove({ front: redOn("front") });
    expect(parseLinePicture(await jsonOf(pictureKey)).color).toBe(black.color);
  });

  it("shows the design on the product", async () => {
    const { pictureKey } = await prove({ front: redOn("front") });
    const { storage, store } = fixture.ctx;
    const drawn = await drawLinePicture(
      { storage, store, designs: renderer },
      { json: await jsonOf(pictureKey), preset: "thumb", format: "png" },
    );
    const { data, info } = await sharp(drawn)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([160, 200]);
    const at = (info.width * Math.round(info.height * 0.4) + info.width / 2) * 3;
    const [red = 0, green = 255, blue = 255] = data.subarray(at, at + 3);
    expect(red).toBeGreaterThan(150);
    expect(Math.max(green, blue)).toBeLessThan(60);
  });

  it("of several sides it is the first that a mockup shows, with all that lie on it", async () => {
    const both = { back: redOn("back"), front: redOn("front") };
    const { proofs, pictureKey } = await prove(both);
    expect(pictureKey).toContain(proofs[0]?.proofId ?? "none");
    const kept = parseLinePicture(await jsonOf(pictureKey));
    expect([kept.view, Object.keys(kept.designs)]).toEqual(["back", ["back"]]);
    await fixture.ctx.db.delete(campaignImages).where(eq(campaignImages.productId, productId));
    await addPictures([[null, black]]);
    const onFront = await prove(both);
    expect(onFront.pictureKey).toContain(onFront.proofs[1]?.proofId ?? "none");
  });

  it("is the same for the same question, and is put again where it is gone", async () => {
    const first = await prove({ front: redOn("front") });
    const path = `${fixture.store.id}/${first.pictureKey}`;
    const json = await jsonOf(first.pictureKey);
    await fixture.ctx.storage.remove(path);
    const again = await Promise.all([1, 2, 3].map(() => prove({ front: redOn("front") })));
    expect(new Set(again.map(({ pictureKey }) => pictureKey))).toEqual(new Set([first.pictureKey]));
    expect(await jsonOf(first.pictureKey)).toBe(json);
    expect((await rowOf(first.proofs[0]?.proofId))?.linePictures).toEqual([
      { key: first.pictureKey, proofs: [first.proofs[0]?.proofId], pictured: ["navy"] },
    ]);
  });

  it("is noted for each colour and each company of other sides, up to a bound", async () => {
    const front = redOn("front");
    const { proofs, pictureKey } = await prove({ front });
    const id = proofs[0]?.proofId ?? "";
    const both = await prove({ front, back: redOn("back") });
    const ids = both.proofs.map(({ proofId }) => proofId).toSorted();
    const uses = (await rowOf(id))?.linePictures ?? [];
    expect(uses).toEqual([
      { key: pictureKey, proofs: [id], pictured: ["navy"] },
      { key: pictureKey, proofs: ids, pictured: ["navy"] },
    ]);
    const many = Array.from({ length: 198 }, (_, index) => ({
      ...uses[0],
      pictured: [`${index}`],
    }));
    await fixture.ctx.db
      .update(designProofs)
      .set({ linePictures: [...uses, ...many] as typeof uses })
      .where(eq(designProofs.id, id));
    expect((await prove({ front })).pictureKey).toBe(pictureKey);
    const further = await prove({ front, back: redOn("back").replace("#ff0000", "#00ff00") });
    expect([further.pictureKey, (await rowOf(id))?.linePictures.length]).toEqual([null, 200]);
  });

  it("there is none where a part is missing, or no mockup shows a side", async () => {
    expect((await prove({ front: lacking })).pictureKey).toBeNull();
    expect((await prove({ sleeve: redOn("sleeve") })).pictureKey).toBeNull();
    await fixture.ctx.db.delete(campaignImages).where(eq(campaignImages.productId, productId));
    await addPictures([
      ["navy", { ...black, kind: "tunic" }],
      ["navy", null],
    ]);
    expect((await prove({ front: redOn("front") })).pictureKey).toBeNull();
  });

  it("I5 another store's proof gets none", async () => {
    const { proofs } = await prove({ front: redOn("front") });
    const proved = [
      { printSpace: "front", document: redOn("front"), proofId: proofs[0]?.proofId ?? "" },
    ];
    const line = { productId, options: { color: "navy" }, locale: "en", proved };
    expect(await keepLinePicture({ ...otherCtx, bases }, line)).toBeNull();
    // Nor where a product of its own has such a picture.
    const { db, store } = otherCtx;
    const own = await insertCampaign(db, store.id);
    const [product] = own.products;
    await db.insert(campaignImages).values({
      ...{ storeId: store.id, campaignId: own.campaign.id, productId: product?.id ?? 0 },
      ...{ option: "navy", mockup: black, position: 9, width: 8, height: 10 },
      fileKey: "catalogue/0011223344.mockup",
    });
    const ofOther = { ...line, productId: product?.id ?? 0 };
    expect(await keepLinePicture({ ...otherCtx, bases }, ofOther)).toBeNull();
  });

  it("I6 goes with its proof, and is missed before", async () => {
    const { proofs, pictureKey } = await prove({ front: redOn("front") });
    const { db, storage, store } = fixture.ctx;
    const path = `${store.id}/${pictureKey}`;
    const files = await jsonOf(pictureKey);
    await storage.remove(path);
    expect(await missed()).toContain(path);
    await storage.put(path, new TextEncoder().encode(files), "application/json");
    expect(await missed()).not.toContain(path);
    await db.execute(sql`update design_proofs set last_used_at = now() - interval '91 days'
      where id = ${proofs[0]?.proofId ?? ""}`);
    await sweepProofs({ db, storage });
    expect([await storage.has(path), await rowOf(proofs[0]?.proofId)]).toEqual([false, undefined]);
  });
});

async function missed(): Promise<string[]> {
  const names: string[] = [];
  await checkFiles(fixture.ctx.db, fixture.ctx.storage, (_, name) => void names.push(name));
  return names;
}
