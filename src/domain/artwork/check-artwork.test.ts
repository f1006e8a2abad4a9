import { describe, expect, it } from "vitest";

import { cpuMsOf } from "../testing/cpu-ms.ts";
import type { ArtworkInput } from "./artwork-document.ts";
import { checkArtwork } from "./check-artwork.ts";
import { familyInput, testArtwork } from "./testing/test-artwork.ts";

const fonts = new Set(["oswald", "lobster", "montserrat", "caveat", "cinzel"]);
const findingsOf = (input: ArtworkInput) => checkArtwork(testArtwork(input), { fonts });

type Field = NonNullable<ArtworkInput["fields"]>[number];
type Layer = ArtworkInput["spaces"][number]["layers"][number];

const withField = (own: Field): ArtworkInput => {
  const input = familyInput();
  return { ...input, fields: [...(input.fields ?? []), own] };
};
const withLayer = (own: object, input = familyInput()): ArtworkInput => {
  const [space] = input.spaces;
  if (!space) throw new Error("no space");
  const layer = {
    ...{ id: "own", type: "text", text: "Hi", font: "oswald", size_mm: 10, color: "#000000" },
    ...{ x_mm: 10, y_mm: 10, ...own },
  } as Layer;
  return { ...input, spaces: [{ ...space, layers: [...space.layers, layer] }] };
};

