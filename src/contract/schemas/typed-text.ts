import { z } from "zod";

import { cleanInput, type InputKind } from "#domain/text/clean-input.ts";

/** How many times longer than its clean form a text may arrive, with the blanks and signs that cleaning removes. */
const rawFactor = 4;

/**
 * A text that a person typed or pasted, cleaned by the type of its field before any rule reads it. `min` and `max`
 * bound the length of the clean text in UTF-16 code units; the raw text may have four times `max`.
 */
export function typedText(kind: InputKind, { max, min = 0 }: { max: number; min?: number }) {
  return z
    .string()
    .max(max * rawFactor, { abort: true })
    .overwrite((text) => cleanInput(kind, text))
    .min(min)
    .max(max);
}
