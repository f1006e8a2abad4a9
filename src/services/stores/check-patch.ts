import type { z } from "zod";

import { readAmount } from "#domain/money/read-amount.ts";
import { nearestWord } from "#domain/text/nearest-word.ts";
import { formatPath } from "#services/campaigns/import-problems.ts";
import { ServiceError } from "#services/service-error.ts";

import {
  anyValue,
  describeSchema,
  fieldSchemas,
  type Schema,
  schemaAt,
} from "./settings/schema-parts.ts";

/**
 * The refusal of a patch that does not parse: each field with its reason, and for an unknown field the
 * nearest one of `schema`, which lies at the path `at`.
 */
export function invalidPatch(
  issues: readonly z.core.$ZodIssue[],
  schema: Schema,
  at: readonly PropertyKey[] = [],
): ServiceError {
  const reasons = issues.flatMap((issue) => {
    const own = schemaAt(schema, issue.path.slice(at.length));
    if (issue.code !== "unrecognized_keys") {
      return [[formatPath(issue.path), reasonOf(issue, own)] as const];
    }
    const known = [...(fieldSchemas(own)?.keys() ?? [])];
    return issue.keys.map((key) => {
      const reason = misplaced(key, issue.path, schema) ?? notKnown(key, known);
      return [formatPath([...issue.path, key]), reason] as const;
    });
  });
  // The first issue of a value counts: Zod also measures what has the wrong type.
  const fields = Object.fromEntries(reasons.toReversed());
  const message = Object.entries(fields)
    .map(([path, reason]) => `${path}: ${reason}`)
    .join("\n");
  return new ServiceError("validation_failed", { message, fields });
}

/** Where a known name belongs that stands elsewhere in a store's document; undefined for any other name. */
function misplaced(key: string, path: readonly PropertyKey[], schema: Schema): string | undefined {
  const settings = fieldSchemas(schema)?.get("settings");
  if (settings === undefined) return undefined;
  const flags = fieldSchemas(schemaAt(settings, ["flags"]));
  const [parent] = path;
  if (path.length > 1 || (path.length === 1 && parent !== "settings")) return undefined;
  if (path.length === 0 && fieldSchemas(settings)?.has(key)) return 'put it under "settings"';
  if (path.length === 1 && fieldSchemas(schema)?.has(key)) return 'put it outside of "settings"';
  return flags?.has(key) ? 'put it under "flags" in "settings"' : undefined;
}

/** Why a value is refused: what is expected where its type is wrong, else the issue's own message. */
function reasonOf(issue: z.core.$ZodIssue, schema: Schema): string {
  const expected = describeSchema(schema).replaceAll("`", "");
  if (issue.code === "invalid_union") return `must be one of ${expected}`;
  if (issue.code !== "invalid_type" || expected === anyValue) return issue.message;
  const isMissing = issue.message.startsWith("is missing");
  return `${isMissing ? "is missing" : "has the wrong type"}; expected ${expected}`;
}

/** Why a name is refused: the nearest known one, else all of them. */
export function notKnown(name: string, known: readonly string[]): string {
  const nearest = nearestWord(name, known);
  if (nearest !== undefined) return `is not known; did you mean ${nearest}?`;
  return known.length === 0 ? "is not known" : `is not known; known are ${known.join(", ")}`;
}

/** The refusal of one field, by its path in the patch. */
export const invalidField = (path: string, reason: string): ServiceError =>
  invalidFields({ [path]: reason });

/** The refusal of several fields, each with its reason. */
export function invalidFields(fields: Readonly<Record<string, string>>): ServiceError {
  const lines = Object.entries(fields).map(([path, reason]) => `${path}: ${reason}`);
  return new ServiceError("validation_failed", { message: lines.join("\n"), fields });
}

/** A decimal string in minor units of the currency; refused with the reason of `readAmount`. */
export function requireAmount(text: string, currencyCode: string, path: string): number {
  const amount = readAmount(text, currencyCode);
  if (!amount.ok) throw invalidField(path, amount.reason);
  return amount.amountMinor;
}

/** Refuses a name that stands in a list twice. */
export function assertUnique(names: readonly string[], path: string): void {
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw invalidField(path, `"${twice}" stands here twice`);
}
