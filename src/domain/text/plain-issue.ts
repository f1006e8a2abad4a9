import type { z } from "zod";

const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  array: "a list",
  object: "an object",
  record: "an object",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

const units: Readonly<Record<string, string>> = { string: "characters", array: "entries" };

/**
 * The reason why a field is refused, in plain words: an `error` of `safeParse`, for those whose schema has no message
 * of its own. It repeats no value, which may be a key.
 */
export const plainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type": {
      const expected = typeNames[issue.expected] ?? issue.expected;
      return issue.input === undefined ? `is missing; expected ${expected}` : `must be ${expected}`;
    }
    case "invalid_value": {
      const known = issue.values.map(String).join(", ");
      const expected = issue.values.length === 1 ? known : `one of ${known}`;
      return issue.input === undefined ? `is missing; expected ${expected}` : `must be ${expected}`;
    }
    case "too_small":
      return boundText("at least", issue.minimum, issue.origin);
    case "too_big":
      return boundText("at most", issue.maximum, issue.origin);
    case "unrecognized_keys":
      return `has fields that are not known: ${issue.keys.join(", ")}`;
    default:
      return undefined;
  }
};

function boundText(bound: string, limit: number | bigint, origin: string): string {
  const unit = units[origin];
  return unit === undefined ? `must be ${bound} ${limit}` : `must have ${bound} ${limit} ${unit}`;
}
