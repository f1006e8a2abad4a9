import { countLimit } from "#database/queries/count-beyond.ts";

import { nearestWord } from "#domain/text/nearest-word.ts";
import { UsageError, type VerbIo } from "./verb.ts";

const usualLimit = 50;
const maxLimit = 10_000;

/** Options that each list command with pages takes. */
export const listOptions = {
  store: { type: "string" },
  limit: { type: "string", default: String(usualLimit) },
  search: { type: "string" },
  status: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

export function readLimit(text: string): number {
  const limit = /^\d{1,5}$/u.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= maxLimit) return limit;
  throw new UsageError(`--limit is a number from 1 to ${maxLimit}, not "${text}".`);
}

/** What to search for; undefined where the option is absent. */
export function readSearch(text: string | undefined): string | undefined {
  const typed = text?.trim();
  if (typed === "") throw new UsageError("--search needs a text to search for.");
  return typed;
}

/** One of the words that an option takes. */
export function readWord<Word extends string>(
  option: string,
  text: string | undefined,
  words: readonly Word[],
): Word | undefined {
  const word = words.find((known) => known === text);
  if (text === undefined || word !== undefined) return word;
  const near = nearestWord(text, words);
  const hint = near === undefined ? `It takes ${words.join(", ")}.` : `Did you mean "${near}"?`;
  throw new UsageError(`${option} "${text}" is not known. ${hint}`);
}

const dayMs = 86_400_000;

/** The beginning of a day in UTC, `dayOffset` days later; undefined where the option is absent. */
export function readDay(option: string, text: string | undefined, dayOffset = 0): Date | undefined {
  if (text === undefined) return undefined;
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // JavaScript takes February 30 for March 2.
  if (day === undefined || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) {
    throw new UsageError(`${option} "${text}" is not a day; write it as 2026-01-31.`);
  }
  return new Date(day.getTime() + dayOffset * dayMs);
}

/** Says how many rows a list leaves out; beside JSON on the other stream, which stays JSON. */
export function printMore(io: VerbIo, more: number, { asJson }: { asJson: boolean }): void {
  if (more === 0) return;
  const count = more >= countLimit ? `At least ${countLimit}` : String(more);
  const text = `${count} more. --limit shows up to ${maxLimit}, --search and other options narrow the list.\n`;
  if (asJson) io.err(text);
  else io.out(text);
}
