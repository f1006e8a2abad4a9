import { hashSecret } from "./order-token.ts";

/** Hash of a body whatever the order of its keys: equal bodies of a repeated call hash alike (R3). */
export function hashBody(body: unknown): string {
  return hashSecret(JSON.stringify(sortKeys(body)) ?? "");
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, sortKeys(inner)]);
}
