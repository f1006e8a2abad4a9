import { stripVTControlCharacters } from "node:util";

import type { Failure, NamedResult } from "./suite-result.ts";

const mostTests = 30;
const mostLines = 12;

/**
 * The failed tests of all suites for a reader who sees the end of the output alone: how many failed
 * in each suite, then at most 30 of them, every suite among them, each with at most 12 lines of its
 * error. "" where nothing failed.
 */
export function formatFailures(results: readonly NamedResult[]): string {
  const all = results.flatMap(({ suite, failures }, order) =>
    failures.map((failure, rank) => ({ suite, failure, order, rank })),
  );
  if (all.length === 0) return "";
  const shown = all
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostTests)
    .toSorted((a, b) => a.order - b.order);
  const counts = results.map(({ suite, failures }) => `${suite} ${failures.length}`);
  const blocks = shown.map(({ suite, failure }, index) =>
    formatFailure(failure, `${index + 1}. ${suite}`),
  );
  const hidden = all.length - shown.length;
  const rest = hidden > 0 ? [`… and ${hidden} more`] : [];
  return [`== failed: ${counts.join(", ")}`, ...blocks, ...rest].join("\n\n");
}

function formatFailure({ file, name, error, at }: Failure, head: string): string {
  const place = at === "" ? [] : [`at ${at}`];
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, mostLines - place.length);
  const title = [head, file, name].filter((part) => part !== "").join(" · ");
  return [title, ...[...lines, ...place].map((line) => `     ${line}`)].join("\n");
}
