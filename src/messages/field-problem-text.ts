import type { MessageValues } from "./create-messages.ts";
import { fieldLabel } from "./field-label.ts";
import type { MessageKey } from "./message-key.ts";

/** The part of a refusal that says what is wrong with each field, by its path. */
export type FieldProblems = {
  message: string | Record<string, string>;
  keys?: Record<string, string>;
  values?: Record<string, MessageValues>;
};

type Translate = (key: MessageKey, values?: MessageValues) => string;

/**
 * What is wrong with the first field of a refusal, in the language of `t`; the API's English where the
 * refusal has no message key for it. Null for a refusal that names no field.
 */
export function firstFieldProblem(refusal: FieldProblems, t: Translate): string | null {
  if (typeof refusal.message !== "object") return null;
  const [path] = Object.keys(refusal.message);
  return path === undefined ? null : fieldProblem(refusal, path, t);
}

/** The same for the field at a path; null where nothing is wrong with it. */
export function fieldProblem(refusal: FieldProblems, path: string, t: Translate): string | null {
  const { message, keys = {}, values = {} } = refusal;
  const english = typeof message === "object" ? message[path] : undefined;
  const key = keys[path];
  if (english === undefined || key === undefined) return english ?? null;
  return t(key as MessageKey, { text: fieldLabel(path, t), ...values[path] });
}
