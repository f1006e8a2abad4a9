import { describe, expect, it } from "vitest";

import type { CustomOption, PersonalForm } from "../personalisation/custom-options.ts";
import {
  type CarriedContent,
  type ContentSource,
  findStrayLabel,
  findSurplus,
  lineContent,
} from "./line-content.ts";
import { surplusKindOf } from "./surplus-kind.ts";

const option = (label: string): CustomOption => ({
  ...{ type: "text", label, values: [], preset: "", placeholder: null, maxLength: 20 },
  ...{ isRequired: true, priceMinor: 0 },
});
const noForm: PersonalForm = { group: null, grouped: [], common: [] };
const form: PersonalForm = { ...noForm, grouped: [option("Name")], common: [option("Family")] };
const approval = { proof_id: "1", approved_at: "" };

const sources = {
  plain: { personalized: 0, fullPrinted: 0, form: noForm, printSpaces: ["front"] },
  "plain with a form": { personalized: 0, fullPrinted: 0, form, printSpaces: [] },
  "plain of full_printed 5": { personalized: 0, fullPrinted: 5, form, printSpaces: [] },
  canvas: { personalized: 1, fullPrinted: 0, form: noForm, printSpaces: ["front", "back"] },
  builder: { personalized: 2, fullPrinted: 0, form: noForm, printSpaces: ["front"] },
  options: { personalized: 3, fullPrinted: 0, form, printSpaces: ["front"] },
  "unknown mode": { personalized: 9, fullPrinted: 0, form: noForm, printSpaces: ["front"] },
} satisfies Record<string, ContentSource>;

type Product = keyof typeof sources;

const parts: readonly (readonly [string, CarriedContent, readonly Product[]])[] = [
  ["designs.front", { designs: { front: "{}" } }, ["canvas", "builder"]],
  ["designs.back", { designs: { back: "{}" } }, ["canvas"]],
  ["designs.sleeve", { designs: { sleeve: "" } }, []],
  ["designs.constructor", { designs: { constructor: "{}" } }, []],
  ["pbCustomInfo", { pbCustomInfo: { fields: { name: "Ann" } } }, ["builder"]],
  ["pbCustomInfo", { pbCustomInfo: "Ann" }, ["builder"]],
  [
    "custom_options.Name",
    { custom_options: { Name: "Ann" } },
    ["plain with a form", "plain of full_printed 5", "options", "canvas", "builder"],
  ],
  ["custom_options.Motto", { custom_options: { Motto: "x" } }, ["canvas", "builder"]],
  ["custom_options.toString", { custom_options: { toString: "x" } }, ["canvas", "builder"]],
  [
    "customer_custom_options.0.Name",
    { customer_custom_options: [{ Name: "Ann", Family: "Lee" }] },
    ["plain with a form", "plain of full_printed 5", "options"],
  ],
  ["customer_custom_options.1.Motto", { customer_custom_options: [{}, { Motto: { a: 1 } }] }, []],
  [
    "approvals.entered",
    { approvals: { entered: approval } },
    ["plain of full_printed 5", "options"],
  ],
  ["approvals.front", { approvals: { front: approval } }, ["canvas", "builder"]],
  ["approvals.sleeve", { approvals: { sleeve: approval } }, []],
  [
    "extra_custom_fee",
    { extra_custom_fee: 500 },
    ["plain with a form", "plain of full_printed 5", "options"],
  ],
];
const cells = parts.flatMap(([field, line, takers]) =>
  Object.entries(sources).map(([name, source]) => ({
    ...{ name, field, line, source },
    expected: takers.some((taker) => taker === name) ? null : field,
  })),
);

describe("what a line of a product may carry", () => {
  it.each(cells)("a product that is $name and $field: $expected", ({ source, line, expected }) => {
    expect(findSurplus(line, lineContent(source))).toBe(expected);
  });

  it.each(Object.entries(sources))("counts empty parts as absent (%s)", (_name, source) => {
    const empty = [
      {},
      { designs: {}, pbCustomInfo: {}, custom_options: {}, customer_custom_options: [] },
      { designs: null, pbCustomInfo: null, custom_options: null, approvals: null },
      { custom_options: { Motto: " " }, customer_custom_options: [{ Motto: "", Font: null }] },
      { pbCustomInfo: "", approvals: {}, extra_custom_fee: 0 },
    ];
    for (const line of empty) expect(findSurplus(line, lineContent(source))).toBeNull();
  });

  it.each([[["{}"]], ["{}"], [7]])("finds designs that are no record: %j", (designs) => {
    expect(findSurplus({ designs }, lineContent(sources.plain))).toBe("designs");
    // Whoever reads the designs of a product refuses these.
    expect(findSurplus({ designs }, lineContent(sources.canvas))).toBeNull();
  });

  it("leaves broken values to the checks that read them", () => {
    const line = { custom_options: "Ann", customer_custom_options: { Name: "Ann" } };
    expect(findSurplus(line, lineContent(sources.options))).toBeNull();
  });
});

describe("labels that are filled in", () => {
  it("are compared letter by letter", () => {
    const labels = new Set(["Name"]);
    expect(findStrayLabel({ Name: "Ann" }, labels, "custom_options")).toBeNull();
    expect(findStrayLabel({ name: "Ann" }, labels, "custom_options")).toBe("custom_options.name");
    expect(findStrayLabel({ "Name ": 0 }, labels, "x.1")).toBe("x.1.Name ");
    expect(findStrayLabel(null, labels, "custom_options")).toBeNull();
  });
});

describe("the kind of a field", () => {
  it.each([
    ["designs", "design"],
    ["designs.front", "design"],
    ["pbCustomInfo", "answers"],
    ["custom_options.designs", "label"],
    ["customer_custom_options.0.Name", "label"],
    ["approvals.front", "approval"],
    ["extra_custom_fee", "fee"],
    ["", "label"],
    ["answers", "answers"],
    ["personal", "label"],
  ])("%s is %s", (field, kind) => expect(surplusKindOf(field)).toBe(kind));
});
