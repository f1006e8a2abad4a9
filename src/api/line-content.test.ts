import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { listOrderLines } from "#database/queries/orders.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { orderAdditions, orders, rateLimits } from "#database/schema.ts";
import type { CampaignOverrides } from "#database/testing/factories.ts";
import { offerDesigns } from "#database/testing/offer-designs.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { testDesign } from "#domain/design/testing/test-design.ts";
import { enteredDigest } from "#domain/personalisation/entered-digest.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { createBody, newKey } from "./testing/create-body.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";
let bed: ApiBed;
let store: StoreRecord;
beforeAll(async () => {
  bed = await createApiBed();
  store = await bed.addStore({ slug: "main", hosts: [host] });
});
beforeEach(() => bed.db.delete(rateLimits));
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

type Line = Awaited<ReturnType<ApiBed["sellLine"]>>;

async function sell(campaign: CampaignOverrides): Promise<Line> {
  const { campaign: row, products } = await bed.insertCampaign(store.id, campaign);
  const product_id = products[0]?.id ?? 0;
  return { ...(await bed.sellLine(store.id)), campaign_id: row.id, product_id };
}

const front = serialiseDesign(testDesign());
const approved_at = new Date().toISOString();
const text = { type: "text", label: "Name", unrequired: true };
const filled = { custom_options: null, customer_custom_options: [{ Name: "Ann" }] };
const entered = { proof_id: enteredDigest(filled), approved_at };
const formLine = { ...filled, approvals: { entered } };

type Part = [name: string, part: object, field: string, key: string];
const ofNoForm: readonly Part[] = [
  [
    "texts of another campaign",
    { custom_options: { Motto: "free" } },
    ...(["custom_options.Motto", "cart.surplus_label"] as const),
  ],
  [
    "a picture",
    { customer_custom_options: [{ Photo: `uploads/${"0a".repeat(20)}.png` }] },
    ...(["customer_custom_options.0.Photo", "cart.surplus_label"] as const),
  ],
  ["an extra fee", { extra_custom_fee: 500 }, "extra_custom_fee", "cart.surplus_fee"],
  [
    "an approval of what was filled in",
    { approvals: { entered } },
    ...(["approvals.entered", "cart.surplus_approval"] as const),
  ],
];
const ofNoDesigns: readonly Part[] = [
  ["a design", { designs: { front } }, "designs.front", "cart.surplus_design"],
  ["a design that is none", { designs: { front: "none" } }, "designs.front", "cart.surplus_design"],
  [
    "answers to a template",
    { pbCustomInfo: { fields: { name: "Ann" } } },
    ...(["pbCustomInfo", "cart.surplus_answers"] as const),
  ],
  [
    "an approved proof",
    { approvals: { front: { proof_id: "0".repeat(32), approved_at } } },
    ...(["approvals.front", "cart.surplus_approval"] as const),
  ],
];
const label: Part = [
  "texts of another campaign",
  { customer_custom_options: [{ Name: "Ann", Motto: "free" }] },
  ...(["customer_custom_options.0.Motto", "cart.surplus_label"] as const),
];

const products = [
  { mode: 0, campaign: {}, honest: {}, parts: [...ofNoDesigns, ...ofNoForm] },
  {
    ...{ mode: 3, campaign: { personalized: 3, commonOptions: [text] }, honest: formLine },
    parts: [...ofNoDesigns, label],
  },
];
const cells = products.flatMap(({ parts, ...product }) =>
  parts.map(([name, part, field, key]) => ({ ...product, name, part, field, key })),
);

const countOrders = async () => (await bed.db.select({ id: orders.id }).from(orders)).length;
const create = (path: string, lines: object[], more: object = {}, cookie = "") =>
  bed.post(host, path, createBody(lines, more), { "idempotency-key": newKey(), cookie });

