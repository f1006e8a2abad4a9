import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { campaignDocument } from "../../src/services/campaigns/import-schema.ts";
import { root } from "../run-command.ts";

const text = readFileSync(join(root, "docs/campaign-import.md"), "utf8");

/** Parts of a schema that hold other schemas. */
const inner = ["innerType", "element", "in", "out", "valueType", "left", "right"];

type Definition = Record<string, unknown>;

/** The names of all fields of a schema and of what it holds. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const definition = (Reflect.get(schema, "def") ?? {}) as Definition;
  const shape = Object.entries((definition["shape"] ?? {}) as Definition);
  const parts = [
    ...inner.map((name) => definition[name]),
    ...((definition["options"] ?? []) as unknown[]),
    ...shape.map(([, field]) => field),
  ];
  return [...shape.map(([name]) => name), ...parts.flatMap((part) => fieldsOf(part, seen))];
}

it("docs/campaign-import.md describes every field of a campaign file", () => {
  const fields = [...new Set(fieldsOf(campaignDocument))];
  expect(fields.length).toBeGreaterThan(80);
  const isDescribed = (name: string) => new RegExp(`\`[^\`\n]*\\b${name}\\b`, "u").test(text);
  expect(fields.filter((name) => !isDescribed(name))).toEqual([]);
});

it("docs/campaign-import.md ends with an example that is a campaign file", () => {
  const section = text.slice(text.indexOf("## Smallest example"));
  const [, json = ""] = /^```json\n(.+?)^```$/msu.exec(section) ?? [];
  expect(campaignDocument.safeParse(JSON.parse(json)).error).toBeUndefined();
});
