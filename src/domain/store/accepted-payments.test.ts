import { describe, expect, it } from "vitest";

import { hasWalletMark, listPaymentMarks } from "./accepted-payments.ts";

const stripe = { name: "stripe", kind: "card" } as const;
const paypal = { name: "paypal", kind: "wallet" } as const;
const sandbox = { name: "sandbox", kind: "card" } as const;
const unknownWallet = { name: "momo", kind: "wallet" } as const;

const cards = ["visa", "mastercard", "amex"];
const wallets = ["apple_pay", "google_pay"];

describe("NAV-68 NAV-76 PAY-02 OP-115 what a store takes", () => {
  it.each([
    ["stripe", false, [...cards, ...wallets]],
    ["stripe", true, [...cards, ...wallets]],
    ["paypal", false, ["paypal"]],
    ["paypal", true, [...cards, "paypal"]],
    ["both", false, [...cards, "paypal", ...wallets]],
    ["both", true, [...cards, "paypal", ...wallets]],
  ] as const)("%s, cards through PayPal %s", (payment_gateway_type, paypal_enable_card, ids) => {
    const marks = listPaymentMarks({ payment_gateway_type, paypal_enable_card }, [stripe, paypal]);
    expect(marks.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ["no gateway", [], []],
    ["a sandbox", [sandbox], cards],
    ["Stripe alone", [stripe], [...cards, ...wallets]],
    ["a wallet without a mark", [unknownWallet], []],
  ])("of %s only what it can take", (_, gateways, ids) => {
    const settings = { payment_gateway_type: "both", paypal_enable_card: false } as const;
    expect(listPaymentMarks(settings, gateways).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ["both", [stripe, paypal], true],
    ["stripe", [stripe], true],
    ["paypal", [stripe, paypal], false],
    ["both", [paypal, sandbox, unknownWallet], false],
    ["both", [], false],
  ] as const)("STORE-44 wallets of %s, with %j: %s", (payment_gateway_type, gateways, has) => {
    const settings = { payment_gateway_type, paypal_enable_card: true };
    expect(hasWalletMark(listPaymentMarks(settings, gateways))).toBe(has);
  });

  it("cards through PayPal need PayPal's flag", () => {
    const settings = { payment_gateway_type: "paypal", paypal_enable_card: false } as const;
    expect(listPaymentMarks(settings, [stripe])).toEqual([]);
  });

  it("each mark has a name to read out", () => {
    const settings = { payment_gateway_type: "both", paypal_enable_card: true } as const;
    expect(listPaymentMarks(settings, [stripe, paypal]).map(({ name }) => name)).toEqual([
      "Visa",
      "Mastercard",
      "American Express",
      "PayPal",
      "Apple Pay",
      "Google Pay",
    ]);
  });
});
