import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderLines } from "#database/queries/orders.ts";
import { discountCodes, orders } from "#database/schema.ts";
import { type OrderDiscount, priceOrder } from "#domain/pricing/price-order.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import { hashSecret } from "#services/orders/order-token.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

const host = "main.localhost";
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Path = readonly (string | number)[];

let bed: ApiBed;
let storeId: number;
let body: { [name: string]: Json };
/** What each variant costs by the catalogue, by product and variant. */
const catalogue = new Map<string, number>();

beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ slug: "main", hosts: [host] })).id;
  const { campaign, products } = await bed.insertCampaign(storeId, {
    pricingMode: "custom_price",
    products: [{ variants: { "navy-m": { priceMinor: 2_999 } } }, {}],
  });
  for (const { id, priceMinor } of products) {
    for (const variant of ["navy-s", "navy-m", "black-s", "black-m"]) {
      catalogue.set(`${id} ${variant}`, priceMinor);
    }
  }
  catalogue.set(`${products[0]?.id ?? 0} navy-m`, 2_999);
  await bed.db
    .insert(discountCodes)
    .values({ storeId, code: "TEN", kind: "percent", percent: 10 } as never);
  body = {
    email: "ann@example.com",
    country: "US",
    token: null,
    discount_code: "TEN",
    currency_code: "USD",
    visit_info: { device: "phone" },
    correct_price: true,
    locale: "en",
    products: products.slice(0, 2).map((product, index) => ({
      cartItemId: `${index}`,
      campaign_id: campaign.id,
      product_id: product.id,
      options: { color: "navy", size: index === 0 ? "m" : "s" },
      quantity: index + 1,
      price: index === 0 ? 2_999 : product.priceMinor,
      currency_code: "USD",
      extra_custom_fee: 0,
    })),
  };
});
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  expect(await checkInvariants(bed.db, {})).toEqual([]);
  await bed.close();
});

let calls = 0;
function post(path: string, sent: unknown, headers: Record<string, string> = {}) {
  calls += 1;
  return bed.call(host, path, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID(), ...headers },
    body: JSON.stringify(sent),
    clientIp: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
  });
}

/** What the order with a token costs by the price function, of the catalogue's own figures. */
async function expectedTotal(token: string): Promise<{ paid: number; owed: number }> {
  const [order] = await bed.db
    .select()
    .from(orders)
    .where(eq(orders.tokenHash, hashSecret(token)));
  if (!order) throw new Error("an order that was made is not there");
  const lines = await listOrderLines(bed.db, storeId, order.id);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isExpress = order.shippingMethod === "express";
  const { discountCode, payByCard } = order.snapshot;
  const discount: OrderDiscount =
    discountCode === null ? { kind: "none" } : { kind: "percent", code: discountCode, percent: 10 };
  const { totalMinor: owed } = priceOrder({
    currency: { code: "USD" },
    lines: lines.map(({ productId, variantKey, quantity, snapshot }) => ({
      ...{ id: snapshot.cartItemId, quantity },
      unitMinor: catalogue.get(`${productId} ${variantKey}`) ?? Number.NaN,
    })),
    discount,
    payByCard,
    cardDiscountPercent: 2,
    shippingMinor: isExpress ? 1_299 + 300 * (units - 1) : 499 + 150 * (units - 1),
    taxMinor: 0,
  });
  expect([null, "TEN"]).toContain(discountCode);
  return { paid: order.totalMinor, owed };
}

/** Every place of a body, also those of objects and lists in it. */
function pathsOf(value: Json, at: Path = []): Path[] {
  const inner =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, own]) =>
          pathsOf(own, [...at, Array.isArray(value) ? Number(name) : name]),
        )
      : [];
  return at.length === 0 ? inner : [at, ...inner];
}

/** A copy with another value in one place; without that place where the value is undefined. */
function alter(value: Json, [name, ...rest]: Path, to: Json | undefined): Json {
  if (name === undefined) return to ?? null;
  const copy: Json = Array.isArray(value) ? [...value] : { ...(value as object) };
  const parts = copy as Record<string | number, Json>;
  if (rest.length === 0 && to === undefined) delete parts[name];
  else parts[name] = alter(parts[name] ?? null, rest, to);
  return copy;
}

