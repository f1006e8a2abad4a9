import { describe, expect, it } from "vitest";

import { filledRows } from "./filled-rows.ts";

const key = `uploads/${"a".repeat(32)}.png`;

describe("OP-086 CART-18 what a line was filled in with", () => {
  it("is read group by group, pictures as such", () => {
    const customer_custom_options = [{ Name: " Ann ", Photo: key }, { Name: "Bo" }];
    expect(filledRows({ customer_custom_options })).toEqual([
      { group: 1, label: "Name", value: "Ann", isImage: false },
      { group: 1, label: "Photo", value: key, isImage: true },
      { group: 2, label: "Name", value: "Bo", isImage: false },
    ]);
  });

  it("counts no groups where there is one, and takes canvas texts along", () => {
    const line = { custom_options: { Motto: "Hi" }, customer_custom_options: [{ Name: "Ann" }] };
    expect(filledRows(line).map(({ group, label }) => [group, label])).toEqual([
      [null, "Motto"],
      [null, "Name"],
    ]);
  });

  it("OP-074 counts common options in no group, and says no less of older lines", () => {
    const customer_custom_options = [
      { Name: "Ann", Family: "Lee" },
      { Name: "Bo", Family: "Ray" },
    ];
    const read = (common_labels?: string[] | null) =>
      filledRows({ customer_custom_options, common_labels }).map(({ group, value }) => [
        group,
        value,
      ]);
    expect(read(["Family"])).toEqual([
      [null, "Lee"],
      [1, "Ann"],
      [2, "Bo"],
      [2, "Ray"],
    ]);
    const same = [{ Family: "Lee" }, { Name: "Bo", Family: "Lee" }];
    const line = { customer_custom_options: same, common_labels: ["Family"] };
    expect(filledRows(line).map(({ group, value }) => [group, value])).toEqual([
      [null, "Lee"],
      [2, "Bo"],
    ]);
    expect(read(null)).toEqual(read());
    expect(read()).toContainEqual([1, "Lee"]);
  });

  it("says a value once that stands in both", () => {
    const line = { custom_options: { Name: "Ann" }, customer_custom_options: [{ Name: "Ann" }] };
    expect(filledRows(line)).toHaveLength(1);
  });

  it.each([
    [{ custom_options: null, customer_custom_options: null }],
    [{ custom_options: { crop: { x: 1 }, Note: " ", count: 3 } }],
    [{ custom_options: "Ann", customer_custom_options: "Ann" }],
    [{ customer_custom_options: [null, 7, { Name: null }] }],
  ])("%j has nothing to read", (line) => expect(filledRows(line)).toEqual([]));
});
