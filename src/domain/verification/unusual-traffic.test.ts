import { describe, expect, it } from "vitest";

import { isUnusual } from "./unusual-traffic.ts";

describe("CHK-09, S11 what is unusual from a network", () => {
  const limits = { orders: 30, declines: 5 };
  it.each([
    [{ orders: 0, declines: 0 }, limits, false],
    [{ orders: 29, declines: 4 }, limits, false],
    [{ orders: 30, declines: 0 }, limits, true],
    [{ orders: 1, declines: 5 }, limits, true],
    [{ orders: 0, declines: 0 }, { orders: 0, declines: 5 }, true],
    [{ orders: 9_999, declines: 0 }, { orders: Infinity, declines: 5 }, false],
    [{ orders: 0, declines: 9_999 }, { orders: 30, declines: Infinity }, false],
  ])("%j within %j: %s", (seen, allowed, expected) =>
    expect(isUnusual("order", seen, allowed)).toBe(expected),
  );

  it.each([
    [{ orders: 9_999, declines: 4 }, false],
    [{ orders: 0, declines: 5 }, true],
  ])("%j before a payment: %s", (seen, expected) =>
    expect(isUnusual("payment", seen, limits)).toBe(expected),
  );
});
