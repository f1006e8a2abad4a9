import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import { listOrderEvents, listOrderLines } from "#database/queries/orders.ts";
import { customDesigns } from "#database/schema.ts";
import { insertCampaign } from "#database/testing/factories.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign, testText } from "#domain/design/testing/test-design.ts";
import { priceFromParts } from "#domain/order/price-from-parts.ts";
import { startAddition } from "#services/additions/start-addition.ts";
import { addProof, approveDesigns } from "#services/testing/approve-designs.ts";
import { orderOf } from "#services/testing/cancel-steps.ts";
import { endHold, pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  sellLine,
  type ServiceFixture,
  testAddress,
  testClientIp,
} from "#services/testing/service-fixture.ts";
import type { ServiceContext } from "#services/context.ts";

import { changeCustomer } from "./change-customer.ts";
import { changeLine } from "./change-line.ts";
import { buildChangeSignature } from "./order-token.ts";
import { readOrderedLine } from "./read-line.ts";
import { requestCancel } from "./request-cancel.ts";
import { startDueProduction } from "./start-due-production.ts";

type Placed = Awaited<ReturnType<typeof placeReadyOrder>>;

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterAll(() => fixture.connection.close());

const designOf = (text: string) =>
  serialiseDesign(testDesign({ printSpace: "front", objects: [testText({ text })] }));

async function placePaid(line?: CartLineBody): Promise<Placed & { line: CartLineBody }> {
  const sold = line ?? (await sellLine(ctx));
  return { ...(await pay(ctx, fixture.gateway, await placeReadyOrder(ctx, [sold]))), line: sold };
}

/** A paid line whose design was approved with this text. */
async function placeDesigned(text: string) {
  const plain = await sellLine(ctx, { personalized: 1 });
  const { campaign_id: campaignId, product_id: productId } = plain;
  await ctx.db.insert(customDesigns).values({
    ...{ storeId: ctx.store.id, campaignId, productId },
    ...{ printSpace: "front", position: 0, designJson: designOf("") },
  });
  return placePaid(await approveDesigns(ctx, { ...plain, designs: { front: designOf(text) } }));
}

const bySecret = ({ token, buyerSecret }: Placed) => ({
  ...{ token, buyerSecret, signature: undefined, userId: "u-1" },
});
const change = (placed: Placed & { line: CartLineBody }, own: Partial<CartLineBody>, of = ctx) =>
  changeLine(of, { ...bySecret(placed), line: { ...placed.line, ...own } });
const storedLine = async ({ orderId }: Placed) => {
  const [line] = await listOrderLines(ctx.db, ctx.store.id, orderId);
  if (!line) throw new Error("an order without a line");
  return line;
};
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

