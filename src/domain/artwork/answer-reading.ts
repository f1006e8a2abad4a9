import { cleanText, countLetters } from "../personalisation/clean-text.ts";
import type { ArtworkCondition } from "./artwork-condition.ts";
import type { Artwork, ArtworkField, ArtworkOption } from "./artwork-document.ts";
import { answerOf, type ArtworkAnswer, type ArtworkAnswers } from "./artwork-answers.ts";
import { computeValue } from "./compute-value.ts";
import { type ArtworkIndex, indexArtwork } from "./index-artwork.ts";
import { parseIsoDate } from "./iso-date.ts";
import { labelText } from "./label-text.ts";

export type ReadingOptions = {
  locale: string;
  /**
   * Whether what must be answered, and is not yet, is stood for by its placeholder or first option. What may
   * be left out shows nothing, as it prints nothing.
   */
  isPreview: boolean;
};

/** Counts from 0; null for what is asked once. */
export type Person = number | null;

/** The answers to a template as its rules see them; each value is worked out once. */
export type AnswerReading = {
  index: ArtworkIndex;
  /** What a condition or map compares: text, value of an option, date, number, key; "" for none, or hidden. */
  value: (id: string, person: Person) => string;
  /** The same as it is printed: an option's own text or its label. */
  words: (id: string, person: Person) => string;
  answer: (id: string, person: Person) => ArtworkAnswer | undefined;
  option: (id: string, person: Person) => ArtworkOption | undefined;
  isShown: (field: ArtworkField, person: Person) => boolean;
  holds: (condition: ArtworkCondition | undefined, person: Person) => boolean;
  /** How many people a group has, at least its fewest. */
  count: (groupId: string) => number;
};

export function readArtworkAnswers(
  artwork: Artwork,
  answers: ArtworkAnswers,
  options: ReadingOptions,
): AnswerReading {
  const index = indexArtwork(artwork);
  const values = new Map<string, string>();
  const shown = new Map<string, boolean>();
  const remember = <Value>(
    known: Map<string, Value>,
    id: string,
    person: Person,
    find: () => Value,
  ): Value => {
    const key = `${id} ${person ?? ""}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find();
    known.set(key, found);
    return found;
  };

  const reading: AnswerReading = {
    index,
    count: (groupId) => {
      const { min = 1, max = 1 } = index.groups.get(groupId) ?? {};
      return Math.min(max, Math.max(min, peopleOf(answers, groupId).length));
    },
    answer: (id, person) => {
      const found = index.fields.get(id);
      if (!found?.group) return answerOf(answers.fields, id);
      return person === null ? undefined : answerOf(peopleOf(answers, found.group.id)[person], id);
    },
    isShown: (field, person) =>
      remember(shown, field.id, person, () => reading.holds(field.show_if, person)),
    value: (id, person) => {
      const found = index.fields.get(id) ?? index.computed.get(id);
      if (found === undefined) return "";
      const own = found.group === null ? null : person;
      return remember(values, id, own, () => {
        if ("computed" in found) return computeValue(found.computed, own, reading);
        if (!reading.isShown(found.field, own)) return "";
        return answeredValue(found.field, reading.answer(id, own), options);
      });
    },
    option: (id, person) => {
      const field = index.fields.get(id)?.field;
      const chosen = reading.value(id, person);
      return field && "options" in field
        ? field.options.find(({ value }) => value === chosen)
        : undefined;
    },
    words: (id, person) => {
      const option = reading.option(id, person);
      if (option === undefined) return reading.value(id, person);
      return option.text ?? labelText(option.label, options.locale);
    },
    holds: (condition, person) => condition === undefined || holds(condition, person, reading),
  };
  return reading;
}

const peopleOf = ({ people }: ArtworkAnswers, groupId: string) =>
  Object.hasOwn(people, groupId) ? (people[groupId] ?? []) : [];

function holds(condition: ArtworkCondition, person: Person, reading: AnswerReading): boolean {
  if ("all" in condition) return condition.all.every((part) => holds(part, person, reading));
  if ("any" in condition) return condition.any.some((part) => holds(part, person, reading));
  if ("not" in condition) return !holds(condition.not, person, reading);
  if ("group" in condition) return reading.count(condition.group) >= condition.at_least;
  const value = reading.value(condition.field, person);
  if ("equals" in condition) return value === condition.equals;
  if ("in" in condition) return condition.in.includes(value);
  if ("filled" in condition) return (value !== "") === condition.filled;
  return value !== "" && Number(value) >= condition.at_least;
}

/** What of an answer counts: cut, listed, within its range; "" where nothing is. */
function answeredValue(
  field: ArtworkField,
  answer: ArtworkAnswer | undefined,
  { isPreview, locale }: ReadingOptions,
): string {
  switch (field.type) {
    case "text": {
      const text = typeof answer === "string" ? cleanLines(answer, field) : "";
      const isOpen = text === "" && isPreview && field.required;
      if (!isOpen || field.placeholder === undefined) return text;
      return cleanLines(labelText(field.placeholder, locale), field);
    }
    case "photo":
      return typeof answer === "object" ? answer.src : "";
    case "date":
      return typeof answer === "string" && isDateWithin(field, answer) ? answer : "";
    case "count": {
      const isWithin = typeof answer === "number" && answer >= field.min && answer <= field.max;
      if (isWithin) return String(answer);
      return isPreview ? String(field.preset ?? field.min) : "";
    }
    default: {
      const isListed = field.options.some(({ value }) => value === answer);
      if (isListed && typeof answer === "string") return answer;
      return isPreview && field.required ? (field.options[0]?.value ?? "") : "";
    }
  }
}

/** Whether a date is one, and within the field's range, ends included. */
export const isDateWithin = (
  { min, max }: { min?: string | undefined; max?: string | undefined },
  text: string,
): boolean =>
  parseIsoDate(text) !== null &&
  (min === undefined || text >= min) &&
  (max === undefined || text <= max);

/** A text as it may be printed: lines and letters that the field has room for, without emoji. */
export function cleanLines(
  text: string,
  { lines, max_letters }: { lines: number; max_letters: number },
): string {
  if (lines === 1) return cleanText(text, max_letters);
  const kept = text.split(/\r\n?|\n/u).slice(0, lines);
  let left = max_letters;
  const cleaned = kept.map((line) => {
    const own = left > 0 ? cleanText(line, left) : "";
    left -= countLetters(own);
    return own;
  });
  return cleaned.join("\n").replace(/\n+$/u, "");
}
