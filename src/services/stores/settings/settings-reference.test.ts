import { describe, expect, it } from "vitest";
import { z } from "zod";

import { defaultStoreFlags } from "#domain/store/store-flags.ts";

import { storePatch, storeSettingsSchema } from "../set-store-schema.ts";
import { rootKeys } from "./edit-document.ts";
import { fieldDocs, flagDocs } from "./field-docs.ts";
import { describeSchema, fieldSchemas } from "./schema-parts.ts";
import { rootDocs, settingDocs } from "./setting-docs.ts";
import { formatSettingsReference, listFields } from "./settings-reference.ts";

const roots = Object.keys(storePatch.shape).filter((name) => name !== "settings");
const settings = Object.keys(storeSettingsSchema.shape);
const schemas = new Map([
  ...(fieldSchemas(storePatch) ?? []),
  ...(fieldSchemas(storeSettingsSchema) ?? []),
]);

describe("settings reference", () => {
  it("describes every part of a store, every setting and every flag", () => {
    expect(Object.keys(rootDocs).toSorted()).toEqual(roots.toSorted());
    expect(Object.keys(settingDocs).toSorted()).toEqual(settings.toSorted());
    expect(Object.keys(flagDocs).toSorted()).toEqual(Object.keys(defaultStoreFlags).toSorted());
    for (const { about } of Object.values({ ...rootDocs, ...settingDocs })) {
      expect(about).toMatch(/^[A-Z`].+\.$/u);
    }
  });

  it("describes every field inside of a setting, and no field that does not exist", () => {
    const names = [...roots, ...settings].filter((name) => name !== "flags");
    const fields = names.flatMap((name) => listFields(schemas.get(name) ?? z.unknown(), name));
    expect(fields.map(({ key }) => key).toSorted()).toEqual(Object.keys(fieldDocs).toSorted());
  });

  it("can tell a setting from a part of the store by its name alone", () => {
    expect(new Set(rootKeys).size).toBe(roots.length + settings.length);
  });

  it("writes what values are allowed, the default and an example for each", () => {
    const text = formatSettingsReference("# Settings");
    for (const name of rootKeys) expect(text).toContain(`### \`${name}\``);
    expect(text).toContain('- Value: `both`, `stripe`, `paypal`\n- Default: `"both"`');
    expect(text).toContain("whole number from 0 to 168");
    expect(text).toContain("- Example: `--set default_color='#1a7f5a'`");
    expect(text).not.toContain("undefined");
  });

  it("has words for every schema in use", () => {
    const all = [...schemas].flatMap(([name, schema]) => [{ schema }, ...listFields(schema, name)]);
    const unknown = all.filter(({ schema }) => describeSchema(schema) === "any JSON value");
    expect(unknown).toEqual([]);
  });
});
