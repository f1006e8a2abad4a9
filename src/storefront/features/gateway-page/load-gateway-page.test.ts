import { describe, expect, it } from "vitest";

import type { PageContext } from "#storefront/context.ts";

import { loadExpressPage, loadStripePage } from "./load-gateway-page.ts";

const shown = { script_url: "https://js.example/v3/", publishable_key: "pk_test_1" };
const order = {
  number: "P-1",
  is_buyer: true,
  ship_to: { country: "US", is_guess: false, is_unknown: false },
};
const express = {
  ...shown,
  token: "secret-token",
  checkout: { order, payment_domain: null, cart_origin: null },
  destinations: [],
};

function open(path: string, data: unknown = express) {
  const calls: unknown[] = [];
  const client = (key: string, { body }: { body: unknown }) => {
    calls.push([key, body]);
    return Promise.resolve({ success: true, data, message: "" });
  };
  const general = { checkout_form_config: {} };
  const parts = { client, locale: "de", general, allowGateway: () => undefined };
  const request = new Request(`http://shop/de${path}`);
  return { page: parts as unknown as PageContext, request, calls };
}

const leadsTo = async (loading: Promise<unknown>) => {
  const refused: unknown = await loading.catch((error: unknown) => error);
  return refused instanceof Response ? refused.headers.get("location") : null;
};

describe("STORE-44 the page of wallets", () => {
  it("S9 OP-113 only asks for the order, and has no token of it", async () => {
    const { page, request, calls } = open("/checkout/express");
    const loaded = await loadExpressPage(page, request);
    expect(loaded.data).toMatchObject({
      due: { ...shown, checkout: { order: { number: "P-1" } } },
    });
    expect(JSON.stringify(loaded.data)).not.toContain("secret-token");
    expect(calls).toEqual([["POST /public/order/stripe/get-express", {}]]);
  });

  it("S9 leads on to the checkout of the order that is named, and changes nothing either", async () => {
    const { page, request, calls } = open("/checkout/express?to=checkout&order=P-1");
    expect(await leadsTo(loadExpressPage(page, request))).toBe("/de/checkout/secret-token");
    expect(calls).toEqual([["POST /public/order/stripe/get-express", { number: "P-1" }]]);
  });

  it("OP-099 is the payment domain's where the store has one, and so is the checkout", async () => {
    const checkout = { order, payment_domain: "pay.example" };
    const leaves = async (path: string) => {
      const { page, request } = open(path, { ...express, checkout });
      return leadsTo(loadExpressPage(page, request));
    };
    const there = "/de/checkout/handoff#secret-token";
    expect(await leaves("/checkout/express")).toBe(`${there}/express`);
    expect(await leaves("/checkout/express?to=checkout&order=P-1")).toBe(`${there}/checkout`);
  });
});

it("S11 PAY-05 Stripe's page is of the order that its address names, if it names one", async () => {
  const call = "POST /public/order/stripe/get-intent-order";
  const named = open("/checkout/stripe?order=P-1");
  await loadStripePage(named.page, named.request);
  expect(named.calls).toEqual([[call, { number: "P-1" }]]);
  const bare = open("/checkout/stripe");
  await loadStripePage(bare.page, bare.request);
  expect(bare.calls).toEqual([[call, {}]]);
});
