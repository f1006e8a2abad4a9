import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { filledRows } from "./filled-rows.ts";
import { readPersonalForm } from "./custom-options.ts";
import { lostValues } from "./lost-values.ts";
import { toCustomerOptions } from "./personal-values.ts";
import { filledForm } from "./testing/personal-arbitraries.ts";

const form = readPersonalForm({
  options: {
    group: { name: "Person", limit: 2, extra_custom_fee: 0 },
    options: [{ type: "text", label: "Name" }],
  },
  customOptions: null,
  commonOptions: [
    { type: "text", label: "Family" },
    { type: "dropdown", label: "Thread", value: ["Rust"] },
  ],
});
if (form === null) throw new Error("no form");

const photo = `uploads/${"0a".repeat(20)}.jpg`;

describe("CART-18 ERR-09 what a line has and its form does not ask for any more", () => {
  it.each([
    ["nothing that it asks", [{ Name: "Ann", Family: "Lee" }, { Name: "Bo" }], []],
    ["what was renamed or removed", [{ "First name": "Ann" }], [[null, "First name", "Ann"]]],
    ["also a picture", [{ Name: "Ann", Photo: photo }], [[null, "Photo", photo]]],
    [
      "by its group",
      [{ Name: "Ann" }, { Name: "Bo", Motto: "Onwards" }],
      [[2, "Motto", "Onwards"]],
    ],
    [
      "the groups that are too many",
      [{ Name: "Ann" }, { Name: "Bo" }, { Name: "Cy" }],
      [[3, "Name", "Cy"]],
    ],
    [
      "what differs of what is asked once",
      [{ Family: "Lee" }, { Family: "Kim" }],
      [[2, "Family", "Kim"]],
    ],
    ["not what its list has no more, which its field says", [{ Thread: "Gold" }], []],
    ["not what is empty", [{ Name: "", Motto: " " }], []],
  ])("is %s", (_, stored, lost) => {
    const found = lostValues(form, stored);
    expect(found.map(({ group, label, value }) => [group, label, value])).toEqual(lost);
  });

  it.each([null, undefined, "Ann", 7, [null, "x"]])("is nothing of %j", (stored) => {
    expect(lostValues(form, stored)).toEqual([]);
  });

  it("is nothing of what the same form has stored, and all of what another one has", () => {
    fc.assert(
      fc.property(filledForm, ({ form: any, values }) => {
        const stored = toCustomerOptions(any, values);
        expect(lostValues(any, stored)).toEqual([]);
        const other = { ...any, grouped: [], common: [] };
        expect(lostValues(other, stored)).toEqual(filledRows({ customer_custom_options: stored }));
      }),
    );
  });
});
