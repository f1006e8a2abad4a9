import { describe, expect, it } from "vitest";

import { unitsBoughtAgain } from "./buy-again.ts";

const pending = { cartItemId: "1", units: 2, lineUnits: 5 };
const bought = (change: object = {}) => ({ cartItemId: "1", unitsBefore: 5, units: 1, ...change });

describe("OP-085 the same is bought now once more", () => {
  it("counts what was bought before in place of adding to it", () => {
    expect(unitsBoughtAgain(pending, bought())).toBe(4);
    expect(unitsBoughtAgain(pending, bought({ units: 2 }))).toBe(5);
    expect(
      unitsBoughtAgain({ ...pending, units: 50, lineUnits: 50 }, bought({ unitsBefore: 50 })),
    ).toBe(1);
    expect(unitsBoughtAgain(pending, bought({ units: 50 }))).toBe(50);
  });

  it.each([
    ["another line", pending, bought({ cartItemId: "2" })],
    ["a line that was changed since, or paid", pending, bought({ unitsBefore: 3 })],
    ["a first purchase", null, bought()],
  ])("says nothing of %s", (_, before, now) => {
    expect(unitsBoughtAgain(before, now)).toBeNull();
  });
});