describe("OP-147 a line of a paid order", () => {
  it("has another size and colour at the same price, with all that was paid as it was", async () => {
    const placed = await placePaid();
    const before = await storedLine(placed);
    const options = { color: "navy", size: "m" };
    const order = await change(placed, { options, quantity: 9, price: 1 });
    expect(order.products[0]).toMatchObject({ options, quantity: 1, unit_price: before.unitMinor });
    const { snapshot, ...after } = await storedLine(placed);
    expect(after).toEqual({ ...withoutSnapshot(before), variantKey: after.variantKey });
    expect(after.variantKey).not.toBe(before.variantKey);
    expect(snapshot).toMatchObject({
      ...{ cartItemId: before.snapshot.cartItemId, options },
      extraCustomFeeMinor: before.snapshot.extraCustomFeeMinor,
      productUrl: expect.stringContaining("color=navy&size=m") as unknown,
    });
    const { snapshot: ofOrder, totalMinor } = await orderOf(ctx, placed);
    expect(totalMinor).toBe(ofOrder.price.totalMinor);
    expect(priceFromParts(ofOrder, [snapshot])).toEqual(ofOrder.price);
    const events = await listOrderEvents(ctx.db, ctx.store.id, placed.orderId);
    expect(events.at(-1)).toMatchObject({
      ...{ kind: "updated", actor: "buyer" },
      data: { changed: ["line"], position: 0, user_id: "u-1" },
    });
  });

  it("OP-148 has another text with a new proof, and none without", async () => {
    const placed = await placeDesigned("Ann");
    const designs = { front: designOf("Bo") };
    const unproved = await refusalOf(change(placed, { designs }));
    expect(unproved).toMatchObject({
      ...{ code: "design_invalid", fields: { "line.approvals.front": "api.design_unapproved" } },
    });
    expect((await storedLine(placed)).snapshot.designs).toEqual({ front: designOf("Ann") });
    const line = await approveDesigns(ctx, { ...placed.line, designs });
    await change(placed, line);
    const { snapshot } = await storedLine(placed);
    expect(snapshot.designs).toEqual(designs);
    expect(snapshot.approvals?.["front"]?.proofId).toBe(line.approvals?.["front"]?.proof_id);
  });

  it("OP-148 S2 takes no proof of another design, product or store", async () => {
    const placed = await placeDesigned("Ann");
    const another = await placeDesigned("Bo");
    const designs = { front: designOf("Bo") };
    const approved_at = new Date().toISOString();
    const json = { space: "front", json: designOf("Cy") };
    const ids = [
      another.line.approvals?.["front"]?.proof_id ?? "",
      await addProof(ctx, placed.line, json),
      "0".repeat(32),
    ];
    for (const proof_id of ids) {
      const approvals = { front: { proof_id, approved_at } };
      expect(await codeOf(change(placed, { designs, approvals }))).toBe("design_invalid");
    }
  });

  it("costs what it cost, or is refused", async () => {
    const line = await sellLine(ctx, {
      pricingMode: "custom_price",
      products: [{ variants: { "navy-m": { priceMinor: 2999 } } }],
    });
    const placed = await placePaid(line);
    const dear = { options: { color: "navy", size: "m" } };
    expect(await codeOf(change(placed, dear))).toBe("price_differs");
    expect(await codeOf(change(placed, { options: { color: "pink", size: "m" } }))).toBe(
      "variant_unavailable",
    );
    const order = await change(placed, { options: { color: "navy", size: "s" } });
    expect(order.products[0]?.options).toEqual({ color: "navy", size: "s" });
  });

  it("differs in price by the card discount that the order was paid with (CHK-36)", async () => {
    const line = await sellLine(ctx, {
      pricingMode: "custom_price",
      products: [{ variants: { "navy-m": { priceMinor: 2999 } } }],
    });
    const placed = await placePaid(line);
    const settings = { ...ctx.store.settings, card_discount_percent: 0 };
    const changed = { ...ctx, store: { ...ctx.store, settings } };
    const dear = { options: { color: "navy", size: "m" } };
    const refusal = await refusalOf(change(placed, dear, changed));
    // 10.00 more, less 2%.
    expect(refusal).toMatchObject({ code: "price_differs", data: { extra_minor: 980 } });
    expect((await orderOf(changed, placed)).snapshot.price.cardDiscountPercent).toBe(2);
  });

  it("costs the whole difference where another line of the order has the same name", async () => {
    const { products } = await insertCampaign(ctx.db, ctx.store.id, {
      pricingMode: "custom_price",
      products: [
        { priceMinor: 1000, variants: { "navy-m": { priceMinor: 1500 } } },
        { priceMinor: 2000 },
      ],
    });
    const [first, second] = products.map(({ id, campaignId, priceMinor }) => ({
      ...{ cartItemId: "1", campaign_id: campaignId, product_id: id, price: priceMinor },
      ...{ options: { color: "sand", size: "s" }, quantity: 1 },
      ...{ currency_code: "USD", extra_custom_fee: 0 },
    }));
    if (!first || !second) throw new Error("a campaign without two products");
    const ready = await placeReadyOrder(ctx, [first, second]);
    const placed = { ...(await pay(ctx, fixture.gateway, ready)), line: first };
    const options = { color: "navy", size: "m" };
    const refusal = await refusalOf(change(placed, { options }));
    expect(refusal).toMatchObject({ code: "price_differs", data: { extra_minor: 490 } });
    await change(placed, { options: { color: "sand", size: "m" } });
    const lines = await listOrderLines(ctx.db, ctx.store.id, placed.orderId);
    expect(lines.map(({ variantKey }) => variantKey)).toEqual(["sand-m", "sand-s"]);
  });

  it("is of the same product, and of this order", async () => {
    const [placed, another] = [await placePaid(), await placePaid()];
    const { campaign_id, product_id, cartItemId } = another.line;
    expect(await codeOf(change(placed, { campaign_id, product_id }))).toBe("not_found");
    expect(await codeOf(change(placed, { cartItemId }))).toBe("not_found");
  });

  it("OP-119 S2 I5 is changed by the buyer and the mail's link, and by nobody else", async () => {
    const [placed, another] = [await placePaid(), await placePaid()];
    const options = { color: "navy", size: "s" };
    const { publicId } = await orderOf(ctx, placed);
    const link = buildChangeSignature(ctx.orderKey, publicId, placed.email);
    const caller = { ...bySecret(placed), buyerSecret: undefined };
    const line = { ...placed.line, options };
    const { buyerSecret } = another;
    expect(await codeOf(changeLine(ctx, { ...caller, line }))).toBe("forbidden");
    expect(await codeOf(changeLine(ctx, { ...caller, buyerSecret, line }))).toBe("forbidden");
    expect(await codeOf(changeLine(other, { ...caller, signature: link, line }))).toBe(
      "order_not_found",
    );
    const read = { ...caller, cartItemId: placed.line.cartItemId };
    expect(await codeOf(readOrderedLine(ctx, read))).toBe("forbidden");
    const order = await changeLine(ctx, { ...caller, signature: link, line });
    expect(order.products[0]?.options).toEqual(options);
    expect(await readOrderedLine(ctx, { ...read, signature: link })).toMatchObject({
      ...{ cartItemId: placed.line.cartItemId, options, designs: null, quantity: 1 },
    });
  });

  it("is not changed unpaid, in production, or while a cancel is open", async () => {
    const options = { color: "navy", size: "s" };
    const line = await sellLine(ctx);
    const unpaid = { ...(await placeReadyOrder(ctx, [line])), line };
    expect(await codeOf(change(unpaid, { options }))).toBe("change_refused");
    const leaving = await placePaid();
    await requestCancel(ctx, bySecret(leaving));
    expect(await codeOf(change(leaving, { options }))).toBe("change_refused");
    const made = await placePaid();
    await endHold(ctx, made);
    await startDueProduction(fixture.system);
    expect(await codeOf(change(made, { options }))).toBe("change_refused");
    const read = { ...bySecret(made), cartItemId: made.line.cartItemId };
    expect(await codeOf(readOrderedLine(ctx, read))).toBe("change_refused");
  });

  it("is refused as too late, not for its price, once it is made (OP-147)", async () => {
    const line = await sellLine(ctx, {
      pricingMode: "custom_price",
      products: [{ variants: { "navy-m": { priceMinor: 2999 } } }],
    });
    const made = await placePaid(line);
    await endHold(ctx, made);
    await startDueProduction(fixture.system);
    const options = { color: "navy", size: "m" };
    expect(await codeOf(change(made, { options }))).toBe("change_refused");
    expect(await codeOf(change(made, { options: {} }))).toBe("change_refused");
    const address = { ...testAddress, country: "US", state: "TX", zipcode: "78701" };
    expect(await codeOf(changeCustomer(ctx, { ...bySecret(made), address }))).toBe(
      "change_refused",
    );
    const asked = { line: { ...line, options } };
    const call = { extraMinor: 1, idempotencyKey: randomUUID(), clientIp: testClientIp };
    const { token, buyerSecret } = made;
    const paying = { token, buyerSecret, recaptchaToken: undefined, asked, ...call };
    expect(await codeOf(startAddition(ctx, paying))).toBe("change_refused");
  });

  it("R7 of two changes at once the later is told", async () => {
    const placed = await placePaid();
    const first = { color: "navy", size: "s" };
    const late = new Proxy(ctx.db, {
      get: (db, name) =>
        name === "transaction"
          ? async (run: Parameters<typeof db.transaction>[0]) => {
              await change(placed, { options: first });
              return db.transaction(run);
            }
          : (Reflect.get(db, name) as unknown),
    });
    const racing = change(placed, { options: { color: "navy", size: "m" } }, { ...ctx, db: late });
    expect(await codeOf(racing)).toBe("conflict");
    expect((await storedLine(placed)).snapshot.options).toEqual(first);
  });
});

function withoutSnapshot<T extends { snapshot: unknown }>({ snapshot: _snapshot, ...rest }: T) {
  return rest;
}