describe("checkArtwork", () => {
  it("finds nothing in a sound template", () => {
    expect(findingsOf(familyInput())).toEqual([]);
  });

  it.each([
    [
      "no option has both",
      {
        all: [
          { field: "motif", equals: "star" },
          { field: "motif", equals: "moon" },
        ],
      },
    ],
    ["a required field is filled", { field: "title", filled: false }],
    ["five where four may be", { group: "people", at_least: 5 }],
    [
      "the photo is asked for with the star alone",
      {
        all: [
          { field: "photo", filled: true },
          { field: "motif", equals: "moon" },
        ],
      },
    ],
    ["neither of all options", { not: { field: "ink", in: ["navy", "rose"] } }],
    ["a phase beyond the frames", { field: "phase", equals: "4" }],
  ])("a layer that no answers show: %s", (_, show_if) => {
    expect(findingsOf(withLayer({ show_if }))).toContainEqual(
      expect.objectContaining({
        rule: "unreachable",
        path: "spaces.0.layers.7",
        severity: "error",
      }),
    );
  });

  it.each([
    [
      "either option",
      {
        any: [
          { field: "motif", equals: "star" },
          { field: "motif", equals: "moon" },
        ],
      },
    ],
    ["an open field", { field: "day", filled: false }],
    ["four people", { group: "people", at_least: 4 }],
    ["a text that somebody types", { field: "title", equals: "Secret" }],
    ["a phase", { not: { field: "phase", equals: "3" } }],
  ])("a layer that some answers show: %s", (_, show_if) => {
    expect(findingsOf(withLayer({ show_if }))).toEqual([]);
  });

  it("a field that is never asked, and one that changes nothing", () => {
    const never = withField({
      ...{ id: "own", type: "text", label: "Own" },
      show_if: { field: "title", filled: false },
    } as Field);
    const rules = findingsOf(never).map(({ rule, path }) => [rule, path]);
    expect(rules).toContainEqual(["unreachable", "fields.5"]);
    expect(rules).toContainEqual(["changes_nothing", "fields.5"]);
  });

  it("an option that gives what another gives", () => {
    const input = familyInput();
    const fields = (input.fields ?? []).map((field) =>
      field.type === "color"
        ? {
            ...field,
            options: [...field.options, { value: "wine", label: "Wine", color: "#8c2f4b" }],
          }
        : field,
    );
    expect(findingsOf({ ...input, fields })).toEqual([
      {
        ...{ severity: "warning", rule: "same_as_other" },
        ...{ path: "fields.2.options.2", detail: "wine = rose" },
      },
    ]);
  });

  it("values that are compared and mapped, and that there are not", () => {
    const compared = withLayer({ show_if: { field: "ink", in: ["navy", "teal"] } });
    expect(findingsOf(compared)).toContainEqual(
      expect.objectContaining({ rule: "unknown_value", detail: "teal" }),
    );
    const mapped = withLayer({
      color: { by: "ink", values: { navy: "#000000", teal: "#111111" } },
    });
    expect(findingsOf(mapped).map(({ rule, detail }) => [rule, detail])).toEqual([
      ["unknown_value", "teal"],
      ["not_drawn_for", "rose"],
    ]);
  });

  it("fonts that there are not, pictures that are not stored, and what is not used", () => {
    expect(findingsOf(withLayer({ font: "arial" }))).toContainEqual(
      expect.objectContaining({ rule: "unknown_font", detail: "arial" }),
    );
    const unstored = { ...familyInput(), pictures: { moon: { file: "moon.png" } } };
    expect(findingsOf(unstored)).toContainEqual(
      expect.objectContaining({ rule: "missing_picture", detail: "moon" }),
    );
    const around = { fonts, hasPicture: () => true };
    expect(checkArtwork(testArtwork(unstored), around)).toEqual([]);
    const spare = familyInput();
    expect(findingsOf({ ...spare, paths: { ...spare.paths, spare: "M0 0L1 0L1 1Z" } })).toEqual([
      expect.objectContaining({ rule: "unused_path", detail: "spare" }),
    ]);
  });

  it("texts that can never fit, or shrink until nobody can read them", () => {
    expect(findingsOf(withLayer({ size_mm: 900 }))).toContainEqual(
      expect.objectContaining({ rule: "never_fits" }),
    );
    const tiny = withField({ id: "own", type: "text", label: "Own", max_letters: 300 });
    expect(findingsOf(withLayer({ text: "{own}" }, tiny))).toContainEqual(
      expect.objectContaining({ rule: "shrinks_too_far", path: "spaces.front.own" }),
    );
  });

  it("what lies outside, and pictures that are too small for their place", () => {
    expect(findingsOf(withLayer({ x_mm: 301 }))).toContainEqual(
      expect.objectContaining({ rule: "outside" }),
    );
    const pictures = { moon: { key: "catalogue/0123456789abcdef.png", width: 200, height: 200 } };
    expect(findingsOf({ ...familyInput(), pictures })).toContainEqual(
      expect.objectContaining({ rule: "low_resolution", detail: "127 DPI" }),
    );
  });

  it("more people than there are places for, or a design may have", () => {
    const input = familyInput();
    const [group] = input.groups ?? [];
    if (!group) throw new Error("no group");
    expect(findingsOf({ ...input, groups: [{ ...group, max: 20 }] })).toContainEqual(
      expect.objectContaining({ rule: "too_much", path: "people" }),
    );
    const layout = { kind: "list", places: { 1: [{ x_mm: 150, y_mm: 220 }] } };
    const repeat = {
      ...{ id: "more", type: "repeat", group: "people", layout },
      layers: [
        {
          ...{ id: "dot", type: "shape", shape: "ellipse", width_mm: 4, height_mm: 4 },
          ...{ fill: "#000000", x_mm: 0, y_mm: 0 },
        },
      ],
    } as unknown as Layer;
    const [space] = input.spaces;
    if (!space) throw new Error("no space");
    const spaces = [{ ...space, layers: [...space.layers, repeat] }];
    expect(findingsOf({ ...input, spaces })).toContainEqual(
      expect.objectContaining({ rule: "person_without_place", detail: "4" }),
    );
  });

  it("takes a bounded time for conditions that are hard to look through", () => {
    const fields = Array.from({ length: 40 }, (_, at) => ({
      ...{ id: `f${at}`, type: "choice", label: "F" },
      options: Array.from({ length: 5 }, (__, value) => ({
        value: `v${value}`,
        label: `${value}`,
      })),
    })) as Field[];
    const input = familyInput();
    const isFirst = (at: number) => ({ field: `f${at}`, equals: "v0" });
    const [a, b] = [isFirst(38), isFirst(39)];
    // No answers make both of the last two true, which shows only after all others are chosen.
    const all = [
      ...fields.slice(0, 38).map((_, at) => ({ any: [isFirst(at), { not: isFirst(at) }] })),
      { any: [{ all: [a, b] }, { all: [{ not: a }, { not: b }] }] },
      { any: [{ all: [a, { not: b }] }, { all: [{ not: a }, b] }] },
    ];
    const hard = withLayer(
      { show_if: { all } },
      { ...input, fields: [...(input.fields ?? []), ...fields] },
    );
    const took = cpuMsOf(() => expect(findingsOf(hard).length).toBeGreaterThan(0));
    expect(took).toBeLessThan(2000);
  });

  it("is done in seconds with the most tangled template that is let in", () => {
    const fields = Array.from({ length: 40 }, (_, at) => ({
      ...{ id: `f${at}`, type: "choice", label: "F", required: false },
      options: Array.from({ length: 60 }, (__, value) => ({ value: `v${value}`, label: "V" })),
    })) as Field[];
    const tangle = (at: number) => ({
      all: Array.from({ length: 12 }, (_, step) => ({
        any: [
          { field: `f${(at + step) % 40}`, equals: "v0" },
          { not: { field: `f${(at + step * 3) % 40}`, equals: "v1" } },
        ],
      })),
    });
    let input: ArtworkInput = {
      ...familyInput(),
      fields: [...(familyInput().fields ?? []), ...fields],
    };
    for (let at = 0; at < 300; at += 1) {
      const color = { by: `f${at % 40}`, values: { v0: "#000000" } };
      input = withLayer({ id: `own_${at}`, color, show_if: tangle(at) }, input);
    }
    const took = cpuMsOf(() => expect(findingsOf(input).length).toBeGreaterThan(0));
    expect(took).toBeLessThan(8000);
  });
});
