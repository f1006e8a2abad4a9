import { z } from "zod";

import { isRecord } from "#domain/json/is-record.ts";
import { plainIssue } from "#domain/text/plain-issue.ts";
import type { PathPart } from "#services/campaigns/import-problems.ts";

import { invalidField, invalidPatch } from "../check-patch.ts";
import { storePatch, storeSettingsSchema } from "../set-store-schema.ts";
import { formatKey, parseKey } from "./key-path.ts";
import { entryName, keepIdentity, listKeyRule } from "./list-keys.ts";
import { enterPlace, type Place, unknownKey } from "./place.ts";
import { readValue } from "./read-value.ts";
import {
  allowedWords,
  entrySchema,
  fieldSchemas,
  isNullableSchema,
  type Schema,
} from "./schema-parts.ts";
import { defaultStoreDocument, type StoreDocument } from "./store-document.ts";

/** One change of a store: `set` replaces a value, `add` adds an entry to a list, `unset` takes back or removes. */
export type StoreEdit =
  | { kind: "set" | "add"; key: string; value: string }
  | { kind: "unset"; key: string };

type LooseDocument = Record<string, unknown>;

const removed = Symbol("removed");

/** Everything that a key may begin with. */
export const rootKeys: readonly string[] = [
  ...Object.keys(storePatch.shape).filter((name) => name !== "settings"),
  ...Object.keys(storeSettingsSchema.shape),
];

const flagKeys = [...(fieldSchemas(storeSettingsSchema.shape.flags)?.keys() ?? [])].map(
  (name) => `flags.${name}`,
);

/** The parts of a key in the document: a setting's begin with `settings`, whether the key has it or not. */
export function documentPath(key: string): PathPart[] {
  const [first = "", ...rest] = parseKey(key);
  if (first === "settings" && rest.length > 0)
    return documentPath(key.replace(/^settings\.?/u, ""));
  if (Object.hasOwn(storeSettingsSchema.shape, first)) return ["settings", first, ...rest];
  if (first !== "settings" && Object.hasOwn(storePatch.shape, first)) return [first, ...rest];
  const flag = flagKeys.find((name) => name === `flags.${first}`);
  if (flag !== undefined) throw invalidField(key, `is not known; did you mean ${flag}?`);
  throw unknownKey([first], String(first), [...rootKeys, ...flagKeys]);
}

/** The place of a key in a document. */
export function findPlace(document: StoreDocument, key: string): Place {
  let place = rootPlace(document);
  for (const part of documentPath(key)) ({ place } = enterPlace(place, part));
  return place;
}

const rootPlace = (document: LooseDocument): Place => ({
  ...{ schema: storePatch, value: document, key: [] },
  ...{ byDefault: defaultStoreDocument(), isRemovable: false },
});

/**
 * The document after a change; validation_failed, by the key, for one that cannot be made. Values are
 * checked by themselves here; whether they go together is for the patch as a whole.
 */
export function editDocument(document: LooseDocument, edit: StoreEdit): LooseDocument {
  const changed = change(rootPlace(document), documentPath(edit.key), edit);
  return isRecord(changed) ? changed : document;
}

function change(place: Place, [part, ...rest]: readonly PathPart[], edit: StoreEdit): unknown {
  if (part === undefined) return changeHere(place, edit);
  const entry = entrySchema(place.schema);
  if (edit.kind === "add" && entry !== undefined && typeof part === "number" && rest.length === 0) {
    if (entrySchema(entry) === undefined) return insertEntry(place, entry, edit.value, part);
  }
  const step = enterPlace(place, part);
  const result = change(step.place, rest, edit);
  return put(place, step.at, result, step.place);
}

function put({ value, key }: Place, at: string | number, result: unknown, child: Place): unknown {
  if (typeof at === "number") {
    const list: unknown[] = Array.isArray(value) ? [...value] : [];
    if (result === removed) return list.toSpliced(at, 1);
    const listKey = formatKey(key);
    assertNameStays(listKey, list[at], result, child.key);
    return list.with(at, keepIdentity(listKey, list[at], result));
  }
  const fields = isRecord(value) ? { ...value } : {};
  if (result === removed) delete fields[at];
  else fields[at] = result;
  return fields;
}

function assertNameStays(
  listKey: string,
  before: unknown,
  after: unknown,
  key: readonly PathPart[],
): void {
  const name = entryName(listKey, before);
  if (!listKeyRule(listKey)?.isFixed || name === entryName(listKey, after)) return;
  const advice = `add the other one with --add ${listKey}=… and remove ${name} with --unset`;
  throw invalidField(formatKey(key), `the name of an entry cannot change; ${advice}`);
}

function changeHere(place: Place, edit: StoreEdit): unknown {
  if (edit.kind === "unset") return takeBack(place);
  if (edit.kind === "set") return checkedValue(place.schema, edit.value, place.key);
  const entry = entrySchema(place.schema);
  if (entry === undefined) {
    throw invalidField(formatKey(place.key), "is not a list; change it with --set");
  }
  return insertEntry(place, entry, edit.value, Infinity);
}

function insertEntry(place: Place, entry: Schema, text: string, at: number): unknown[] {
  const list: readonly unknown[] = Array.isArray(place.value) ? place.value : [];
  const key = formatKey(place.key);
  const added = checkedValue(entry, text, [...place.key, Math.min(at, list.length)]);
  const nameOf = (value: unknown) => (isRecord(value) ? entryName(key, value) : String(value));
  const name = nameOf(added);
  if (name !== undefined && list.map(nameOf).includes(name)) {
    const advice = isRecord(added)
      ? `; change it with --set ${formatKey([...place.key, name])}.…`
      : "";
    throw invalidField(key, `${name} is there already${advice}`);
  }
  return list.toSpliced(Math.min(at, list.length), 0, added);
}

/** The default of a value; an entry of a list, or a field that may be absent, is removed. */
function takeBack({ schema, byDefault, key, isRemovable }: Place): unknown {
  if (byDefault !== undefined) return byDefault;
  if (isRemovable) return removed;
  if (isNullableSchema(schema)) return null;
  throw invalidField(formatKey(key), "cannot be left out; give another value with --set");
}

function checkedValue(schema: Schema, text: string, key: readonly PathPart[]): unknown {
  const value = readValue(schema, text);
  const parsed = z.safeParse(schema, value, { error: plainIssue });
  if (parsed.success) return value;
  const words = allowedWords(schema);
  if (words !== undefined) {
    throw invalidField(formatKey(key), `"${text}" is none of ${words.join(", ")}`);
  }
  const at = key[0] === "settings" ? key.slice(1) : key;
  throw invalidPatch(
    parsed.error.issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] })),
    schema,
    at,
  );
}
