import { createHash } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { listOrderLines } from "#database/queries/orders.ts";
import { colors } from "#database/schema.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testText } from "#domain/design/testing/test-design.ts";
import { startProduction } from "#services/orders/start-production.ts";
import { endHold, pay } from "#services/testing/payment-steps.ts";
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
async function approvedLine(text: string): Promise<CartLineBody> {
  const { ctx } = fixture;
  const line = await sellLine(ctx);
  const designs = { front: designOf(text) };
  const { campaign_id: campaignId, product_id: productId, options } = line;
  const parts = { db: ctx.db, store: ctx.store, storage: ctx.storage, bases, designs: renderer };
  const question = { campaignId, productId, options, designs, locale: "en" };
  const [proof] = (await makeProofs(parts, question)).proofs;
  const approval = { proof_id: proof?.proofId ?? "", approved_at: new Date().toISOString() };
  return { ...line, designs, approvals: { front: approval } };
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
