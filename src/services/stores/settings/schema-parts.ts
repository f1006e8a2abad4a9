import { z } from "zod";

import { isRecord } from "#domain/json/is-record.ts";

export type Schema = z.core.$ZodType;

/** The schema of the value itself, without "or null", "may be absent" and a conversion after it. */
export function unwrapSchema(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) {
    return unwrapSchema(schema.unwrap());
  }
  if (schema instanceof z.ZodNullable) return unwrapSchema(schema.unwrap());
  if (schema instanceof z.ZodPipe) return unwrapSchema(schema.in);
  return schema;
}

export const isOptionalSchema = (schema: Schema): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional;

export const isNullableSchema = (schema: Schema): boolean =>
  schema instanceof z.ZodNullable ||
  (schema instanceof z.ZodOptional && isNullableSchema(schema.unwrap()));

/** The schema of a list's entries; undefined for anything but a list. */
export function entrySchema(schema: Schema): Schema | undefined {
  const list = unwrapSchema(schema);
  return list instanceof z.ZodArray ? list.element : undefined;
}

/**
 * The schemas of an object's fields by name; undefined for anything but an object with fields that are
 * known. Of alternatives (`fulfilment`) it has the fields of all.
 */
export function fieldSchemas(schema: Schema): ReadonlyMap<string, Schema> | undefined {
  const object = unwrapSchema(schema);
  if (object instanceof z.ZodObject) return new Map(Object.entries(object.shape));
  if (object instanceof z.ZodRecord) return recordFields(object);
  if (!(object instanceof z.ZodUnion)) return undefined;
  const fields = new Map<string, Schema>();
  for (const option of object.options) {
    for (const [name, field] of fieldSchemas(option) ?? []) {
      const before = fields.get(name);
      fields.set(name, before === undefined || before === field ? field : z.union([before, field]));
    }
  }
  return fields;
}

function recordFields(record: z.ZodRecord): ReadonlyMap<string, Schema> | undefined {
  const { keyType } = record;
  if (!(keyType instanceof z.ZodEnum)) return undefined;
  return new Map(keyType.options.map((name) => [String(name), record.valueType]));
}

/** The schema under any name of an object without fixed names (`tracking_code`). */
export function anyFieldSchema(schema: Schema): Schema | undefined {
  const record = unwrapSchema(schema);
  return record instanceof z.ZodRecord && recordFields(record) === undefined
    ? record.valueType
    : undefined;
}

/** The schema at a path of field names and list positions; one that allows anything where there is none. */
export function schemaAt(schema: Schema, [part, ...rest]: readonly PropertyKey[]): Schema {
  if (part === undefined) return schema;
  const field = typeof part === "string" ? fieldSchemas(schema)?.get(part) : undefined;
  return schemaAt(entrySchema(schema) ?? field ?? anyFieldSchema(schema) ?? z.unknown(), rest);
}

/** The words that a schema allows where it allows only some. */
export function allowedWords(schema: Schema): readonly string[] | undefined {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodEnum) return inner.options.map(String);
  if (inner instanceof z.ZodLiteral) return [...inner.values].map(String);
  if (inner instanceof z.ZodBoolean) return ["true", "false"];
  if (inner instanceof z.ZodUnion) {
    const words = inner.options.map(allowedWords);
    return words.some((list) => list === undefined)
      ? undefined
      : words.flatMap((list) => list ?? []);
  }
  return undefined;
}

/** The words for a schema that allows anything. */
export const anyValue = "any JSON value";

/** What a value may be, in words for people; code in backticks. */
export function describeSchema(schema: Schema): string {
  const title = z.globalRegistry.get(schema)?.title;
  if (title !== undefined) return title;
  if (isNullableSchema(schema)) return `${describeSchema(unwrapSchema(schema))}, or \`null\``;
  if (
    isOptionalSchema(schema) &&
    (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional)
  ) {
    return describeSchema(schema.unwrap());
  }
  const words = allowedWords(schema);
  if (words !== undefined) return words.map((word) => `\`${word}\``).join(", ");
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodArray) return `list of ${nounOf(inner.element)}`;
  if (inner instanceof z.ZodTuple) return inner.def.items.map(describeSchema).join(", then ");
  if (inner instanceof z.ZodNumber) return describeNumber(inner);
  if (inner instanceof z.ZodString) {
    const { maxLength } = inner;
    return maxLength === null ? "text" : `text of up to ${maxLength} characters`;
  }
  return fieldSchemas(schema) || anyFieldSchema(schema) ? "object" : anyValue;
}

const nounOf = (entry: Schema) => {
  const text = describeSchema(entry);
  return text === "object" ? "objects" : `entries: ${text}`;
};

function describeNumber({ minValue, maxValue, isInt }: z.ZodNumber): string {
  const noun = isInt ? "whole number" : "number";
  const isOpen = maxValue === null || maxValue >= Number.MAX_SAFE_INTEGER;
  if (isOpen) return minValue === null ? noun : `${noun} from ${minValue}`;
  return `${noun} from ${minValue ?? 0} to ${maxValue}`;
}

/** The same value with its fields in the order of the schema; the database keeps none. */
export function orderFields(schema: Schema, value: unknown): unknown {
  const entry = entrySchema(schema);
  if (entry !== undefined && Array.isArray(value)) {
    return value.map((one: unknown) => orderFields(entry, one));
  }
  const fields = fieldSchemas(schema);
  if (fields === undefined || !isRecord(value)) return value;
  const names = [...fields.keys(), ...Object.keys(value).filter((name) => !fields.has(name))];
  const present = names.filter((name) => Object.hasOwn(value, name));
  const ordered = present.map((name) => [
    name,
    orderFields(fields.get(name) ?? z.unknown(), value[name]),
  ]);
  return Object.fromEntries(ordered);
}
