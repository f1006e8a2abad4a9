import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { payments, rateLimits, shippingRates } from "#database/schema.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";
const otherHost = "other.localhost";
const there = {
  ...{ name: "Ann Lee", address: "Gasse 1", city: "Wien", zipcode: "1010", country: "AT" },
};

let bed: ApiBed;
let storeId: number;
beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ slug: "main", hosts: [host] })).id;
  await bed.addStore({ slug: "other", hosts: [otherHost] });
  const zone = { zone: "AT", method: "standard" } as const;
  await bed.db
    .insert(shippingRates)
    .values({ storeId, ...zone, currencyCode: "USD", firstMinor: 4_000, furtherMinor: 500 });
});
beforeEach(() => bed.db.delete(rateLimits));
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

type Placed = Awaited<ReturnType<typeof placeOrder>>;
const place = () => placeOrder(bed, { host, storeId, isPaid: true });
const start = ({ token, cookie }: Placed, body: object, { at = host, key = randomUUID() } = {}) =>
  bed.post(at, "/public/order/addition", { token, ...body }, { cookie, "idempotency-key": key });
const codeOf = (reply: Awaited<ReturnType<typeof start>>) => [reply.status, reply.json()["code"]];

it("OP-114 a dearer address is refused with the difference, paid for, and made", async () => {
  const placed = await place();
  const { token, cookie } = placed;
  const refused = await bed.call(host, `/public/order/customer/${token}`, {
    ...{ method: "PUT", headers: { "content-type": "application/json", cookie } },
    body: JSON.stringify({ address: there }),
  });
  expect(codeOf(refused)).toEqual([409, "price_differs"]);
  const { extra_minor } = refused.json()["data"] as { extra_minor: number };
  expect(extra_minor).toBeGreaterThan(0);
  const key = randomUUID();
  const reply = await start(placed, { address: there, extra_minor }, { key });
  expect(reply.status).toBe(200);
  expect(reply.json()["data"]).toEqual({ redirect_url: expect.stringMatching(/^http/u) });
  const again = await start(placed, { address: there, extra_minor }, { key });
  expect(again.json()["data"]).toEqual(reply.json()["data"]);
  const detail = () => bed.call(host, `/public/order/${token}/detail`);
  expect((await detail()).json()["data"]).toMatchObject({
    additions: [{ amount_minor: extra_minor, state: "open" }],
  });
  const [payment] = await bed.db.select().from(payments).where(eq(payments.orderId, placed.id));
  const { rawBody, headers } = bed.fake.completeIntent(payment?.intentId ?? "");
  const webhook = "/public/payments/sandbox/webhook";
  expect((await bed.call(host, webhook, { method: "POST", headers, body: rawBody })).status).toBe(
    200,
  );
  expect((await detail()).json()["data"]).toMatchObject({
    ...{ address: { city: "Wien" }, additions: [{ amount_minor: extra_minor, state: "paid" }] },
  });
  const back = await bed.call(host, "/public/order/payment/return", {
    ...{ method: "POST", headers: { "content-type": "application/json", cookie }, body: "{}" },
  });
  expect(back.json()["data"]).toEqual({ state: "paid", token, is_addition: true });
});

it("S2 S12 OP-114 refuses other browsers, other stores, two changes at once, none, and other amounts", async () => {
  const placed = await place();
  const asked = { address: there, extra_minor: 1 };
  expect(codeOf(await start({ ...placed, cookie: "" }, asked))).toEqual([403, "forbidden"]);
  const elsewhere = await start(placed, asked, { at: otherHost });
  expect(codeOf(elsewhere)).toEqual([404, "order_not_found"]);
  expect(codeOf(await start(placed, asked))).toEqual([409, "price_changed"]);
  const line = { ...(await bed.sellLine(storeId)), cartItemId: "1" };
  const wrong = [
    { extra_minor: 5 },
    { address: there, line, extra_minor: 5 },
    { address: there, extra_minor: 0 },
    { address: there, extra_minor: 1.5 },
    { address: { ...there, zipcode: "x" }, extra_minor: 5 },
  ];
  for (const body of wrong) expect((await start(placed, body)).status).toBe(422);
  expect(codeOf(await start(placed, { line, extra_minor: 5 }))).toEqual([404, "not_found"]);
  const without = await bed.post(host, "/public/order/addition", { token: placed.token, ...asked });
  expect(without.status).toBe(422);
  expect(await bed.db.select().from(payments).where(eq(payments.orderId, placed.id))).toEqual([]);
});

it("PAY-06 what is due for a change at Stripe is told to the browser that ordered alone", async () => {
  const { cookie } = await place();
  const ask = (headers: Record<string, string>) =>
    bed.post(host, "/public/order/stripe/get-intent-order-addition", {}, headers);
  expect(codeOf(await ask({}))).toEqual([404, "order_not_found"]);
  expect(codeOf(await ask({ cookie }))).toEqual([404, "order_not_found"]);
});
