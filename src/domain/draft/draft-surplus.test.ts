import { describe, expect, it } from "vitest";

import { lineContent } from "#domain/cart/line-content.ts";
import type { CustomOption } from "#domain/personalisation/custom-options.ts";

import { type DraftContent, emptyContent } from "./draft.ts";
import { findDraftSurplus } from "./draft-surplus.ts";

const name: CustomOption = {
  ...{ type: "text", label: "Name", values: [], preset: "", placeholder: null, maxLength: 20 },
  ...{ isRequired: true, priceMinor: 0 },
};
const contentOf = (personalized: number, hasForm = false) =>
  lineContent({
    ...{ personalized, fullPrinted: 0, printSpaces: ["front"] },
    form: { group: null, grouped: hasForm ? [name] : [], common: [] },
  });
const plain = contentOf(0);
const options = contentOf(3, true);
const canvas = contentOf(1);
const builder = contentOf(2);

const texts = (label: string): Partial<DraftContent> => ({
  personal: { groups: [{ [label]: "Ann" }], common: {}, setAside: [] },
});

describe("what a draft of a product may hold", () => {
  it.each([
    [
      "texts",
      texts("Name"),
      { plain: "personal", options: null, canvas: null, builder: "personal" },
    ],
    ["texts of another product", texts("Motto"), { options: null, plain: "personal" }],
    [
      "a design",
      { designs: { front: "{}" } },
      { ...{ plain: "designs.front", options: "designs.front" }, canvas: null, builder: null },
    ],
    ["a design of another place", { designs: { back: "{}" } }, { canvas: "designs.back" }],
    [
      "answers",
      { answers: { hair: "curly" } },
      { plain: "answers", options: "answers", canvas: "answers", builder: null },
    ],
  ])("%s", (_name, draft, expected) => {
    const contents = { plain, options, canvas, builder };
    for (const [mode, field] of Object.entries(expected)) {
      const content = contents[mode as keyof typeof contents];
      expect([mode, findDraftSurplus({ ...emptyContent, ...draft }, content)]).toEqual([
        mode,
        field,
      ]);
    }
  });

  it("looks at common texts and at groups that were taken away, and not at empty ones", () => {
    const none = { groups: [{ Name: "" }], common: { Family: " " }, setAside: [] };
    const of = (personal: typeof none | Record<string, unknown>) =>
      findDraftSurplus({ ...emptyContent, personal: { ...none, ...personal } }, plain);
    expect(of({})).toBeNull();
    expect(of({ common: { Family: "Lee" } })).toBe("personal");
    expect(of({ setAside: [{ Name: "Bo" }] })).toBe("personal");
  });
});
