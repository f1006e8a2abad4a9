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

/** Forms of texts; a pattern of our own brings its own message. */
const formats: Readonly<Record<string, string>> = {
  url: "must be a web address such as https://shop.example",
  date: "must be a day such as 2026-12-31",
  datetime: "must be an instant such as 2026-12-31T00:00:00+01:00",
};

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
    case "invalid_format":
      return formats[issue.format];
    case "invalid_union":
      return "has none of the forms that are known";
    case "invalid_key":
      return `has a name that is not allowed: ${issue.issues.map(({ message }) => message).join(", ")}`;
    default:
      return undefined;
  }
};

function boundText(bound: string, limit: number | bigint, origin: string): string {
  const unit = units[origin];
  return unit === undefined ? `must be ${bound} ${limit}` : `must have ${bound} ${limit} ${unit}`;
}
