import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isQuantity, parseQuantity } from "./quantity.ts";

describe("CAM-75 quantity", () => {
  it.each([
    ["abc", 1],
    ["", 1],
    [0, 1],
    [51, 50],
    [7, 7],
    ["7", 7],
    [7.9, 7],
    [-3, 1],
    [null, 1],
    [undefined, 1],
    [NaN, 1],
    [Infinity, 1],
    [[7], 1],
    [{}, 1],
  ])("T-039: %j is %i", (given, quantity) => expect(parseQuantity(given)).toBe(quantity));

  it("is a whole number from 1 to 50 for anything", () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const quantity = parseQuantity(given);
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 50).toBe(true);
      }),
    );
  });

  it.each([
    [1, true],
    [50, true],
    ["7", true],
    [51, false],
    [0, false],
    [1.5, false],
    [undefined, false],
  ])("OP-089: %j passes the check: %j", (given, passes) => expect(isQuantity(given)).toBe(passes));
});