describe.each(cells)("a line of a product of mode $mode with $name", (cell) => {
  const { campaign, honest, part, field, key } = cell;
  const sellBoth = async () => {
    const plain = { ...(await sell(campaign)), ...honest };
    return { plain, line: { ...plain, ...part, cartItemId: "2" } };
  };
  const refusal = (place: string) => ({
    ...{ success: false, code: "validation_failed", keys: { [`${place}.${field}`]: key } },
    message: { [`${place}.${field}`]: expect.stringContaining("Please edit or remove") as unknown },
  });

  it("is named by the check of its cart", async () => {
    const { plain, line } = await sellBoth();
    const body = { products: [plain, line], currency_code: "USD" };
    const { lines } = (await bed.post(host, "/public/cart/check", body)).json()["data"] as {
      lines: object[];
    };
    expect(lines).toMatchObject([
      { state: "ok", reason: null },
      { cartItemId: "2", state: "unavailable", reason: "surplus", field, price: null },
    ]);
  });

  it.each(["/public/order/create", "/v2/public/order/create"])(
    "makes no order (%s), nor is it put into one that is there",
    async (path) => {
      const { plain, line } = await sellBoth();
      const before = await countOrders();
      const answer = await create(path, [plain, line]);
      expect([answer.status, answer.json()]).toMatchObject([422, refusal("products.1")]);
      expect(await countOrders()).toBe(before);
      const made = await create(path, [plain]);
      expect(made.status).toBe(200);
      const token = String(made.json()["data"]);
      const cookie = (made.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
      const replaced = await create(path, [line], { token }, cookie);
      expect([replaced.status, replaced.json()]).toMatchObject([422, refusal("products.0")]);
      expect(await countOrders()).toBe(before + 1);
    },
  );
});

describe.each([...ofNoDesigns, ...ofNoForm])(
  "a line of a paid order with %s",
  (...[, part, field, key]) => {
    it("stays as it was bought, at its price and for a payment", async () => {
      const { id, token, cookie } = await placeOrder(bed, {
        host,
        storeId: store.id,
        isPaid: true,
      });
      const [before] = await listOrderLines(bed.db, store.id, id);
      const line = {
        ...{ ...(await bed.sellLine(store.id)), ...part },
        ...{ campaign_id: before?.campaignId, product_id: before?.productId },
        cartItemId: before?.snapshot.cartItemId,
      };
      const refusal = { code: "validation_failed", keys: { [`line.${field}`]: key } };
      const changed = await bed.call(host, `/public/order/line/${token}`, {
        ...{ method: "PUT", body: JSON.stringify({ line }) },
        headers: { "content-type": "application/json", cookie },
      });
      expect([changed.status, changed.json()]).toMatchObject([422, refusal]);
      const paid = await bed.post(
        host,
        "/public/order/addition",
        { token, line, extra_minor: 500 },
        { cookie, "idempotency-key": newKey() },
      );
      expect([paid.status, paid.json()]).toMatchObject([422, refusal]);
      expect(await listOrderLines(bed.db, store.id, id)).toEqual([before]);
      const ofOrder = eq(orderAdditions.orderId, id);
      expect(await bed.db.select().from(orderAdditions).where(ofOrder)).toEqual([]);
    });
  },
);

describe("a line with designs", () => {
  it("may not carry the custom options that its campaign had before", async () => {
    const line = await sell({ commonOptions: [text] });
    const { campaign_id: campaignId, product_id: productId } = line;
    await offerDesigns(bed.db, { storeId: store.id, campaignId, productId }, { front });
    const answer = await create("/public/order/create", [
      { ...line, designs: { front }, customer_custom_options: [{ Name: "Ann" }] },
    ]);
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { keys: { "products.0.customer_custom_options.0.Name": "cart.surplus_label" } },
    ]);
  });

  it("S2 I5 is not sold where its product is another store's", async () => {
    const other = await bed.addStore({ slug: "other", hosts: ["other.localhost"] });
    const line = { ...(await bed.sellLine(other.id)), designs: { front } };
    const answer = await create("/public/order/create", [line]);
    expect([answer.status, answer.json()]).toMatchObject([409, { code: "variant_unavailable" }]);
  });
});
