import { describe, expect, it } from "vitest";

import { listSetupSteps, type SetupFacts } from "./setup-steps.ts";

const ready: SetupFacts = {
  hosts: ["shop.example"],
  hasOrderKey: true,
  hasMailServer: true,
  isPayable: true,
  gateways: 1,
  shippingRates: 1,
  campaigns: 1,
  email: "hello@shop.example",
  pages: ["impressum", "privacy", "terms-of-service", "return-policy"],
};

describe("listSetupSteps", () => {
  it("lists nothing for a store that can sell", () => {
    expect(listSetupSteps(ready)).toEqual([]);
  });

  it.each<[Partial<SetupFacts>, string[]]>([
    [{ hasOrderKey: false }, ["order-key"]],
    [{ hasOrderKey: false, hosts: ["fern.localhost"] }, []],
    [{ gateways: 0 }, ["gateway"]],
    [{ isPayable: false }, ["currency"]],
    [{ isPayable: false, gateways: 0 }, ["currency"]],
    [{ hasMailServer: false }, ["mail"]],
    [{ shippingRates: 0 }, ["shipping"]],
    [{ campaigns: 0 }, ["campaigns"]],
    [{ email: " " }, ["contact"]],
    [{ pages: ["imprint", "privacy", "terms-of-service"] }, ["review-pages"]],
    [{ pages: [], email: null }, ["contact", "imprint", "review-pages"]],
  ])("with %j lists %j", (change, steps) => {
    expect(listSetupSteps({ ...ready, ...change })).toEqual(steps);
  });
});
