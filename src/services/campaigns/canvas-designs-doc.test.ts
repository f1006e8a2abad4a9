import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import type { DesignObject } from "#domain/design/design-document.ts";
import { designSchema } from "#domain/design/design-document.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { testDesign } from "#domain/design/testing/test-design.ts";
import { isOfDesignSet } from "#domain/design/design-sets.ts";
import { checkFormFields } from "#domain/design-form/check-form-fields.ts";

const root = join(import.meta.dirname, "../../..");
const text = readFileSync(join(root, "docs/canvas-designs.md"), "utf8");
const blocks = [...text.matchAll(/^```json\n(.+?)^```$/gmsu)].map(([, json]) => json ?? "");
const parsed = blocks.map((json): Record<string, unknown> => JSON.parse(json));
const designs = parsed.filter((block) => "version" in block);
const objects = parsed.filter((block) => "kind" in block);
const entries = parsed.filter((block) => "designs" in block);

/** Documents of the page, and its single objects as the only one of a document. */
const documents = [
  ...designs.map((block) => JSON.stringify(block)),
  ...objects.map((block) => JSON.stringify({ ...testDesign(), objects: [block] })),
];

describe("docs/canvas-designs.md", () => {
  it("has an example of every kind of object, and no example that is not tested", () => {
    expect(designs.length + objects.length + entries.length).toBe(blocks.length);
    const inDesigns = designs.flatMap(({ objects: own }) => own as DesignObject[]);
    const kinds = [...objects, ...inDesigns].map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["text", "image", "shape"]));
    expect(designs.length).toBeGreaterThan(1);
    expect(entries.length).toBeGreaterThan(1);
  });

  it.each(documents)("example %# is a design that a form can ask for", (json) => {
    const result = parseDesignJson(json);
    expect(result).toMatchObject({ isValid: true });
    if (result.isValid) expect(checkFormFields(result.design)).toEqual([]);
  });

  it("names faces that exist", () => {
    const folders = readdirSync(join(root, "assets/fonts"));
    const named = [...text.matchAll(/"fontId": "([^"]+)"/gu)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(2);
    for (const id of [...named, "lobster", "noto-naskh-arabic"]) expect(folders).toContain(id);
  });

  it("gives values of the design set that it names", () => {
    const sets = entries.filter(({ design_set }) => design_set === "month");
    const values = sets.flatMap(({ designs: own }) => own as { value: string }[]);
    expect(values.length).toBeGreaterThan(1);
    for (const { value } of values) expect(isOfDesignSet("month", value)).toBe(true);
  });

  it("lists every print area of the mockups with its size", () => {
    const mockups = join(root, "assets/mockups");
    const rows = text.split("\n").filter((line) => /\d+ × \d+ \|$/u.test(line));
    const bases = readdirSync(mockups, { recursive: true, encoding: "utf8" });
    const areas = new Map<string, { names: Set<string>; size: string }>();
    for (const file of bases.filter((path) => path.endsWith("base.json"))) {
      const { prints } = JSON.parse(readFileSync(join(mockups, file), "utf8")) as {
        prints: { name: string; widthMm: number; heightMm: number }[];
      };
      const base = file.split("/")[0] ?? "";
      for (const { name, widthMm, heightMm } of prints) {
        const before = areas.get(base)?.names ?? new Set();
        areas.set(base, { names: before.add(name), size: `${widthMm} × ${heightMm}` });
      }
    }
    const expected = [...areas].map(([base, { names, size }]) => {
      const sides = [...names].toSorted().toReversed();
      return `| \`${base}\` | ${sides.map((name) => `\`${name}\``).join(", ")} | ${size} |`;
    });
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  it("describes every field of the format", () => {
    const [, ...fields] = Object.keys(designSchema.shape);
    const inside = [
      ...["widthMm", "heightMm", "dpi", "minDpi"],
      ...[...designs, ...objects].flatMap((block) => fieldNames(block)),
    ];
    for (const field of [...fields, ...inside])
      expect(text).toMatch(new RegExp(`\`[^\`]*${field}`, "u"));
  });
});

function fieldNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldNames);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => [name, ...fieldNames(field)]);
}
