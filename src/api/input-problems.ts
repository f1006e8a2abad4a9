import type { z } from "zod";

import type { MessageValues } from "#messages/create-messages.ts";
import type { MessageKey } from "#messages/message-key.ts";

/** What is wrong with one field: the key of its message, and the values of that beside the field's name. */
export type InputProblem = {
  key: MessageKey;
  values?: MessageValues;
  /** The schema's own sentence, for headers: programs send them, and it says what to send. */
  text?: string;
};

type Issue = z.core.$ZodIssue;
type Bounded = "string" | "list" | "number";

const tooSmall: Readonly<Record<Bounded, MessageKey>> = {
  string: "field.too_short",
  list: "field.too_few",
  number: "field.too_small",
};

const tooLarge: Readonly<Record<Bounded, MessageKey>> = {
  string: "field.too_long",
  list: "field.too_many",
  number: "field.too_large",
};

/**
 * What an issue of the contract's schemas says, as a message that names the field. The issue has to carry
 * its input (`reportInput`): a field that is not there is missing, not of a wrong type.
 */
export function inputProblem(issue: Issue): InputProblem {
  if (issue.code === "too_small") {
    if (issue.input === "") return { key: "field.required" };
    return { key: tooSmall[boundedOf(issue.origin)], values: { min: Number(issue.minimum) } };
  }
  if (issue.code === "too_big") {
    return { key: tooLarge[boundedOf(issue.origin)], values: { max: Number(issue.maximum) } };
  }
  if (issue.input === undefined && !isOfNames(issue)) return { key: "field.required" };
  return { key: "field.invalid" };
}

function boundedOf(origin: string): Bounded {
  if (origin === "string") return "string";
  return origin === "array" || origin === "set" ? "list" : "number";
}

/** Issues of an object that is there say nothing of its input. */
const isOfNames = ({ code }: Issue) => code === "unrecognized_keys" || code === "custom";
