import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import { checkPersonal } from "./check-personal.ts";
import { readPersonalForm } from "./custom-options.ts";
import type { PersonalForm, PersonalSource } from "./custom-options.ts";
import { cleanText } from "./clean-text.ts";
import { initialPersonal } from "./initial-personal.ts";
import { setPersonal } from "./personal-values.ts";
import { filledForm } from "./testing/personal-arbitraries.ts";

const nothing = { options: null, commonOptions: null, customOptions: null };
const name = { type: "text", label: "Name" };
const font = { type: "dropdown", label: "Font", value: ["Serif", "Sans"], unrequired: true };
const photo = { type: "image", label: "Photo" };
const group = { name: "Person", limit: 3, extra_custom_fee: 500 };

const formOf = (source: Partial<PersonalSource>): PersonalForm => {
  const form = readPersonalForm({ ...nothing, ...source });
  if (form === null) throw new Error("no form");
  return form;
};
const check = (
  form: PersonalForm,
  groups: Record<string, string>[],
  common: Record<string, string> = {},
) => checkPersonal(form, { groups, common, setAside: [] });

describe("PERS-09 PERS-10 PERS-16 what stops an add", () => {
  const form = formOf({ options: { group, options: [name, font] }, commonOptions: [photo] });

  it("is nothing when all that is required is filled in, in every group", () => {
    expect(check(form, [{ Name: "Ann" }, { Name: "Bo", Font: "sans" }], { Photo: "k" })).toEqual(
      [],
    );
  });

  it("T-058 tells what is missing in the order of the page", () => {
    expect(check(form, [{ Name: "Ann" }, { Name: " 🎉 ", Font: "Comic" }])).toEqual([
      { scope: "group", group: 1, label: "Name", kind: "required" },
      { scope: "group", group: 1, label: "Font", kind: "not_listed" },
      { scope: "common", group: 0, label: "Photo", kind: "required" },
    ]);
  });

  it.each([
    ["x".repeat(16), []],
    ["x".repeat(17), [{ scope: "group", group: 0, label: "Name", kind: "too_long" }]],
    [`${"x".repeat(16)}  `, []],
    [`${"x".repeat(16)}🎉`, []],
    ["ü".normalize("NFD").repeat(16), []],
  ])("PERS-10 %s letter by letter", (text, problems) => {
    expect(check(formOf({ customOptions: [name] }), [{ Name: text }])).toEqual(problems);
  });
});

describe("S4 PERS-10 a value of two megabytes", () => {
  const tooLong = [{ scope: "group", group: 0, label: "Name", kind: "too_long" }];

  it.each([
    ["of letters", "x".repeat(2_000_000)],
    ["of marks on one letter", `e${"\u0301".repeat(2_000_000)}`],
    ["of emoji", "🎉".repeat(1_000_000)],
  ])("%s is too long by its length, nothing reads it", (_name, text) => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
    const replace = vi.spyOn(String.prototype, "replaceAll");
    expect(check(formOf({ customOptions: [name] }), [{ Name: text }])).toEqual(tooLong);
    expect(segment).not.toHaveBeenCalled();
    expect(replace).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("64 code units a letter are read, marks and emoji included", () => {
    const form = formOf({ customOptions: [name] });
    expect(check(form, [{ Name: `${"x".repeat(16)}${"🎉".repeat(504)}` }])).toEqual([]);
    expect(check(form, [{ Name: `${"x".repeat(16)}${"🎉".repeat(505)}` }])).toEqual(tooLong);
  });
});

describe("ERR-05 OP-057 at least one option", () => {
  const optional = { ...name, unrequired: true };
  const fillOne = [{ scope: "group", group: 0, label: "Name", kind: "fill_one" }];

  it.each([
    ["all unrequired, none filled in", { customOptions: [optional, font] }, [{}], {}, fillOne],
    ["of two groups", { options: { group, options: [optional] } }, [{}, {}], {}, fillOne],
    ["one filled in", { customOptions: [optional, font] }, [{ Font: "Sans" }], {}, []],
    [
      "in the second group",
      { options: { group, options: [optional] } },
      [{}, { Name: "Bo" }],
      {},
      [],
    ],
    [
      "a common one filled in",
      { customOptions: [optional], commonOptions: [{ ...photo, unrequired: true }] },
      [{}],
      { Photo: "k" },
      [],
    ],
    [
      "no custom option, only common ones",
      { commonOptions: [{ ...photo, unrequired: true }] },
      [{}],
      {},
      [],
    ],
  ])("%s", (_name, source, groups, common, problems) => {
    expect(check(formOf(source), groups, common)).toEqual(problems);
  });
});

describe("what a form lets through", () => {
  it("never has a place that the form has not, and is mended by filling what it names", () => {
    fc.assert(
      fc.property(filledForm, ({ form, values }) => {
        const problems = checkPersonal(form, values);
        const mended = problems.reduce((state, problem) => {
          const options = problem.scope === "common" ? form.common : form.grouped;
          const option = options.find(({ label }) => label === problem.label);
          expect(option).toBeDefined();
          expect(problem.group).toBeLessThan(values.groups.length);
          const text = option?.type === "dropdown" ? "Hello" : cleanText("Ann", option?.maxLength);
          return setPersonal(state, problem, text);
        }, values);
        expect(checkPersonal(form, mended)).toEqual([]);
      }),
    );
  });

  it("T-036 nothing that comes from a query is ever too long or not listed", () => {
    const query = fc.dictionary(
      fc.constantFrom("Name", "Your-Name", "text_1_1", "dropdown_1_1", "c_text_1", "groups"),
      fc.string({ unit: "grapheme", maxLength: 40 }),
    );
    fc.assert(
      fc.property(filledForm, query, ({ form }, asked) => {
        const kinds = checkPersonal(form, initialPersonal(form, asked)).map(({ kind }) => kind);
        expect(kinds).not.toContain("too_long");
        expect(kinds).not.toContain("not_listed");
      }),
    );
  });
});
