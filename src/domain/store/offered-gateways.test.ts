import { describe, expect, it } from "vitest";

import { offeredGateways } from "./offered-gateways.ts";

const gateway = (name: string, currencies = ["USD", "EUR"]) => ({
  name,
  takes: (currency: string) => currencies.includes(currency),
});
const all = ["sandbox", "momo", "paypal", "stripe"].map((name) =>
  gateway(name, name === "momo" ? ["VND"] : undefined),
);
const namesOf = (type: "both" | "stripe" | "paypal", currency = "USD") =>
  offeredGateways(all, { payment_gateway_type: type }, currency).map(({ name }) => name);

describe("PAY-01 the gateways of a checkout", () => {
  it("are those that the store names, and what is set up beside them", () => {
    expect(namesOf("both")).toEqual(["stripe", "paypal", "sandbox"]);
    expect(namesOf("stripe")).toEqual(["stripe", "sandbox"]);
    expect(namesOf("paypal")).toEqual(["paypal", "sandbox"]);
  });

  it("R5 come last while they give no answers", () => {
    const resting = all.map((one) => ({ ...one, isResting: () => one.name === "stripe" }));
    const offered = offeredGateways(resting, { payment_gateway_type: "both" }, "USD");
    expect(offered.map(({ name }) => name)).toEqual(["paypal", "sandbox", "stripe"]);
  });

  it("OP-113 take the order's currency", () => {
    expect(namesOf("both", "VND")).toEqual(["momo"]);
    expect(namesOf("both", "CHF")).toEqual([]);
  });

  it("OP-028 can charge the amount; where nothing is to be paid, all are there", () => {
    const small = { ...gateway("paypal"), takes: (_: string, amount = 0) => amount <= 1000 };
    const names = (amountMinor?: number) =>
      offeredGateways(
        [gateway("stripe"), small],
        { payment_gateway_type: "both" },
        "USD",
        amountMinor,
      ).map(({ name }) => name);
    expect([names(1000), names(1001), names(0), names()]).toEqual([
      ["stripe", "paypal"],
      ["stripe"],
      ["stripe", "paypal"],
      ["stripe", "paypal"],
    ]);
  });
});
