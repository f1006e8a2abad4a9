import { describe, expect, it } from "vitest";

import { testDesign, testShape, testText } from "#domain/design/testing/test-design.ts";

import { planDraft } from "./plan-draft.ts";

const objects = ["a", "b", "c", "d"].map((id) => testShape({ id }));
const painted = testDesign({ objects });
const idsOf = (design: typeof painted, before = painted) =>
  planDraft(before, design)?.map((part) =>
    part.kind === "run" ? part.objects.map(({ id }) => id).join("") : `(${part.object.id})`,
  );
const changed = (ids: string) => ({
  ...painted,
  objects: objects.map((own) => (ids.includes(own.id) ? { ...own, x: 1 } : own)),
});

describe("planDraft", () => {
  it("shows what changed by itself between what stayed the same", () => {
    expect(idsOf(changed("c"))).toEqual(["ab", "(c)", "d"]);
    expect(idsOf(changed("bd"))).toEqual(["a", "(b)", "c", "(d)"]);
  });

  it("always begins with a run, which holds the ground", () => {
    expect(idsOf(changed("a"))).toEqual(["", "(a)", "bcd"]);
    expect(idsOf({ ...painted, objects: [] })).toEqual([""]);
  });

  it("takes objects that came, went or changed places", () => {
    const [a, b, c, d] = objects as [never, never, never, never];
    expect(idsOf({ ...painted, objects: [d, a, c] })).toEqual(["dac"]);
    expect(idsOf({ ...painted, objects: [a, b, testText({ id: "new" }), c, d] })).toEqual([
      ...["ab", "(new)", "cd"],
    ]);
  });

  it("leaves it where another area, or nearly all, is another", () => {
    const { area } = painted;
    expect(planDraft(painted, { ...painted, area: { ...area, widthMm: 1 } })).toBeNull();
    const many = testDesign({
      objects: Array.from({ length: 9 }, (_, index) => testShape({ id: `n${index}` })),
    });
    expect(planDraft(painted, many)).toBeNull();
  });
});
