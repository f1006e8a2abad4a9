import { z } from "zod";

import { cleanInput, type InputKind } from "#domain/text/clean-input.ts";

/** The type of each field that people type or paste into, by its schema. */
export const typedInputs = z.registry<{ kind: InputKind }>();

/** How many times longer a text may come than it is once cleaned: invisible characters and blanks go. */
const rawFactor = 4;

/**
 * A text that people type or paste. The API cleans it (`cleanInput`) before any rule looks at it, so
 * that `min` and `max` bound the clean text, in UTF-16 code units; a raw text of more than four times
 * `max` is refused without being read.
 */
export function typedText(kind: InputKind, { max, min = 0 }: { max: number; min?: number }) {
  return z
    .string()
    .check(({ value, issues }) => {
      if (value.length <= max * rawFactor) return;
      const bound = { code: "too_big", origin: "string", maximum: max, inclusive: true } as const;
      issues.push({ ...bound, input: value, continue: false });
    })
    .overwrite((text) => cleanInput(kind, text))
    .min(min)
    .max(max)
    .register(typedInputs, { kind });
}
