import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { readyPriceArm } from "./ready-price-arm.ts";

let dataset: Record<string, string>;
beforeEach(() => {
  vi.resetModules();
  dataset = {};
  vi.stubGlobal("navigator", { userAgent: "Firefox" });
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("OP-036 a page that was gone to in the browser", () => {
  it("has a half picked before it is shown, where it has two prices", async () => {
    await readyPriceArm({ hasPriceTest: true });
    expect(dataset).toEqual({ priceArm: "test" });
  });

  it("keeps the half that the browser has", async () => {
    const plain = () => `plain ${Date.now() + 60_000}`;
    vi.stubGlobal("localStorage", { getItem: plain, setItem: () => undefined });
    await readyPriceArm({ hasPriceTest: true });
    expect(dataset).toEqual({ priceArm: "plain" });
  });

  it.each([undefined, null, "text", {}])("has none for the data %o", async (data) => {
    await readyPriceArm(data);
    expect(dataset).toEqual({});
  });
});
