import { describe, expect, it } from "vitest";

import { matchArtworkLine } from "./match-artwork-line.ts";
import { resolveArtwork } from "./resolve-artwork.ts";
import { familyAnswers, familyInput, testArtwork } from "./testing/test-artwork.ts";

const artwork = testArtwork();
const designsOf = (answers: unknown) => resolveArtwork(artwork, answers).designs;

describe("matchArtworkLine (PERS-15)", () => {
  it("takes what the template makes of the answers, whatever else the line says of them", () => {
    const info = { artwork: { version: 1 }, locale: "de", ...familyAnswers() };
    expect(matchArtworkLine(artwork, info, designsOf(familyAnswers()))).toEqual({ kind: "same" });
  });

  it("finds designs of other answers, of the browser's own making, and missing ones", () => {
    const [front] = Object.values(designsOf(familyAnswers()));
    if (!front) throw new Error("no design");
    const own = { front: { ...front, objects: front.objects.slice(1) } };
    for (const designs of [own, {}, { front, back: front }, { back: front }]) {
      expect(matchArtworkLine(artwork, familyAnswers(), designs).kind).toBe("differs");
    }
    const other = { ...familyAnswers(), people: { people: [{ name: "Eve", hair: "short" }] } };
    expect(matchArtworkLine(artwork, other, { front })).toEqual({
      ...{ kind: "differs", printSpaces: ["front"] },
    });
  });

  it("finds what is not answered, before anything is compared", () => {
    expect(matchArtworkLine(artwork, null, {})).toMatchObject({ kind: "open" });
  });

  it("prints labels in the language that the line was filled in", () => {
    const input = familyInput();
    const [space, ...others] = input.spaces;
    if (!space) throw new Error("no space");
    const fields = (input.fields ?? []).map((field) =>
      field.id === "ink" && field.type === "color"
        ? {
            ...field,
            options: field.options.map((option) => ({
              ...option,
              label: { en: String(option.label), de: `${String(option.label)} (de)` },
            })),
          }
        : field,
    );
    const layers = space.layers.map((layer) =>
      layer.id === "title" && layer.type === "text" ? { ...layer, text: "{ink}" } : layer,
    );
    const template = testArtwork({ ...input, fields, spaces: [{ ...space, layers }, ...others] });
    const { designs } = resolveArtwork(template, familyAnswers(), { locale: "de" });
    const matched = (locale: string) =>
      matchArtworkLine(template, { ...familyAnswers(), locale }, designs).kind;
    expect([matched("de"), matched("en")]).toEqual(["same", "differs"]);
  });
});
