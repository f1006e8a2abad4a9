import { cleanText, countLetters } from "../personalisation/clean-text.ts";
import type { DesignText } from "./design-document.ts";

/** Lines that a text may have; further ones are not printed. */
export const maxLines = 20;

/**
 * The lines of a text as they are printed: without emoji (CANV-02, T-054) and controls, no more
 * letters together than its limit (CANV-01), cut before each is trimmed (OP-059). Empty where nothing
 * is left.
 */
export function printedLines({ text, maxLetters }: Pick<DesignText, "text" | "maxLetters">) {
  const lines: string[] = [];
  let left = maxLetters;
  for (const line of text.split(/\r\n?|\n/u).slice(0, maxLines)) {
    const cleaned = cleanText(line, left);
    left -= countLetters(cleaned);
    lines.push(cleaned);
  }
  while (lines.at(-1) === "") lines.pop();
  return lines;
}
