import { describe, expect, it } from "vitest";

import { type MockupRecipe, mockupColor, mockupName, parseMockupRecipe } from "./mockup-recipe.ts";

const placement = { fit: "contain", scale: 1, x: 0, y: 0 } as const;
const artwork = { print: "front", key: "artworks/fox.png", placement };
const recipe: MockupRecipe = {
  format: "platen-mockup-recipe/1",
  kind: "tshirt",
  view: "front",
  edition: "0123456789ab",
  color: "#1b1b1b",
  ground: "#ffffff",
  artworks: [artwork],
};
const parse = (change: object) => parseMockupRecipe(JSON.stringify({ ...recipe, ...change }));
const withArtwork = (change: object) => ({ artworks: [{ ...artwork, ...change }] });
const withPlacement = (change: object) =>
  withArtwork({ placement: { ...artwork.placement, ...change } });

describe("a stored mockup recipe", () => {
  it.each<[string, object]>([
    ["an artwork", {}],
    ["no artwork", { artworks: [] }],
    ["eight artworks", { artworks: Array.from({ length: 8 }, () => artwork) }],
    ["an artwork that covers the area", withPlacement({ fit: "cover" })],
    ["the smallest artwork", withPlacement({ scale: 0.05 })],
    ["an artwork in the top left corner", withPlacement({ x: -1, y: -1 })],
    ["an artwork in the bottom right corner", withPlacement({ x: 1, y: 1 })],
    ["a key of one character", withArtwork({ key: "a" })],
    ["a key of 200 characters", withArtwork({ key: "a".repeat(200) })],
  ])("is read as it was written with %s", (_, change) => {
    expect(parse(change)).toEqual({ ...recipe, ...change });
  });

  it.each<[string, object]>([
    ["another format", { format: "platen-mockup-recipe/2" }],
    ["an unknown field", { note: "" }],
    ["an edition that is too short", { edition: "0123456789a" }],
    ["an edition that is too long", { edition: "0123456789abc" }],
    ["an edition preceded by something else", { edition: "x0123456789ab" }],
    ["an edition of other letters", { edition: "ghijklmnopqr" }],
    ["a kind that is a path", { kind: "../tshirt" }],
    ["a view in upper case", { view: "Front" }],
    ["a named colour", { color: "red" }],
    ["a background without a colour", { ground: "" }],
    ["nine artworks", { artworks: Array.from({ length: 9 }, () => artwork) }],
    ["an artwork with an unknown field", withArtwork({ note: "" })],
    ["an artwork without a key", withArtwork({ key: "" })],
    ["a key of 201 characters", withArtwork({ key: "a".repeat(201) })],
    ["a print area that is a path", withArtwork({ print: "a/b" })],
    ["a placement with an unknown field", withPlacement({ angle: 0 })],
    ["another fit", withPlacement({ fit: "" })],
    ["an artwork that is too small to see", withPlacement({ scale: 0.04 })],
    ["an artwork larger than its area", withPlacement({ scale: 1.01 })],
    ["an artwork left of the area", withPlacement({ x: -1.01 })],
    ["an artwork right of the area", withPlacement({ x: 1.01 })],
    ["an artwork above the area", withPlacement({ y: -1.01 })],
    ["an artwork below the area", withPlacement({ y: 1.01 })],
  ])("is refused with %s", (_, change) => expect(() => parse(change)).toThrow());

  it("is refused if it is not JSON", () => expect(() => parseMockupRecipe("{")).toThrow());
});

it.each([
  ["#1b1b1b", true],
  ["#abcdef", true],
  ["x#1b1b1b", false],
  ["#1b1b1b;", false],
  ["#1b1b1b80", false],
  ["#1b1", false],
  ["#f", false],
  ["#1B1B1B", false],
  ["#gggggg", false],
])("%j is a colour of a mockup: %s", (text, isValid) => {
  expect(mockupColor.safeParse(text).success).toBe(isValid);
});

it.each([
  ["tshirt", true],
  ["mug-11oz", true],
  ["long-sleeve-shirt", true],
  ["2", true],
  ["", false],
  ["-mug", false],
  ["mug-", false],
  ["mug--11oz", false],
  ["mug_11oz", false],
  ["mug/11oz", false],
  ["/mug", false],
  ["Mug", false],
])("%j is a name of a mockup: %s", (text, isValid) => {
  expect(mockupName.safeParse(text).success).toBe(isValid);
});
