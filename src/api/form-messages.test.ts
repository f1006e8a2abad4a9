import { randomUUID } from "node:crypto";

import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";

import { findProblems, problemsOfReply } from "#storefront/features/checkout/checkout-problems.ts";
import {
  addressBody,
  checkoutFields,
  type CheckoutValues,
} from "#storefront/features/checkout/checkout-values.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { createBody } from "./testing/create-body.ts";

const stores = [
  { slug: "one", host: "one.localhost", isSeparateName: false },
  { slug: "two", host: "two.localhost", isSeparateName: true },
] as const;

let bed: ApiBed;
const orders = new Map<string, { token: string; cookie: string }>();
beforeAll(async () => {
  bed = await createApiBed();
  for (const { slug, host, isSeparateName } of stores) {
    const settings = { separate_name: isSeparateName };
    const { id } = await bed.addStore({ slug, hosts: [host], settings });
    const made = await bed.post(
      host,
      "/public/order/create",
      createBody([await bed.sellLine(id)]),
      { "idempotency-key": randomUUID() },
    );
    const cookie = (made.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    orders.set(host, { token: String(made.json()["data"]), cookie });
  }
});
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

const texts: Partial<Record<keyof CheckoutValues, readonly string[]>> = {
  email: ["", "ann", "ann@example.com", "ann@", " ann@example.com "],
  country: ["US", "DE", "JP", "GB", "AE", "CA", "BR"],
  name: ["", "Ann Lee", "Madonna", "Ann L3e", "Άννα Λη", "x".repeat(121)],
  first_name: ["", "Ann", "Άννα", "A"],
  last_name: ["", "Lee", "Łódź"],
  address: ["", "1 Main Street", "Οδός 5", "Straße 5", "x".repeat(161)],
  city: ["", "Austin", "Łódź", "Αθήνα"],
  state: ["", "TX", "ON", "nowhere"],
  region: ["", "Tokyo"],
  zipcode: ["", "78701", "10115", "SW1A 1AA", "1", "K1A 0B1", "x".repeat(21)],
  phone: ["", "+1 512 555 0100", "12", "phone"],
};
const values = fc.record(
  Object.fromEntries(
    checkoutFields.map((field) => [field, fc.constantFrom(...(texts[field] ?? [""]))]),
  ),
) as fc.Arbitrary<CheckoutValues>;

let calls = 0;

it("CHK-40 OP-131 the API finds what the form finds, in the same words, and knows phones and lengths besides", async () => {
  const property = fc.asyncProperty(fc.constantFrom(...stores), values, async (store, own) => {
    const { token, cookie } = orders.get(store.host) ?? { token: "", cookie: "" };
    calls += 1;
    const reply = await bed.call(store.host, "/public/order/update", {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ token, email: own.email.trim(), address: addressBody(own) }),
      clientIp: `10.0.${calls >> 8}.${calls & 255}`,
    });
    const found = reply.json() as Parameters<typeof problemsOfReply>[0];
    const told = reply.status === 422 ? problemsOfReply(found) : [];
    const own422 = findProblems(own, { isSeparateName: store.isSeparateName });
    const keysOf = (problems: typeof told) =>
      problems.map(({ field, messageKey }) => `${field} ${messageKey}`).toSorted();
    // A text of more letters than any such has is refused before it is read.
    if (told.some(({ messageKey }) => messageKey === "field.too_long")) return;
    const known = told.filter(({ messageKey }) => messageKey !== "phone.invalid");
    const shown = own422.filter(({ messageKey }) => messageKey !== "phone.invalid");
    expect(keysOf(known), JSON.stringify(own)).toEqual(keysOf(shown));
    if (own422.length > 0) expect(reply.status, JSON.stringify(own)).toBe(422);
  });
  await fc.assert(property, { numRuns: 400 });
});
