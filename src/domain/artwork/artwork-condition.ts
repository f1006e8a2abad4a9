import * as z from "zod/mini";

import { artworkLimits, artworkPatterns } from "./artwork-limits.ts";

/** When a field is asked for or a layer drawn. What is hidden counts as not filled in. */
export type ArtworkCondition =
  | { all: ArtworkCondition[] }
  | { any: ArtworkCondition[] }
  | { not: ArtworkCondition }
  /** Of a field or of something computed. */
  | { field: string; equals: string }
  | { field: string; in: string[] }
  | { field: string; filled: boolean }
  /** Of a count. */
  | { field: string; at_least: number }
  /** Of how many there are in a group. */
  | { group: string; at_least: number };

const id = z.string().check(z.regex(artworkPatterns.id));
const value = z.string().check(z.maxLength(80));
const atLeast = z.int().check(z.gte(0), z.lte(artworkLimits.people));

export const artworkCondition: z.ZodMiniType<ArtworkCondition> = z.lazy(() => {
  const parts = z
    .array(artworkCondition)
    .check(z.minLength(1), z.maxLength(artworkLimits.conditions));
  return z.union([
    z.strictObject({ all: parts }),
    z.strictObject({ any: parts }),
    z.strictObject({ not: artworkCondition }),
    z.strictObject({ field: id, equals: value }),
    z.strictObject({
      field: id,
      in: z.array(value).check(z.minLength(1), z.maxLength(artworkLimits.options)),
    }),
    z.strictObject({ field: id, filled: z.boolean() }),
    z.strictObject({ field: id, at_least: atLeast }),
    z.strictObject({ group: id, at_least: atLeast }),
  ]);
});

/** The comparisons that a condition is made of, each with its path below it. */
export function listComparisons(
  condition: ArtworkCondition,
  path: readonly PropertyKey[] = [],
): { path: readonly PropertyKey[]; comparison: ArtworkComparison }[] {
  if ("all" in condition) {
    return condition.all.flatMap((part, at) => listComparisons(part, [...path, "all", at]));
  }
  if ("any" in condition) {
    return condition.any.flatMap((part, at) => listComparisons(part, [...path, "any", at]));
  }
  if ("not" in condition) return listComparisons(condition.not, [...path, "not"]);
  return [{ path, comparison: condition }];
}

export type ArtworkComparison = Exclude<
  ArtworkCondition,
  { all: unknown } | { any: unknown } | { not: unknown }
>;
