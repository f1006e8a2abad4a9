import { describe, expect, it } from "vitest";

import type { Client } from "#contract/client.ts";
import type { Checkout } from "#contract/schemas/order.ts";

import { createPaymentKeys } from "../checkout/payment-keys.ts";
import {
  countriesOf,
  openOrder,
  payPageOf,
  paymentRequest,
  shipToChange,
  startExpress,
} from "./express-order.ts";
import type { WalletConfirmed } from "./express-script.ts";

const ok = (data: unknown) => ({ success: true, data, message: "" });
const refused = (code: string) => ({ success: false, code, message: code });
const order = { revision: 1, price: { totalMinor: 1676 }, shipping_method: "standard" };
const checkout = { order, separate_name: false } as unknown as Checkout;

const confirmed: WalletConfirmed = {
  billingDetails: { name: "Ann Card", email: " ann@example.com ", phone: "+49 431 1234567" },
  shippingAddress: {
    name: "Ann Lee",
    address: {
      ...{ line1: "Große Straße 5", line2: null, city: "Kiel", state: "" },
      ...{ postal_code: "24103", country: "DE" },
    },
  },
  shippingRate: { id: "express" },
  paymentFailed: () => undefined,
};

function start(
  intent: unknown,
  payment: unknown = ok({ redirect_url: "http://shop/checkout/stripe" }),
) {
  const calls: [string, unknown][] = [];
  const client = ((key: string, { body }: { body: unknown }) => {
    calls.push([key, body]);
    if (key.endsWith("update")) return Promise.resolve(ok({ order }));
    return Promise.resolve(key.endsWith("payment") ? payment : intent);
  }) as unknown as Client;
  const request = paymentRequest({ token: "t", checkout }, confirmed, {});
  const keys = createPaymentKeys(null, () => "key");
  return { calls, outcome: startExpress(client, keys, request) };
}

describe("STORE-44 a payment that a wallet has confirmed", () => {
  it("is of what the wallet gave: to whom it goes, not who pays, by the way that was chosen", () => {
    expect(paymentRequest({ token: "t", checkout }, confirmed, {})).toEqual({
      update: {
        ...{ token: "t", email: "ann@example.com", pay_by_card: true, shipping_method: "express" },
        address: {
          ...{ name: "Ann Lee", address: "Große Straße 5", city: "Kiel" },
          ...{ zipcode: "24103", country: "DE", phone: "+49 431 1234567" },
        },
      },
      ...{ gateway: "stripe", acceptedMinor: 1676 },
    });
    const bare: WalletConfirmed = { paymentFailed: () => undefined };
    expect(paymentRequest({ token: "t", checkout }, bare, {}).update).toMatchObject({
      ...{ email: "", shipping_method: "standard" },
      address: { address: "", city: "", country: "" },
    });
  });

  it("PAY-05 asks for the secret of this order's payment", async () => {
    const { calls, outcome } = start(ok({ client_secret: "secret", amount_minor: 1676 }));
    expect(await outcome).toMatchObject({ kind: "secret", clientSecret: "secret" });
    expect(calls.at(-1)).toEqual(["POST /public/order/stripe/get-intent-order", { token: "t" }]);
  });

  it("OP-098 confirms no other amount than the one that was shown", async () => {
    const { outcome } = start(ok({ client_secret: "secret", amount_minor: 1677 }));
    expect(await outcome).toEqual({ kind: "refused", code: "conflict" });
  });

  it("OP-146 pays nothing twice, and says what the gateway does not answer", async () => {
    for (const code of ["order_in_payment", "order_paid"] as const) {
      expect(await start(refused(code)).outcome).toEqual({ kind: "in_payment", code });
    }
    const silent = { kind: "refused", code: "gateway_unavailable" };
    expect(await start(refused("gateway_unavailable")).outcome).toEqual(silent);
    const { calls, outcome } = start(null, refused("gateway_unavailable"));
    expect(await outcome).toMatchObject(silent);
    expect(calls).toHaveLength(2);
  });
});

describe("STORE-44 OP-102 the place that a wallet names", () => {
  const destinations = [
    { shipping_method: "standard" as const, countries: ["US", "JP"] },
    { shipping_method: "express" as const, countries: ["DE", "JP"] },
  ];

  it("may be wherever any method goes", () => {
    expect(countriesOf(destinations)).toEqual(["US", "JP", "DE"]);
  });

  it.each([
    ["express", "de", {}],
    ["express", "US", { shipping_method: "standard" }],
    ["standard", "DE", { shipping_method: "express" }],
    ["express", "JP", {}],
    ["standard", "FR", {}],
  ] as const)("from %s to %s", (chosen, country, change) => {
    const ship_to = { country: country.toUpperCase(), state: "" };
    expect(shipToChange({ country }, chosen, destinations)).toEqual({ ship_to, ...change });
  });
});

describe("STORE-44 a page of wallets", () => {
  const opened = ok({ token: "t", destinations: [], checkout: { order: { price: "read" } } });
  function open(express: unknown, update: unknown = ok({ order })) {
    const calls: [string, unknown][] = [];
    const client = ((key: string, { body }: { body: unknown }) => {
      calls.push([key, body]);
      return Promise.resolve(key.endsWith("get-express") ? express : update);
    }) as unknown as Client;
    return { calls, reply: openOrder(client, "P-1") };
  }

  it("S9 OP-104 has the order of its number priced for a card by its script", async () => {
    const { calls, reply } = open(opened);
    const data = { token: "t", destinations: [], checkout: { order } };
    expect(await reply).toMatchObject({ success: true, data });
    expect(calls).toEqual([
      ["POST /public/order/stripe/get-express", { number: "P-1" }],
      ["POST /public/order/update", { token: "t", pay_by_card: true }],
    ]);
  });

  it("OP-146 is told where there is nothing to pay any more", async () => {
    const inPayment = refused("order_in_payment");
    const { calls, reply } = open(inPayment);
    expect(await reply).toEqual(inPayment);
    expect(calls).toHaveLength(1);
    expect(await open(opened, inPayment).reply).toEqual(inPayment);
  });

  it("S11 leads on to the payment of its own order", () => {
    const own = { order: { number: "P-1" } } as unknown as Checkout;
    const page = payPageOf("http://shop/de/checkout/stripe", own);
    expect(page).toBe("http://shop/de/checkout/stripe?order=P-1");
  });
});
