import { type DraftPeople, numberPeople, readDraftPeople } from "../draft/draft-people.ts";
import { asRecord } from "../personalisation/as-record.ts";
import { type ArtworkAnswers, presetsOf } from "./artwork-answers.ts";
import type { Artwork } from "./artwork-document.ts";

/** By group, the id of each person in their order; a person keeps it whoever is added or removed beside. */
export type PeopleIds = Readonly<Record<string, readonly string[]>>;

type Info = Readonly<Record<string, unknown>>;

/**
 * A `pbCustomInfo` with its people by id, as a draft has them (`DraftPeople`), so that of two tabs one may remove a
 * person while the other goes on with the next. `removed` are said not to be there.
 */
export function withPeopleById(
  info: Info,
  ids: PeopleIds,
  removed: PeopleIds = {},
): Record<string, unknown> {
  const people = Object.entries(asRecord(info["people"])).map(([group, persons]) => {
    const list: readonly unknown[] = Array.isArray(persons) ? persons : [];
    const order = fillIds(idsOf(ids, group), list.length);
    const there = order.map(
      (id, at) => [id, { isThere: true, answers: asRecord(list[at]) }] as const,
    );
    const gone = idsOf(removed, group).map((id) => [id, { isThere: false, answers: {} }] as const);
    return [group, { order, persons: Object.fromEntries([...gone, ...there]) }] as const;
  });
  return { ...info, people: Object.fromEntries(people) };
}

/**
 * What `withPeopleById` made, or what was never given ids, with people as lists again. Who was removed in one tab
 * while something was typed for that person in another is there; presets alone are nothing typed. Who the order
 * does not name comes last, by id.
 */
export function listPeople(artwork: Artwork, info: unknown): { info: Info; ids: PeopleIds } {
  const source = asRecord(info);
  const groups = Object.entries(asRecord(source["people"])).map(([group, stored]) => {
    const { order = [], persons } = peopleOf(stored);
    const { fields = [] } = artwork.groups.find(({ id }) => id === group) ?? {};
    const presets: Info = presetsOf(fields);
    const isTyped = ([field, answer]: [string, unknown]) =>
      !Object.hasOwn(presets, field) || answer !== presets[field];
    const there = new Map(
      Object.entries(persons).filter(
        ([, { isThere, answers }]) => isThere === true || Object.entries(answers).some(isTyped),
      ),
    );
    const ids = [...new Set([...order, ...[...there.keys()].toSorted()])].filter((id) =>
      there.has(id),
    );
    return { group, ids, list: ids.map((id) => there.get(id)?.answers) };
  });
  if (groups.length === 0) return { info: source, ids: {} };
  const people = Object.fromEntries(groups.map(({ group, list }) => [group, list]));
  return {
    info: { ...source, people },
    ids: Object.fromEntries(groups.map(({ group, ids }) => [group, ids])),
  };
}

const peopleOf = (stored: unknown): DraftPeople =>
  readDraftPeople(stored) ?? numberPeople(Array.isArray(stored) ? stored : []);

/** An id for each person there is; whoever has none has a number, the same in every tab. */
export const fitIds = ({ people }: ArtworkAnswers, ids: PeopleIds): PeopleIds =>
  Object.fromEntries(
    Object.entries(people).map(([group, persons]) => [
      group,
      fillIds(idsOf(ids, group), persons.length),
    ]),
  );

const idsOf = (ids: PeopleIds, group: string): readonly string[] =>
  Object.hasOwn(ids, group) ? (ids[group] ?? []) : [];

function fillIds(ids: readonly string[], count: number): readonly string[] {
  const kept = ids.slice(0, count);
  const numbers = Array.from({ length: count }, (_, at) => `${at}`);
  const free = numbers.filter((id) => !kept.includes(id));
  return [...kept, ...free].slice(0, count);
}
