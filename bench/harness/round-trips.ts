/**
 * Round trips that belong to a page, out of all that were seen while `pages` pages were asked for
 * one after the other. A statement that came less often than every second page is not the pages'
 * (jobs, the look at changed stores).
 */
export function roundTripsPerPage(
  statements: readonly string[],
  pages: number,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of statements) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map(
    [...counts]
      .map(([text, count]) => [text, Math.round(count / pages)] as const)
      .filter(([, each]) => each > 0),
  );
}
