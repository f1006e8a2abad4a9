import { z } from "zod";

import { isRecord } from "#domain/json/is-record.ts";
import { nearestWord } from "#domain/text/nearest-word.ts";
import type { PathPart } from "#services/campaigns/import-problems.ts";

import { invalidField, notKnown } from "../check-patch.ts";
import { formatKey } from "./key-path.ts";
import { entryName, listKeyRule } from "./list-keys.ts";
import {
  anyFieldSchema,
  entrySchema,
  fieldSchemas,
  isOptionalSchema,
  type Schema,
  unwrapSchema,
} from "./schema-parts.ts";

/** A value in a store's document: what may stand there, what does, and what it is by default. */
export type Place = {
  schema: Schema;
  value: unknown;
  byDefault: unknown;
  key: readonly PathPart[];
  /** Whether the document is complete without it: an entry of a list, a field that may be absent. */
  isRemovable: boolean;
};

/** The part of a value under a name or number, and where it lies in the value. */
export type Step = { at: string | number; place: Place };

/** Goes one part of a key further; validation_failed, with the nearest name, where there is no such part. */
export function enterPlace(place: Place, part: PathPart): Step {
  const entry = entrySchema(place.schema);
  if (entry !== undefined) return enterList(place, entry, part);
  const inner = unwrapSchema(place.schema);
  if (inner instanceof z.ZodTuple) return enterTuple(place, inner, part);
  const fields = fieldSchemas(place.schema);
  const name = String(part);
  const schema = fields?.get(name) ?? anyFieldSchema(place.schema);
  const key = [...place.key, name];
  if (schema === undefined) throw unknownKey(key, name, fields && [...fields.keys()]);
  const isRemovable =
    place.key.length > 0 && (!(inner instanceof z.ZodObject) || isOptionalSchema(schema));
  return { at: name, place: { schema, key, isRemovable, ...valuesAt(place, name) } };
}

const valuesAt = ({ value, byDefault }: Place, name: string) => ({
  value: fieldOf(value, name),
  byDefault: fieldOf(byDefault, name),
});

const fieldOf = (value: unknown, name: string) =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export function unknownKey(
  key: readonly PathPart[],
  name: string,
  known: readonly string[] | undefined,
): Error {
  if (known === undefined) {
    return invalidField(formatKey(key), "is not known; the value before it is a single one");
  }
  return invalidField(formatKey(key), notKnown(name, known));
}

function enterList(place: Place, schema: Schema, part: PathPart): Step {
  const list: readonly unknown[] = Array.isArray(place.value) ? place.value : [];
  const listKey = formatKey(place.key);
  const rule = listKeyRule(listKey);
  const names = list.map((entry) => entryName(listKey, entry) ?? "");
  const at =
    typeof part === "number" || rule === undefined
      ? Number(/^\d+$/u.test(String(part)) ? part : Number.NaN)
      : names.indexOf(rule.normalise(part));
  const key = [
    ...place.key,
    rule !== undefined && typeof part === "string" ? rule.normalise(part) : part,
  ];
  if (!(at in list)) throw missingEntry(key, part, rule === undefined ? list.length : names);
  const value = list[at];
  return { at, place: { schema, key, value, byDefault: undefined, isRemovable: true } };
}

function missingEntry(key: readonly PathPart[], part: PathPart, known: number | readonly string[]) {
  const listKey = formatKey(key.slice(0, -1));
  const path = formatKey(key);
  const add = `add one with --add ${listKey}=…`;
  const count = typeof known === "number" ? known : known.length;
  if (count === 0) return invalidField(path, `is not there; the list is empty, ${add}`);
  if (typeof known === "number" || typeof part === "number") {
    return invalidField(path, `is not there; entries are [0] to [${count - 1}]; ${add}`);
  }
  const nearest = nearestWord(part, known);
  const hint = nearest === undefined ? `there are ${known.join(", ")}` : `did you mean ${nearest}?`;
  return invalidField(path, `is not there; ${hint} To ${add}`);
}

function enterTuple(place: Place, tuple: z.ZodTuple, part: PathPart): Step {
  const at = Number(part);
  const schema = tuple.def.items[at];
  const key = [...place.key, part];
  if (schema === undefined) {
    throw invalidField(
      formatKey(key),
      `is not known; it has [0] to [${tuple.def.items.length - 1}]`,
    );
  }
  const value = Array.isArray(place.value) ? place.value[at] : undefined;
  return { at, place: { schema, key, value, byDefault: undefined, isRemovable: false } };
}
