import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isPictureOf, parseLinePicture, serialiseLinePicture } from "./line-picture.ts";

const picture = {
  kind: "tshirt",
  view: "front",
  color: "#1b1b1b",
  ground: "#ffffff",
  locale: "en",
  designs: { front: '{"version":1}', back: '{"version":1,"objects":[]}' },
};
const stored = { format: "platen-line-picture/1", ...picture };

describe("what a line's picture is rendered from", () => {
  it("is read as it was written", () => {
    expect(parseLinePicture(serialiseLinePicture(picture))).toEqual(stored);
  });

  it.each(["de", "pt-BR"])("may have the locale %j", (locale) => {
    expect(parseLinePicture(serialiseLinePicture({ ...picture, locale })).locale).toBe(locale);
  });

  it("is the same text in whatever order its fields and designs are", () => {
    const { kind, view, color, ground, locale } = picture;
    const prints = ["back", "front", "left", "right", "10", "9"];
    fc.assert(
      fc.property(fc.shuffledSubarray(prints, { minLength: 6 }), (order) => {
        const designs = (names: readonly string[]) =>
          Object.fromEntries(names.map((name) => [name, `design of ${name}`]));
        const text = serialiseLinePicture({ ...picture, designs: designs(prints) });
        const other = { designs: designs(order), locale, ground, color, view, kind };
        expect(serialiseLinePicture(other)).toBe(text);
      }),
    );
  });

  it.each<[string, object]>([
    ["another format", { format: "platen-line-picture/2" }],
    ["an unknown field", { note: "" }],
    ["a kind that is a path", { kind: "../tshirt" }],
    ["a named colour", { color: "red" }],
    ["a locale of one letter", { locale: "e" }],
    ["a locale of six characters", { locale: "pt-BRA" }],
    ["a print area without a name", { designs: { "": "{}" } }],
    ["a print area with a name of 61 characters", { designs: { ["a".repeat(61)]: "{}" } }],
    ["a design that is not a text", { designs: { front: {} } }],
  ])("is refused with %s", (_, change) => {
    expect(() => parseLinePicture(JSON.stringify({ ...stored, ...change }))).toThrow();
  });

  it("is not written if it could not be read", () => {
    expect(() => serialiseLinePicture({ ...picture, color: "red" })).toThrow();
  });
});

describe("a line's picture", () => {
  const use = { key: "a.line", proofs: ["1", "2"], pictured: ["navy", "tall"] };
  const line = { proofs: ["1", "2"], pictured: ["navy", "tall"] };

  it.each<[string, Partial<typeof line>]>([
    ["the same proofs and options", {}],
    ["its proofs in another order", { proofs: ["2", "1"] }],
  ])("shows a line with %s", (_, change) => {
    expect(isPictureOf(use, { ...line, ...change })).toBe(true);
  });

  it.each<[string, Partial<typeof line>]>([
    ["another proof", { proofs: ["1", "3"] }],
    ["one proof less", { proofs: ["1"] }],
    ["one proof more", { proofs: ["1", "2", "3"] }],
    ["another option", { pictured: ["navy", "wide"] }],
    ["one option less", { pictured: ["navy"] }],
    ["one option more", { pictured: ["navy", "tall", "xl"] }],
  ])("does not show a line with %s", (_, change) => {
    expect(isPictureOf(use, { ...line, ...change })).toBe(false);
  });

  it("of a product with one picture shows only lines without such options", () => {
    const plain = { ...use, pictured: [] };
    expect(isPictureOf(plain, { ...line, pictured: [] })).toBe(true);
    expect(isPictureOf(plain, line)).toBe(false);
  });
});
