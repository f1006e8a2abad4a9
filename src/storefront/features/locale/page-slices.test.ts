import { describe, expect, it } from "vitest";

import { pageSlices } from "./page-slices.ts";

describe("P13 which texts a page loads", () => {
  it("are every page's and those that a route names", () => {
    expect(pageSlices([undefined, { messages: "order" }])).toEqual(["shop", "order"]);
  });

  it.each([[null], ["order"], [{}], [{ messages: 1 }]])("%j names none", (handle) => {
    expect(pageSlices([handle])).toEqual(["shop"]);
  });
});
