import type { z } from "zod";

import { readAmount } from "#domain/money/read-amount.ts";
import { formatPath } from "#services/campaigns/import-problems.ts";
import { ServiceError } from "#services/service-error.ts";

/** The refusal of a patch that does not parse: each field with its reason. */
export function invalidPatch(issues: readonly z.core.$ZodIssue[]): ServiceError {
  const fields = Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [formatPath([...issue.path, key]), "is not known"])
        : [[formatPath(issue.path), issue.message]],
    ),
  );
  const message = Object.entries(fields)
    .map(([path, reason]) => `${path}: ${reason}`)
    .join("\n");
  return new ServiceError("validation_failed", { message, fields });
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
