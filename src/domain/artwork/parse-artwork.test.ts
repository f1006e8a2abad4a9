import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { ArtworkInput } from "./artwork-document.ts";
import { parseArtwork, parseArtworkJson } from "./parse-artwork.ts";
import { familyInput } from "./testing/test-artwork.ts";

const problemsOf = (input: unknown) => {
  const parsed = parseArtwork(input);
  return parsed.isValid ? [] : parsed.problems;
};

type Change = (input: ArtworkInput) => unknown;

describe("parseArtwork", () => {
  it("lets a sound template in, and what it made of it again (OP-067)", () => {
    const parsed = parseArtwork(familyInput());
    expect(parsed).toMatchObject({ isValid: true });
    if (parsed.isValid) expect(parseArtwork(parsed.artwork)).toEqual(parsed);
  });

  const changes: [string, Change, string, string][] = [
    ["another format", (a) => ({ ...a, format: "platen-artwork/2" }), "format", "unknown_format"],
    ["an unknown property", (a) => ({ ...a, onload: "x" }), "onload", "unknown_property"],
    ["no print space", (a) => ({ ...a, spaces: [] }), "spaces", "invalid"],
    [
      "two fields of one id",
      (a) => ({ ...a, fields: [...(a.fields ?? []), a.fields?.[0]] }),
      "fields.5.id",
      "doubled_id",
    ],
    [
      "a condition on an unknown field",
      (a) => withField(a, { id: "x", show_if: { field: "nobody", filled: true } }),
      "fields.5.show_if",
      "unknown_id",
    ],
    [
      "a common field that asks a person's",
      (a) => withField(a, { id: "x", show_if: { field: "hair", equals: "long" } }),
      "fields.5.show_if",
      "out_of_scope",
    ],
    [
      "a text with an unknown field",
      (a) => withLayer(a, { text: "Dear {nobody}" }),
      "spaces.0.layers.7.text",
      "unknown_id",
    ],
    [
      "a layer of a person's field outside of a repeat",
      (a) => withLayer(a, { text: "{name}" }),
      "spaces.0.layers.7.text",
      "out_of_scope",
    ],
    [
      "at least so many of a text",
      (a) => withLayer(a, { show_if: { field: "title", at_least: 2 } }),
      "spaces.0.layers.7.show_if",
      "wrong_type",
    ],
    [
      "the option of a text",
      (a) => withLayer(a, { color: { of: "title" } }),
      "spaces.0.layers.7.color.of",
      "wrong_type",
    ],
    [
      "a preset that is no option",
      (a) => withField(a, { type: "choice", preset: "no", options: [{ value: "a", label: "A" }] }),
      "fields.5.preset",
      "unknown_preset",
    ],
    [
      "an option with an unknown picture",
      (a) => withField(a, { type: "choice", options: [{ value: "a", label: "A", picture: "no" }] }),
      "fields.5.options.0.picture",
      "unknown_picture",
    ],
    [
      "a shape with an unknown path",
      (a) => withLayer(a, shape({ path: "no" })),
      "spaces.0.layers.7.path",
      "unknown_path",
    ],
    [
      "a path that is none",
      (a) => ({ ...a, paths: { ...a.paths, star: "M0 0 A 1 1" } }),
      "paths.star",
      "invalid",
    ],
    [
      "a date that there is not",
      (a) => withField(a, { type: "date", min: "2023-02-29" }),
      "fields.5.min",
      "invalid",
    ],
    [
      "fewer at most than at least",
      (a) => withField(a, { type: "count", min: 3, max: 2 }),
      "fields.5.max",
      "bad_range",
    ],
  ];
  it.each(changes)("refuses %s", (_, change, path, reason) => {
    expect(problemsOf(change(familyInput()))).toContainEqual(
      expect.objectContaining({ path: expect.stringContaining(path), reason }),
    );
  });

  it("refuses circles of conditions and of computed values, naming them", () => {
    const fields = ["a", "b", "c"].map((id, at) => ({
      ...{ id, type: "text", label: id },
      show_if: { field: ["b", "c", "a"][at], filled: true },
    }));
    const circle = problemsOf({
      ...familyInput(),
      fields: [...(familyInput().fields ?? []), ...fields],
    });
    expect(circle).toEqual([{ path: "", reason: "cycle", name: "a > b > c > a" }]);
    const computed = {
      ...familyInput().computed,
      x: { call: "upper_case", of: "y" },
      y: { call: "lower_case", of: "x" },
    };
    expect(problemsOf({ ...familyInput(), computed })).toContainEqual(
      expect.objectContaining({ reason: "cycle", name: "x > y > x" }),
    );
    const own = { id: "a", type: "text", label: "a", show_if: { field: "a", filled: true } };
    expect(problemsOf(withField(familyInput(), own))).toContainEqual(
      expect.objectContaining({ reason: "cycle", name: "a > a" }),
    );
  });

  it("refuses ten thousand layers at once, by their number alone", () => {
    const input = familyInput();
    const layers = Array.from({ length: 10_000 }, () => input.spaces[0]?.layers[0]);
    expect(problemsOf({ ...input, spaces: [{ ...input.spaces[0], layers }] })).toEqual([
      { path: "", reason: "too_large" },
    ]);
    const fewer = layers.slice(0, 401);
    expect(problemsOf({ ...input, spaces: [{ ...input.spaces[0], layers: fewer }] })).toEqual([
      { path: "spaces", reason: "too_many_layers" },
    ]);
  });

  it("survives what lies a hundred thousand deep", () => {
    const deep = `${'{"all":['.repeat(100_000)}${"]}".repeat(100_000)}`;
    expect(parseArtworkJson(`{"format":"platen-artwork/1","x":${deep}}`)).toMatchObject({
      isValid: false,
    });
    let nested: unknown = { field: "title", filled: true };
    for (let level = 0; level < 5000; level += 1) nested = { not: nested };
    expect(problemsOf(withLayer(familyInput(), { show_if: nested }))).toEqual([
      { path: "", reason: "too_large" },
    ]);
  });

  it("takes ids like those of every object for what they are", () => {
    for (const id of ["constructor", "valueof", "hasownproperty"]) {
      expect(problemsOf(withLayer(familyInput(), { text: `{${id}}` }))).toContainEqual(
        expect.objectContaining({ reason: "unknown_id", name: id }),
      );
    }
    const polluted = JSON.stringify(familyInput()).replace(
      '"fields":[',
      '"__proto__":{"x":1},"fields":[',
    );
    expect(parseArtworkJson(polluted)).toMatchObject({ isValid: false });
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it("answers and never throws, whatever it is given", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        parseArtwork(value);
        parseArtwork({ ...familyInput(), spaces: value });
        parseArtwork({ ...familyInput(), fields: value });
      }),
    );
  });

  it.each([
    ["not JSON", "{", "not_json"],
    ["too long", `"${"x".repeat(1_000_001)}"`, "too_long"],
  ])("refuses a text that is %s", (_, json, reason) => {
    expect(parseArtworkJson(json)).toEqual({ isValid: false, problems: [{ path: "", reason }] });
  });
});

const withField = (input: ArtworkInput, own: object) => ({
  ...input,
  fields: [...(input.fields ?? []), { id: "own", type: "text", label: "Own", ...own }],
});

const withLayer = (input: ArtworkInput, own: object) => {
  const [first, ...others] = input.spaces;
  const text = {
    ...{ id: "own", type: "text", text: "{title}", font: "oswald", size_mm: 10 },
    ...{ color: "#000000", x_mm: 10, y_mm: 10 },
  };
  const layer = "type" in own ? own : { ...text, ...own };
  return { ...input, spaces: [{ ...first, layers: [...(first?.layers ?? []), layer] }, ...others] };
};

const shape = (own: object) => ({
  ...{ id: "own", type: "shape", shape: "path", width_mm: 10, height_mm: 10 },
  ...{ fill: "#000000", x_mm: 10, y_mm: 10, ...own },
});
