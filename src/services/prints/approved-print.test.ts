import { createHash, randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { listOrderLines } from "#database/queries/orders.ts";
import { getSellables } from "#database/queries/sellables.ts";
import { colors, customDesigns, templates } from "#database/schema.ts";
import { fillText } from "#domain/design-form/fill-designs.ts";
import type { Design } from "#domain/design/design-document.ts";
import { areaDots } from "#domain/design/export-size.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { resizeDesign } from "#domain/design/resize-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testText } from "#domain/design/testing/test-design.ts";
import { startProduction } from "#services/orders/start-production.ts";
import { endHold, pay } from "#services/testing/payment-steps.ts";
import { sellDesigned } from "#services/testing/sell-designed.ts";
import { placeReadyOrder, refusalOf, sellLine } from "#services/testing/service-fixture.ts";

import { makePrintFiles } from "./make-print-files.ts";
import { makeProofs } from "./make-proofs.ts";
import {
  area,
  changeLine,
  fixture,
  renderer,
  standingOf,
  usePrintBed,
  bases,
} from "./testing/print-bed.ts";

usePrintBed();

const designOf = (text: string) =>
  serialiseDesign(testDesign({ area, objects: [testText({ text, x: 30, y: 30, sizeMm: 10 })] }));

beforeAll(async () => {
  const { ctx, store } = fixture;
  await ctx.db.insert(colors).values({ storeId: store.id, name: "sand", hexCode: "#D8C8A8" });
});

/** As a page does: the proof is drawn, and approved. */
const approvedLine = async (text: string) =>
  approve(await sellDesigned(fixture.ctx, { front: designOf("") }), parsedOf(designOf(text)));

async function approve(line: CartLineBody, design: Design): Promise<CartLineBody> {
  const { ctx } = fixture;
  const designs = { front: serialiseDesign(design) };
  const { campaign_id: campaignId, product_id: productId, options } = line;
  const parts = { db: ctx.db, store: ctx.store, storage: ctx.storage, bases, designs: renderer };
  const question = { campaignId, productId, options, designs, locale: "en" };
  const [proof] = (await makeProofs(parts, question)).proofs;
  const approval = { proof_id: proof?.proofId ?? "", approved_at: new Date().toISOString() };
  return { ...line, designs, approvals: { front: approval } };
}

function parsedOf(json: string): Design {
  const parsed = parseDesignJson(json);
  if (!parsed.isValid) throw new Error("no design");
  return parsed.design;
}

async function produce(own: CartLineBody) {
  const { ctx, gateway } = fixture;
  const placed = await placeReadyOrder(ctx, [own]);
  await pay(ctx, gateway, placed);
  await endHold(ctx, placed);
  expect(await startProduction(ctx, { orderId: placed.orderId })).toBe("due");
  return placed.orderId;
}

const print = (orderId: number) =>
  makePrintFiles(
    { db: fixture.ctx.db, store: fixture.store, storage: fixture.ctx.storage, designs: renderer },
    { orderId },
  );

describe("OP-148 what the shopper approved is what is printed", () => {
  it("from the proof by approval, order and payment to the print file", async () => {
    const own = await approvedLine("Ann");
    const orderId = await produce(own);
    const [made] = await print(orderId);
    expect(made).toMatchObject({ kind: "made", printSpace: "front" });
    const [row] = await listOrderLines(fixture.ctx.db, fixture.store.id, orderId);
    const parsed = parseDesignJson(row?.snapshot.designs?.["front"] ?? "");
    if (!parsed.isValid) throw new Error("the order kept no design");
    expect(row?.snapshot.approvals?.["front"]).toMatchObject({
      ground: "#d8c8a8",
      document: createHash("sha256").update(serialiseDesign(parsed.design)).digest("hex"),
      proofId: own.approvals?.["front"]?.proof_id,
    });
  });

  it("CANV-05 in the size that was bought: the file has its dots, whatever the design was drawn for", async () => {
    const { ctx } = fixture;
    const line = await sellLine(ctx, { personalized: 1, products: [{ template: "sized" }] });
    const [row] = await getSellables(ctx.db, ctx.store.id, [
      { campaignId: line.campaign_id, productId: line.product_id, variantKey: "" },
    ]);
    const template = testDesign({ area, objects: [testText({ text: "", x: 30, y: 30 })] });
    await ctx.db.insert(customDesigns).values({
      ...{ storeId: ctx.store.id, campaignId: line.campaign_id, productId: line.product_id },
      ...{ printSpace: "front", position: 0, designJson: serialiseDesign(template) },
    });
    const large = { widthMm: area.widthMm * 1.5, heightMm: area.heightMm * 1.5 };
    const printAreas = [{ printSpace: "front", option: "size", areas: { s: large } }];
    await ctx.db
      .update(templates)
      .set({ printAreas })
      .where(eq(templates.id, row?.template.id ?? 0));
    const filled = fillText({ front: template }, "Name", "Ann")["front"] ?? template;
    const sizes = { m: filled, s: resizeDesign(filled, large) };
    for (const [size, design] of Object.entries(sizes)) {
      const own = await approve({ ...line, options: { ...line.options, size } }, design);
      const [made] = await print(await produce({ ...own, cartItemId: randomUUID() }));
      if (made?.kind !== "made") throw new Error(JSON.stringify(made));
      const png = (await ctx.storage.get(made.file.storageKey)) ?? new Uint8Array();
      const { width, height, density } = await sharp(png).metadata();
      expect({ width, height, density }, size).toEqual({ ...areaDots(design.area), density: 300 });
    }
  });

  it("a text that is changed on the way to the order is refused", async () => {
    const own = await approvedLine("Ann");
    const tampered = { ...own, designs: { front: designOf("Anna") } };
    expect(await refusalOf(placeReadyOrder(fixture.ctx, [tampered]))).toMatchObject({
      code: "design_invalid",
      fields: { "products.0.approvals.front": "api.design_unapproved" },
    });
  });

  it("a text that is changed in the order is held, and nothing is printed", async () => {
    const orderId = await produce(await approvedLine("Ann"));
    await changeLine(orderId, { designs: { front: designOf("Anna") } });
    const [held] = await print(orderId);
    expect(held).toMatchObject({ kind: "held", reason: "proof_differs" });
    expect(await standingOf(orderId)).toMatchObject({ line: "pending_customer_action" });
  });
});
