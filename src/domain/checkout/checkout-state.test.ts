import { describe, expect, it } from "vitest";

import type { CheckoutEvent } from "./checkout-state.ts";
import { initialCheckoutState, reduceCheckout } from "./checkout-state.ts";

function run(types: Exclude<CheckoutEvent["type"], "loaded">[]) {
  let state = initialCheckoutState;
  let posts = 0;
  for (const type of types) {
    const next = reduceCheckout(state, { type });
    if (type === "start" && next !== state) posts += 1;
    state = next;
  }
  return { posts, isLoading: state.isLoadingCheckout, needsToken: state.needRecaptchaToken };
}

describe("CHK-05..10 creating a checkout", () => {
  it.each([
    [["start", "start"], { posts: 1, isLoading: true, needsToken: false }],
    [["start", "failure"], { posts: 1, isLoading: false, needsToken: false }],
    [["start", "start", "failure", "start"], { posts: 2, isLoading: true, needsToken: false }],
    [["start", "need_verify"], { posts: 1, isLoading: false, needsToken: true }],
    [["start", "need_verify", "start"], { posts: 2, isLoading: true, needsToken: true }],
    [
      ["start", "need_verify", "start", "success"],
      { posts: 2, isLoading: false, needsToken: false },
    ],
    [
      ["start", "need_verify", "verify_dismissed"],
      { posts: 1, isLoading: false, needsToken: false },
    ],
  ] as const)("T-084: %j", (types, outcome) => expect(run([...types])).toEqual(outcome));

  it("starts without an order and without anything to choose from (CHK-01)", () => {
    expect(initialCheckoutState).toEqual({
      ...{ isLoadingCheckout: false, needRecaptchaToken: false, isSeparateName: false },
      ...{ order: null, gateways: [], paymentDomain: null, shippingMethods: [] },
    });
  });

  it("CHK-01: what is loaded replaces order, gateways and methods alone", () => {
    const checkout = {
      order: { id: 1 },
      gateways: ["stripe"],
      paymentDomain: null,
      shippingMethods: ["standard"],
      isSeparateName: true,
    };
    const before = { ...initialCheckoutState, needRecaptchaToken: true };
    expect(reduceCheckout<unknown, unknown, unknown>(before, { type: "loaded", checkout })).toEqual(
      {
        ...checkout,
        isLoadingCheckout: false,
        needRecaptchaToken: true,
      },
    );
  });
});
