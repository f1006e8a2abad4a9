import { describe, expect, it } from "vitest";

import { defaultStoreFlags, storeTypeRule, withDefaultFlags } from "./store-flags.ts";

describe("OP-008 STORE-29 STORE-30 STORE-31 STORE-32 STORE-33 STORE-44 flag defaults", () => {
  it("enable_* are true but for three, disable_* are false", () => {
    const off = new Set([
      "enable_custom_phone",
      "enable_dynamic_base_cost",
      "enable_distributed_checkout",
    ]);
    for (const [name, value] of Object.entries(withDefaultFlags({}))) {
      if (name.startsWith("enable_")) expect([name, value]).toEqual([name, !off.has(name)]);
      if (name.startsWith("disable_")) expect([name, value]).toEqual([name, false]);
    }
  });

  it("STORE-35 STORE-36 STORE-37 STORE-38 STORE-39 STORE-40 STORE-43 STORE-45 every flag is there", () => {
    expect(Object.keys(withDefaultFlags({})).toSorted()).toEqual([
      "disable_pre_discount",
      "disable_promotion",
      "enable_add_to_cart",
      "enable_contract_form",
      "enable_crisp_support",
      "enable_custom_phone",
      "enable_deliver_to",
      "enable_distributed_checkout",
      "enable_dynamic_base_cost",
      "enable_product_name_after",
      "enable_search",
      "option_label_enable",
      "show_payment_button",
      "sitewide_banner_enable",
    ]);
  });

  it("keeps what the store says, takes null for missing", () => {
    const flags = withDefaultFlags({
      enable_search: false,
      disable_promotion: true,
      enable_custom_phone: null,
      enable_add_to_cart: undefined,
    });
    expect(flags).toEqual({ ...defaultStoreFlags, enable_search: false, disable_promotion: true });
  });
});

describe("OP-007 STORE-15 store types", () => {
  it("google_ads hides countdown, product stats and old prices", () => {
    const rule = { hidesCountdown: true, hidesProductStats: true, hidesOldPrice: true };
    expect(storeTypeRule("google_ads")).toEqual(rule);
  });

  it.each(["express_listing", null, undefined, "", "other", "toString"])(
    "%j hides nothing",
    (type) => {
      const rule = { hidesCountdown: false, hidesProductStats: false, hidesOldPrice: false };
      expect(storeTypeRule(type)).toEqual(rule);
    },
  );
});
