import { hasMoreLetters } from "../personalisation/clean-text.ts";
import { asRecord } from "../personalisation/as-record.ts";
import { type AnswerReading, isDateWithin, type Person } from "./answer-reading.ts";
import type { Artwork, ArtworkField } from "./artwork-document.ts";
import { parseIsoDate } from "./iso-date.ts";

export type AnswerProblem = {
  /** Id of the field or group; "" where no field is to blame. */
  field: string;
  /** Counts from 0; null for what is asked once. */
  person: number | null;
  kind:
    | "required"
    | "too_long"
    | "too_many_lines"
    | "not_listed"
    | "not_a_date"
    | "out_of_range"
    | "too_few"
    | "too_many"
    /** The design would have more than can be printed. */
    | "too_much"
    /** A picture of the template was never imported. */
    | "missing_picture";
};

/** What stops an order, in the order of the form; what is hidden is not asked. */
export function checkAnswers(
  artwork: Artwork,
  reading: AnswerReading,
  sent: unknown,
): AnswerProblem[] {
  const problems: AnswerProblem[] = [];
  const people = asRecord(asRecord(sent)["people"]);
  for (const { id, min, max, fields } of artwork.groups) {
    const list: unknown = Object.hasOwn(people, id) ? people[id] : [];
    const length = Array.isArray(list) ? list.length : 0;
    if (length > max) problems.push({ field: id, person: null, kind: "too_many" });
    if (length < min) problems.push({ field: id, person: null, kind: "too_few" });
    for (let person = 0; person < reading.count(id); person += 1) {
      for (const field of fields) problems.push(...checkField(field, person, reading));
    }
  }
  // Forms ask for people first.
  for (const field of artwork.fields) problems.push(...checkField(field, null, reading));
  return problems;
}

function checkField(field: ArtworkField, person: Person, reading: AnswerReading): AnswerProblem[] {
  if (!reading.isShown(field, person)) return [];
  const answer = reading.answer(field.id, person);
  const kind = kindOf(field, answer) ?? missingKind(field, person, reading);
  return kind === null ? [] : [{ field: field.id, person, kind }];
}

const missingKind = (field: ArtworkField, person: Person, reading: AnswerReading) =>
  field.required && reading.value(field.id, person) === "" ? "required" : null;

function kindOf(
  field: ArtworkField,
  answer: ReturnType<AnswerReading["answer"]>,
): AnswerProblem["kind"] | null {
  if (answer === undefined || answer === "" || field.type === "photo") return null;
  if (field.type === "text") {
    const text = String(answer);
    const lines = text.split(/\r\n?|\n/u);
    if (lines.length > field.lines) return "too_many_lines";
    return hasMoreLetters(lines.join(""), field.max_letters) ? "too_long" : null;
  }
  if (field.type === "date") {
    if (parseIsoDate(String(answer)) === null) return "not_a_date";
    return isDateWithin(field, String(answer)) ? null : "out_of_range";
  }
  if (field.type === "count") {
    return typeof answer === "number" && answer >= field.min && answer <= field.max
      ? null
      : "out_of_range";
  }
  return field.options.some(({ value }) => value === answer) ? null : "not_listed";
}
