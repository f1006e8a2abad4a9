/**
 * An error with everything that it names as a reason: its cause, the errors of an `AggregateError`, and theirs, outermost
 * first. An error that names itself as its cause is listed once.
 */
export function listErrors(error: unknown): unknown[] {
  const found = new Set<unknown>();
  const waiting = [error];
  for (const next of waiting) {
    if (next === undefined || found.has(next)) continue;
    found.add(next);
    if (typeof next !== "object" || next === null) continue;
    if ("cause" in next) waiting.push(next.cause);
    if ("errors" in next && Array.isArray(next.errors)) waiting.push(...next.errors);
  }
  return [...found];
}
