import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findOrder, listOrderLines } from "#database/queries/orders.ts";
import { campaignProducts, campaigns, customDesigns, variants } from "#database/schema.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testText } from "#domain/design/testing/test-design.ts";
import { approveDesigns } from "#services/testing/approve-designs.ts";
import {
  createServiceFixture,
  placeTestOrder,
  sellLine,
} from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { repriceOrder } from "./reprice-order.ts";
import { updateOrder } from "./update-order.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

const group = (feeMinor: number) => ({ limit: 3, extra_custom_fee: feeMinor, name: "Name" });
const options = [{ type: "text", label: "Name", price: 200, unrequired: true }];
const threeNames = [{ Name: "Ada" }, { Name: "Łucja" }, { Name: "" }];

/** An order of one line with three groups, two of them filled in: 2 x 3.00 fee and 2 x 2.00. */
async function placePersonal() {
  const campaign = { options: { group: group(300), options } };
  const line = await sellLine(fixture.ctx, campaign, { customer_custom_options: threeNames });
  const placed = await placeTestOrder(fixture.ctx, [{ ...line, price: 1999 + 600 + 400 }]);
  return { ...placed, line };
}

async function linesOf(orderId: number) {
  return listOrderLines(fixture.ctx.db, fixture.store.id, orderId);
}

async function reprice(orderId: number) {
  const order = await findOrder(fixture.ctx.db, fixture.store.id, orderId);
  if (!order) throw new Error("no order");
  return repriceOrder(fixture.ctx, order, {});
}

async function setFee(campaignId: number, feeMinor: number) {
  await fixture.ctx.db
    .update(campaigns)
    .set({ options: { group: group(feeMinor), options } })
    .where(eq(campaigns.id, campaignId));
}

describe("OP-145 the parts of a unit price", () => {
  it("are kept with the line: variant by price type, fees, option prices, rates", async () => {
    const { orderId } = await placePersonal();
    const [line] = await linesOf(orderId);
    expect(line?.snapshot).toMatchObject({
      version: 2,
      unitParts: {
        pricingMode: "custom_price",
        productPriceMinor: 1999,
        variantPriceMinor: 1999,
        extraFeeMinor: 600,
        optionPricesMinor: [200, 200],
        from: { code: "USD", rate: "1" },
        to: { code: "USD", rate: "1" },
      },
    });
  });

  it("that came in since start a revision, rates that change no price do not", async () => {
    const { orderId } = await placePersonal();
    expect((await reprice(orderId)).revision).toBe(1);
    await fixture.ctx.db.execute(sql`update order_lines
      set snapshot = jsonb_set(snapshot::jsonb, '{unitParts,to,rate}', '"1.0"')::json
      where order_id = ${orderId}`);
    expect((await reprice(orderId)).revision).toBe(1);
    await fixture.ctx.db.execute(sql`update order_lines
      set snapshot = jsonb_set(snapshot::jsonb - 'unitParts', '{version}', '1')::json
      where order_id = ${orderId}`);
    expect((await reprice(orderId)).revision).toBe(2);
    expect((await linesOf(orderId))[0]?.snapshot.version).toBe(2);
  });

  it("are the same ones when nothing changed, also of a product without variants", async () => {
    const line = await sellLine(fixture.ctx);
    await fixture.ctx.db.delete(variants).where(eq(variants.productId, line.product_id));
    const { orderId } = await placeTestOrder(fixture.ctx, [line]);
    expect((await reprice(orderId)).revision).toBe(1);
  });
});

describe("PERS-18 OP-061 the fee of a line that is priced anew", () => {
  it("is today's, with the unit price", async () => {
    const { orderId, line } = await placePersonal();
    await setFee(line.campaign_id, 500);
    const order = await reprice(orderId);
    const [after] = await linesOf(orderId);
    expect(after).toMatchObject({ unitMinor: 3399, snapshot: { extraCustomFeeMinor: 1000 } });
    expect(order.snapshot.price.itemsMinor).toBe(3399);
    expect(after?.snapshot.customerCustomOptions).toEqual(threeNames);
  });

  it("is today's also where the unit price stays, and that is a revision of its own", async () => {
    const { orderId, line } = await placePersonal();
    await setFee(line.campaign_id, 500);
    for (const table of [campaignProducts, variants]) {
      const column = table === variants ? variants.productId : campaignProducts.id;
      await fixture.ctx.db
        .update(table)
        .set({ priceMinor: 1599 })
        .where(eq(column, line.product_id));
    }
    const order = await reprice(orderId);
    const [after] = await linesOf(orderId);
    expect(after).toMatchObject({ unitMinor: 2999, snapshot: { extraCustomFeeMinor: 1000 } });
    expect(order.revision).toBe(2);
    expect((await reprice(orderId)).revision).toBe(2);
  });

  it("is renewed by an update too, and stays with a line that can no longer be bought", async () => {
    const { orderId, line, token, buyerSecret } = await placePersonal();
    const update = () =>
      updateOrder(fixture.ctx, { body: { token, ship_to: { country: "FR" } }, buyerSecret });
    await setFee(line.campaign_id, 400);
    await update();
    expect((await linesOf(orderId))[0]?.snapshot.extraCustomFeeMinor).toBe(800);
    await setFee(line.campaign_id, 100);
    await fixture.ctx.db
      .update(campaignProducts)
      .set({ isRetired: true })
      .where(eq(campaignProducts.id, line.product_id));
    await update();
    const [after] = await linesOf(orderId);
    expect(after).toMatchObject({ unitMinor: 3199, snapshot: { extraCustomFeeMinor: 800 } });
  });
});

describe("OP-146 PERS-02 a line that is printed from designs", () => {
  const design = (text: string, isEditable: boolean) =>
    serialiseDesign(testDesign({ objects: [testText({ text, isEditable })] }));

  it("is priced anew with the designs that it was ordered with, whatever the campaign has now", async () => {
    const { ctx, store } = fixture;
    const line = await sellLine(ctx, { personalized: 1 });
    const { campaign_id: campaignId, product_id: productId } = line;
    await ctx.db.insert(customDesigns).values({
      ...{ storeId: store.id, campaignId, productId, printSpace: "front", position: 0 },
      designJson: design("", true),
    });
    const designs = { front: design("Ann", true) };
    const placed = await placeTestOrder(ctx, [await approveDesigns(ctx, { ...line, designs })]);
    await ctx.db
      .update(customDesigns)
      .set({ designJson: design("Sold out", false) })
      .where(eq(customDesigns.productId, productId));
    const order = await reprice(placed.orderId);
    expect(order.totalMinor).toBeGreaterThan(line.price);
    const [kept] = await linesOf(placed.orderId);
    expect(kept?.snapshot).toMatchObject({ designs, customOptions: { Name: "Ann" } });
  });
});
