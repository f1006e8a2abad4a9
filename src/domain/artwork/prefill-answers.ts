import { listedValue } from "../personalisation/filled-text.ts";
import { type PersonalQuery, textsByName } from "../personalisation/texts-by-name.ts";
import { cleanLines, isDateWithin } from "./answer-reading.ts";
import {
  type ArtworkAnswer,
  type ArtworkAnswers,
  answerOf,
  type FieldAnswers,
  presetsOf,
} from "./artwork-answers.ts";
import type { Artwork, ArtworkField } from "./artwork-document.ts";
import { labelText } from "./label-text.ts";

type Asked = {
  query: PersonalQuery;
  /** Of the product, which win. */
  optionNames: readonly string[];
  locale: string;
};

/**
 * Answers with what a page's query has over them: by the name of a field, dashes for spaces, in the page's
 * language, in English or by its id (CAM-30, OP-045), of a group the first person's; by place (`text_1_2`,
 * `dropdown_1_2`, `c_text_1`, `c_dropdown_1`), which count from 1 (CAM-28, CAM-29, OP-044); `groups` people
 * of the first group (CAM-26). What a field does not take is as if it had not been asked for; photos are not
 * asked for here, as an address knows no size.
 */
export function prefillAnswers(
  artwork: Artwork,
  answers: ArtworkAnswers,
  { query, optionNames, locale }: Asked,
): ArtworkAnswers {
  const byName = textsByName(query, optionNames);
  const fill = (
    fields: readonly ArtworkField[],
    own: FieldAnswers,
    { prefix, isFirst }: { prefix: (kind: string) => string; isFirst: boolean },
  ): FieldAnswers => {
    const asked = fields.flatMap((field, index): [string, ArtworkAnswer][] => {
      const placed = ownText(query, `${prefix(kindOf(field))}${index + 1}`);
      const texts = [placed, ...(isFirst ? namesOf(field, locale).map(byName) : [])];
      const taken = texts.map((text) => accept(field, text, locale)).find((one) => one !== null);
      return taken == null ? [] : [[field.id, taken]];
    });
    const filled = { ...own, ...Object.fromEntries(asked) };
    // In the order of the form, as a tool reads it: the same answers are the same text.
    const known = fields.flatMap(({ id }): [string, ArtworkAnswer][] => {
      const answer = answerOf(filled, id);
      return answer === undefined ? [] : [[id, answer]];
    });
    return Object.fromEntries(known);
  };
  const wanted = Number(ownText(query, "groups") ?? 0);
  const people = artwork.groups.map(({ id, min, max, fields }, at) => {
    const before = answers.people[id] ?? [];
    const asked = at === 0 && Number.isInteger(wanted) ? wanted : 0;
    const count = Math.min(max, Math.max(min, before.length, asked));
    const all = Array.from({ length: count }, (_, person) =>
      fill(fields, before[person] ?? presetsOf(fields), {
        // Places are those of the first group, as `groups` is.
        prefix: (kind) => (at === 0 ? `${kind}_${person + 1}_` : ""),
        isFirst: person === 0,
      }),
    );
    return [id, all] as const;
  });
  const common = { prefix: (kind: string) => `c_${kind}_`, isFirst: true };
  return {
    fields: fill(artwork.fields, answers.fields, common),
    people: Object.fromEntries(people),
  };
}

const kindOf = (field: ArtworkField) => ("options" in field ? "dropdown" : "text");

const namesOf = ({ label, id }: ArtworkField, locale: string) => [
  ...new Set([labelText(label, locale), labelText(label, "en"), id]),
];

function accept(
  field: ArtworkField,
  text: string | undefined,
  locale: string,
): ArtworkAnswer | null {
  if (text === undefined) return null;
  switch (field.type) {
    case "text":
      return cleanLines(text, field) || null;
    case "date":
      return isDateWithin(field, text) ? text : null;
    case "count": {
      const count = /^\d{1,4}$/u.test(text) ? Number(text) : Number.NaN;
      return count >= field.min && count <= field.max ? count : null;
    }
    case "photo":
      return null;
    default: {
      const values = field.options.map(({ value }) => value);
      const listed = listedValue({ values }, text);
      if (listed !== undefined) return listed;
      const labels = field.options.map(({ label }) => labelText(label, locale));
      const label = listedValue({ values: labels }, text);
      return label === undefined ? null : (values[labels.indexOf(label)] ?? null);
    }
  }
}

const ownText = (query: PersonalQuery, name: string) =>
  Object.hasOwn(query, name) ? query[name] : undefined;
