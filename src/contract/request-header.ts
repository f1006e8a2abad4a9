import { z } from "zod";

/** The refusal of a call without a header that it needs; `advice` says what to send. */
export const missingHeader = (name: string, advice: string): string =>
  `The header "${name}" is missing. ${advice}`;

/** The refusal of a header that is there and cannot be used; `advice` says what to send instead. */
export const malformedHeader = (name: string, advice: string): string =>
  `The header "${name}" is malformed. ${advice}`;

/** A header that a call needs, matched by `pattern`. Its refusal says whether it is missing or malformed. */
export const requiredHeader = (name: string, pattern: RegExp, advice: string) =>
  z
    .string({ error: missingHeader(name, advice) })
    .regex(pattern, { error: malformedHeader(name, advice) });