const values: readonly (Json | undefined)[] = [
  ...[undefined, null, "", "x", "0", "TEN", "navy", "m", "Infinity", "1".repeat(300)],
  ...[-1, 0, 0.5, 1, 2, 7, 50, 51, 0.01, 1e9, 2 ** 31, 2 ** 53, -0.0001],
  ...[true, false, [], {}, [1], { color: "black" }],
];
const anyValue = fc.oneof(
  fc.constantFrom(...values),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  fc.integer(),
);

/** Whether the call was refused in order; an answer that is a fault is neither that nor a success. */
async function isRefused(reply: Awaited<ReturnType<typeof post>>, sent: unknown): Promise<boolean> {
  if (reply.status === 200) return false;
  expect(reply.status, JSON.stringify(sent)).toBeGreaterThanOrEqual(400);
  expect(reply.status, JSON.stringify(sent)).toBeLessThan(500);
  expect(reply.json()).toMatchObject({ success: false, code: expect.any(String) as unknown });
  return true;
}

async function create(sent: Json): Promise<void> {
  const reply = await post("/public/order/create", sent);
  if (await isRefused(reply, sent)) return;
  const { paid, owed } = await expectedTotal(String(reply.json()["data"]));
  expect(paid, JSON.stringify(sent)).toBe(owed);
}

describe("S1 S12 CHK-14 T-090 what a body says of prices is never charged", () => {
  it("the body as it is makes an order at the catalogue's price", async () => {
    const reply = await post("/public/order/create", body);
    expect(reply.status).toBe(200);
    const { paid, owed } = await expectedTotal(String(reply.json()["data"]));
    expect([paid, owed]).toEqual([owed, owed]);
    // 29.99 and twice 19.99, a tenth off, 2 % off for a card, and delivery of three.
    expect(owed).toBe(6_997 - 700 - 126 + 799);
  });

  it("each field of a create body, altered one by one", async () => {
    for (const path of pathsOf(body)) {
      for (const value of values) await create(alter(body, path, value));
    }
  }, 120_000);

  it("any field of a create body, altered at random", async () => {
    const place = fc.constantFrom(...pathsOf(body));
    const property = fc.asyncProperty(place, anyValue, async (path, value) =>
      create(alter(body, path, value)),
    );
    await fc.assert(property, { numRuns: 200 });
  }, 120_000);

  it("each field of an update body, and of the start of its payment", async () => {
    const made = await post("/public/order/create", body);
    const token = String(made.json()["data"]);
    const cookie = (made.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const update: Json = {
      token,
      email: "ann@example.com",
      address: {
        ...{ name: "Ann Lee", address: "1 Main Street", city: "Austin", state: "TX" },
        ...{ zipcode: "78701", country: "US" },
      },
      ship_to: { country: "US", state: "TX" },
      shipping_method: "express",
      pay_by_card: false,
      discount_code: "TEN",
    };
    const send = async (sent: Json) => {
      const reply = await post("/public/order/update", sent, { cookie });
      await isRefused(reply, sent);
      const { paid, owed } = await expectedTotal(token);
      expect(paid, JSON.stringify(sent)).toBe(owed);
    };
    for (const path of pathsOf(update)) {
      for (const value of values) await send(alter(update, path, value));
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pathsOf(update)), anyValue, async (path, value) =>
        send(alter(update, path, value)),
      ),
      { numRuns: 100 },
    );

    await send(update);
    const { paid: total } = await expectedTotal(token);
    const payment: Json = { token, gateway: "sandbox", total_minor: total };
    const intents = () => bed.fake.listIntents();
    for (const path of pathsOf(payment)) {
      for (const value of [...values, total - 1, total + 1, -total, String(total)]) {
        const sent = alter(payment, path, value);
        const refused = await isRefused(
          await post("/public/order/payment", sent, { cookie }),
          sent,
        );
        // Another total than the order's is not what the shopper has accepted (OP-098).
        expect(refused, JSON.stringify(sent)).toBe(true);
      }
    }
    const { owed } = await expectedTotal(token);
    for (const { amountMinor } of intents()) expect(amountMinor).toBe(owed);
  }, 120_000);
});
