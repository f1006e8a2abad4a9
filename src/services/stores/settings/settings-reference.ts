import { z } from "zod";

import { storePatch, storeSettingsSchema } from "../set-store-schema.ts";
import { rootKeys } from "./edit-document.ts";
import { fieldDocs, flagDocs } from "./field-docs.ts";
import {
  describeSchema,
  entrySchema,
  fieldSchemas,
  isOptionalSchema,
  type Schema,
  unwrapSchema,
} from "./schema-parts.ts";
import { rootDocs, settingDocs } from "./setting-docs.ts";
import { defaultStoreDocument } from "./store-document.ts";

/** Everything inside of a schema that has a name: `banners[].title`, `shipping.rates[].zone`. */
export function listFields(schema: Schema, key: string): { key: string; schema: Schema }[] {
  const entry = entrySchema(schema);
  if (entry !== undefined) return listFields(entry, `${key}[]`);
  return [...(fieldSchemas(schema) ?? [])].flatMap(([name, field]) => [
    { key: `${key}.${name}`, schema: field },
    ...listFields(field, `${key}.${name}`),
  ]);
}

type Entry = { key: string; schema: Schema; about: string; example: unknown; byDefault: unknown };

function listEntries(): Entry[] {
  const defaults: Record<string, unknown> = defaultStoreDocument();
  const settings: Record<string, unknown> = defaultStoreDocument().settings;
  const roots = Object.entries(rootDocs).map(([key, doc]) => ({
    ...{ key, ...doc, byDefault: defaults[key] },
    schema: fieldSchemas(storePatch)?.get(key) ?? z.unknown(),
  }));
  const own = Object.entries(settingDocs).map(([key, doc]) => ({
    ...{ key, ...doc, byDefault: settings[key] },
    schema: fieldSchemas(storeSettingsSchema)?.get(key) ?? z.unknown(),
  }));
  const entries = [...roots, ...own];
  const missing = rootKeys.find((name) => !entries.some(({ key }) => key === name));
  if (missing !== undefined) throw new Error(`The setting ${missing} has no description`);
  return entries;
}

const code = (value: unknown) => `\`${JSON.stringify(value)}\``;
const cell = (text: string) => text.replaceAll("|", String.raw`\|`);
const row = (...cells: string[]) => `| ${cells.map(cell).join(" | ")} |`;
const heading = (names: string) => `| ${names} |\n|${" --- |".repeat(names.split("|").length)}`;

function formatEntry({ key, schema, about, example, byDefault }: Entry): string {
  const isPlain = Array.isArray(example) && example.every((part) => typeof part === "string");
  const isMany = typeof example === "object" && !isPlain;
  const fields = key === "flags" ? [] : listFields(schema, key);
  const byDefaultText = byDefault === undefined ? "none; it has to be given" : code(byDefault);
  return [
    `### \`${key}\`\n`,
    `${about}\n`,
    `- Value: ${describeSchema(schema)}`,
    key === "flags" ? "- Default: see [flags](#flags)" : `- Default: ${byDefaultText}`,
    ...(isMany ? [] : [`- Example: \`--set ${key}=${quoted(String(example))}\``]),
    ...(isMany && key !== "flags"
      ? [`\n\`\`\`json\n${JSON.stringify(asFile(key, example), null, 2)}\n\`\`\``]
      : []),
    ...(fields.length === 0 ? [] : [`\n${heading("field | value | meaning")}`]),
    ...fields.map((field) => {
      const note = isOptionalField(field.schema) ? "; may be absent" : "";
      const name = field.key.slice(key.length).replace(/^\[\]\.|^\./u, "");
      const type = describeSchema(field.schema);
      return row(`\`${name}\``, `${type}${note}`, fieldDocs[field.key] ?? "");
    }),
    "",
  ].join("\n");
}

/** A setting in a file that `store set --file` takes. */
const asFile = (key: string, value: unknown) =>
  Object.hasOwn(rootDocs, key) ? { [key]: value } : { settings: { [key]: value } };

const isOptionalField = (schema: Schema) =>
  isOptionalSchema(schema) && !(unwrapSchema(schema) instanceof z.ZodUnknown);

const quoted = (text: string) => (/^[\w@.:/+-]*$/u.test(text) ? text : `'${text}'`);

function formatFlags(): string {
  const { flags } = defaultStoreDocument().settings;
  const rows = Object.entries(flags).map(([name, value]) =>
    row(`\`${name}\``, `\`${value}\``, flagDocs[name as keyof typeof flagDocs]),
  );
  return [heading("flag | default | meaning"), ...rows, ""].join("\n");
}

/** The text of `docs/settings.md`, below its written introduction. */
export function formatSettingsReference(introduction: string): string {
  const entries = listEntries();
  const isRoot = ({ key }: Entry) => Object.hasOwn(rootDocs, key);
  return [
    introduction,
    "## Store, shipping and discounts\n",
    ...entries.filter(isRoot).map(formatEntry),
    "## Settings\n",
    "In a file these stand under `settings`; a key may leave that out.\n",
    ...entries.filter((entry) => !isRoot(entry)).map(formatEntry),
    "## Flags\n",
    "A key is `flags.NAME`, as in `--set flags.enable_add_to_cart=false`.\n",
    formatFlags(),
  ].join("\n");
}
