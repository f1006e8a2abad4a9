import { z } from "zod";

import { isRecord } from "#domain/json/is-record.ts";

import { entrySchema, fieldSchemas, type Schema, unwrapSchema } from "./schema-parts.ts";

/**
 * The value that a text on the command line means where this schema is expected: JSON, plain text, a
 * list with commas (`en,de`) or fields (`code=SUMMER10,percent=10`), whichever the schema takes first.
 * A text that it takes in no form is returned in the nearest one, for the error to be about that.
 */
export function readValue(schema: Schema, text: string): unknown {
  const forms = [parseJson(text), text, splitList(schema, text), splitFields(schema, text)];
  const given = forms.filter((form) => form !== undefined);
  const fitting = given.find((form) => z.safeParse(schema, form).success);
  if (fitting !== undefined) return fitting;
  const structured = given.findLast((form) => Array.isArray(form) || isRecord(form));
  if (structured !== undefined) return structured;
  const isNumber = unwrapSchema(schema) instanceof z.ZodNumber;
  return isNumber ? given[0] : text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function splitList(schema: Schema, text: string): unknown[] | undefined {
  const list = unwrapSchema(schema);
  const parts = () => text.split(",").map((part) => part.trim());
  if (list instanceof z.ZodTuple) {
    return list.def.items.map((item, index) => readValue(item, parts()[index] ?? ""));
  }
  const entry = entrySchema(schema);
  if (entry === undefined || fieldSchemas(entry) !== undefined) return undefined;
  return text === "" ? [] : parts().map((part) => readValue(entry, part));
}

/** A comma separates fields only where a name and `=` follow, so that values may have commas. */
function splitFields(schema: Schema, text: string): Record<string, unknown> | undefined {
  const fields = fieldSchemas(schema);
  if (fields === undefined || !/^\w+=/u.test(text)) return undefined;
  const assignments = text.split(/,(?=\w+=)/u).map((part) => {
    const [, name = "", value = ""] = /^(\w+)=(.*)$/su.exec(part) ?? [];
    const field = fields.get(name);
    return [name, field === undefined ? value : readValue(field, value)];
  });
  return Object.fromEntries(assignments);
}
