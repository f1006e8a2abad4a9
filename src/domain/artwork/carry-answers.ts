import { asRecord } from "../personalisation/as-record.ts";
import type { Artwork, ArtworkField } from "./artwork-document.ts";
import {
  type ArtworkAnswers,
  type FieldAnswers,
  presetsOf,
  readAnswers,
} from "./artwork-answers.ts";

export type CarriedAnswers = {
  answers: ArtworkAnswers;
  /** Whether they were given to another version, which a shopper is told. */
  isOtherVersion: boolean;
  /** Fields whose answer the template takes no longer: gone, of another type, or no longer listed. */
  lost: readonly string[];
};

/**
 * Answers of a draft, a cart line or another version, for the template as it is now: by id of field. A
 * field that is new has its preset; what is lost is told, so that the shopper is asked again.
 */
export function carryAnswers(
  artwork: Artwork,
  stored: unknown,
  { version, storedVersion }: { version: number; storedVersion: number | null },
): CarriedAnswers {
  const read = readAnswers(artwork, stored);
  const source = asRecord(stored);
  const lost = new Set<string>();
  const carry = (fields: readonly ArtworkField[], own: FieldAnswers, before: unknown) => {
    const kept = Object.entries(own).filter(([id, answer]) => {
      const field = fields.find((one) => one.id === id);
      return (
        !field ||
        !("options" in field) ||
        answer === "" ||
        field.options.some(({ value }) => value === answer)
      );
    });
    const ids = new Set(kept.map(([id]) => id));
    for (const [id, answer] of Object.entries(asRecord(before))) {
      if (!ids.has(id) && answer !== "" && answer !== null) lost.add(id);
    }
    return Object.fromEntries(kept);
  };
  const withPresets = (fields: readonly ArtworkField[], own: FieldAnswers, before: unknown) => {
    const asked = asRecord(before);
    const fresh = Object.entries(presetsOf(fields)).filter(([id]) => !Object.hasOwn(asked, id));
    return { ...Object.fromEntries(fresh), ...carry(fields, own, before) };
  };
  const before = asRecord(source["people"]);
  const people = artwork.groups.map(({ id, min, max, fields }) => {
    const persons: unknown = Object.hasOwn(before, id) ? before[id] : [];
    const list: unknown[] = Array.isArray(persons) ? persons : [];
    if (list.length > max) lost.add(id);
    const kept = read.people[id] ?? [];
    const length = Math.max(min, kept.length);
    const all = Array.from({ length }, (_, at) => withPresets(fields, kept[at] ?? {}, list[at]));
    return [id, all] as const;
  });
  for (const [id, persons] of Object.entries(before)) {
    const isKnown = artwork.groups.some((group) => group.id === id);
    if (!isKnown && Array.isArray(persons) && persons.length > 0) lost.add(id);
  }
  return {
    answers: {
      fields: withPresets(artwork.fields, read.fields, source["fields"]),
      people: Object.fromEntries(people),
    },
    isOtherVersion: storedVersion !== null && storedVersion !== version,
    lost: [...lost],
  };
}
