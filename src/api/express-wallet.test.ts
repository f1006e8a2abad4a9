import { afterAll, beforeAll, expect, it } from "vitest";

import { findOrder } from "#database/queries/orders.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";
const otherHost = "other.localhost";
const path = "/public/order/stripe/get-express";

let bed: ApiBed;
let storeId: number;
beforeAll(async () => {
  bed = await createApiBed();
  const walletClient = { scriptUrl: "https://js.example/v3/", publishableKey: "pk_test_1" };
  const stripe: PaymentGateway = { ...bed.fake, name: "stripe", walletClient };
  bed.gateways.set("stripe", stripe);
  storeId = (await bed.addStore({ slug: "main", hosts: [host] })).id;
  await bed.addStore({ slug: "other", hosts: [otherHost] });
});
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

const codeOf = (reply: Awaited<ReturnType<ApiBed["post"]>>) => [reply.status, reply.json()["code"]];

it("STORE-44 PAY-05 what a wallet's button needs is told by the buyer's cookie alone", async () => {
  const { cookie, token } = await placeOrder(bed, { host, storeId, isPaid: false });
  const reply = await bed.post(host, path, {}, { cookie });
  expect(reply.status).toBe(200);
  expect(reply.json()["data"]).toMatchObject({
    ...{ script_url: "https://js.example/v3/", publishable_key: "pk_test_1", token },
    checkout: { order: { is_buyer: true, pay_by_card: true } },
    destinations: expect.arrayContaining([
      { shipping_method: "standard", countries: expect.arrayContaining(["DE", "US"]) },
    ]),
  });
  expect(codeOf(await bed.post(host, path, {}))).toEqual([404, "order_not_found"]);
  expect(codeOf(await bed.post(otherHost, path, {}, { cookie }))).toEqual([404, "order_not_found"]);
});

it("STORE-44 S2 a number finds the order of the same cookie alone", async () => {
  const own = await placeOrder(bed, { host, storeId, isPaid: false });
  const other = await placeOrder(bed, { host, storeId, isPaid: false });
  const { cookie, token, id } = own;
  const { number } = (await findOrder(bed.db, storeId, id)) ?? {};
  const named = await bed.post(host, path, { number }, { cookie });
  expect(named.json()["data"]).toMatchObject({ token, checkout: { order: { number } } });
  const asked = [
    [host, { cookie: other.cookie }],
    [host, {}],
    [otherHost, { cookie }],
  ] as const;
  for (const [shop, headers] of asked) {
    const refused = await bed.post(shop, path, { number }, headers);
    expect(codeOf(refused)).toEqual([404, "order_not_found"]);
  }
  for (const odd of ["", "\u0000", "x".repeat(41)]) {
    expect((await bed.post(host, path, { number: odd }, { cookie })).status).toBeLessThan(500);
  }
});

it("OP-146 a paid order is none to be paid", async () => {
  const { cookie } = await placeOrder(bed, { host, storeId, isPaid: true });
  expect(codeOf(await bed.post(host, path, {}, { cookie }))).toEqual([409, "order_paid"]);
});
