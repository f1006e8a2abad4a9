import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { findOrder, listOrderLines, listOrders } from "#database/queries/orders.ts";
import { customDesigns } from "#database/schema.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testText } from "#domain/design/testing/test-design.ts";
import { checkCart } from "#services/pricing/check-cart.ts";
import { approveDesigns } from "#services/testing/approve-designs.ts";
import {
  createBody,
  createServiceFixture,
  refusalOf,
  sellLine,
  type ServiceFixture,
  testClientIp,
} from "#services/testing/service-fixture.ts";

import { createOrder } from "./create-order.ts";
import { planOrder } from "./order-plan.ts";

const side = (printSpace: string, text: string) =>
  testDesign({ printSpace, objects: [testText({ text })] });
const designsOf = (text: string) => ({
  front: serialiseDesign(side("front", text)),
  back: serialiseDesign(side("back", text)),
});

let fixture: ServiceFixture;
let approved: CartLineBody;
beforeAll(async () => {
  fixture = await createServiceFixture();
  const { ctx, store } = fixture;
  const plain = await sellLine(ctx, { personalized: 1 });
  const { campaign_id: campaignId, product_id: productId } = plain;
  const rows = Object.entries(designsOf("")).map(([printSpace, designJson], position) => ({
    ...{ storeId: store.id, campaignId, productId },
    ...{ printSpace, position, designJson },
  }));
  await ctx.db.insert(customDesigns).values(rows);
  approved = await approveDesigns(ctx, { ...plain, designs: designsOf("Ann") });
});
afterAll(() => fixture.connection.close());

const create = (line: CartLineBody) =>
  createOrder(fixture.ctx, {
    body: createBody([line]),
    idempotencyKey: randomUUID(),
    buyerSecret: undefined,
    clientIp: testClientIp,
  });

describe("PERS-02 OP-148 an order of designs that were filled in", () => {
  it("can still be bought as it is stored when its payment is started", async () => {
    const { ctx } = fixture;
    const { orderId } = await create(approved);
    const order = await findOrder(ctx.db, ctx.store.id, orderId);
    if (!order) throw new Error("no order");
    const plan = await planOrder(ctx, order, {}, "refuse");
    expect([plan.hasChanged, plan.totalMinor]).toEqual([false, order.totalMinor]);
    const [line] = await listOrderLines(ctx.db, ctx.store.id, orderId);
    expect(line?.snapshot).toMatchObject({
      customOptions: { Name: "Ann" },
      designs: designsOf("Ann"),
    });
    expect(Object.keys(line?.snapshot.approvals ?? {})).toEqual(["front", "back"]);
  });

  it("is stored without half characters, which no row can hold (S12)", async () => {
    const designs = { ...designsOf("Ann"), front: designsOf("Ann\uD83D").front };
    const { orderId } = await create(await approveDesigns(fixture.ctx, { ...approved, designs }));
    const [line] = await listOrderLines(fixture.ctx.db, fixture.store.id, orderId);
    expect(line?.snapshot).toMatchObject({ customOptions: { Name: "Ann" }, designs });
  });

  it.each<[string, Partial<CartLineBody>, string]>([
    ["without designs", { designs: null, approvals: null }, "designs"],
    ["without its back", { designs: { front: designsOf("Ann").front } }, "designs.back"],
    ["without its approvals", { approvals: null }, "approvals.front"],
  ])("%s is refused by the cart check and by the checkout", async (_, change, field) => {
    const { ctx, store } = fixture;
    const line = { ...approved, ...change };
    const { lines } = await checkCart(ctx, { products: [line], currencyCode: "USD" });
    expect(lines[0]).toMatchObject({ state: "unavailable" });
    const before = (await listOrders(ctx.db, store.id, { limit: 500 })).length;
    const refusal = await refusalOf(create(line));
    expect(refusal.code).toBe("design_invalid");
    expect(JSON.stringify([refusal.fields, refusal.data])).toContain(`products.0.${field}`);
    expect(await listOrders(ctx.db, store.id, { limit: 500 })).toHaveLength(before);
  });
});
