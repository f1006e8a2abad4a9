import { describe, expect, it } from "vitest";

import type { DesignText } from "#domain/design/design-document.ts";
import { parseDesign } from "#domain/design/parse-design.ts";

import { goldenDesign } from "./design-generator.ts";
import { goldenScripts } from "./golden-texts.ts";

const all = Array.from({ length: goldenScripts.length * 42 }, (_, seed) => goldenDesign(seed));

const isSpecial = (text: DesignText) =>
  text.curveRadiusMm !== null ||
  text.outline !== null ||
  text.trackingEm !== 0 ||
  /(?=.*\p{L})(?=.*(?:2026|\(abc\)|مرحبا|שלום!))/su.test(text.text);

describe("the golden designs", () => {
  it("P16 are over 500 in 12 scripts, each of three objects or more", () => {
    expect(all.length).toBeGreaterThan(500);
    expect(new Set(all.map(({ script }) => script)).size).toBe(12);
    expect(all.every(({ design }) => design.objects.length >= 3)).toBe(true);
  });

  it("are what the parser takes", () => {
    for (const { design, seed } of all) {
      expect({ seed, ...parseDesign(design) }).toMatchObject({ seed, isValid: true });
    }
  });

  it("P16 have a cropped, turned photo in every second, a special text in every third", () => {
    const withPhoto = all.filter(({ design }) =>
      design.objects.some(
        (own) => own.kind === "image" && own.crop !== null && own.placement.angle !== 0,
      ),
    );
    expect(withPhoto.length).toBeGreaterThanOrEqual(all.length / 2);
    const special = all.filter(({ design }) =>
      design.objects.some((own) => own.kind === "text" && isSpecial(own)),
    );
    expect(special.length).toBeGreaterThanOrEqual(all.length / 3);
    expect(new Set(special.map(({ script }) => script)).size).toBe(12);
  });

  it("are the same each time", () => {
    expect(goldenDesign(77)).toEqual(goldenDesign(77));
    expect(goldenDesign(77).design).not.toEqual(goldenDesign(78).design);
  });
});
