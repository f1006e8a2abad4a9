import {
  type DraftContent,
  type DraftField,
  type DraftPart,
  draftParts,
  type DraftPersonal,
} from "./draft.ts";
import { readDraftPeople } from "./draft-people.ts";

type Fields = Map<DraftField, unknown>;
type Place = readonly (string | number)[];

const fieldAt = (...place: Place): DraftField => JSON.stringify(place);

/** The part that a field is of; null for what is no field. */
export function partOf(field: DraftField): DraftPart | null {
  const place = placeOf(field);
  return draftParts.find((part) => part === place[0]) ?? null;
}

/**
 * What is written by itself of a content: each text of each group, how many groups there are, each answer, and
 * as a whole the options and how designs are arranged. Nothing of a part that is null.
 */
export function listFields({ options, personal, designs, answers }: DraftContent): Fields {
  const fields: Fields = new Map();
  if (options !== null) fields.set(fieldAt("options"), options);
  if (personal !== null) listPersonal(personal, fields);
  if (designs !== null) fields.set(fieldAt("designs"), designs);
  if (answers !== null) listAnswers(answers, fields);
  return fields;
}

/** Groups that were taken away are counted on, so that one that comes back is the same. */
function listPersonal({ groups, common, setAside }: DraftPersonal, fields: Fields): void {
  // One group is what there is without any word.
  if (groups.length > 1) fields.set(fieldAt("personal", "count"), groups.length);
  for (const [index, group] of [...groups, ...setAside].entries()) {
    for (const [label, text] of Object.entries(group)) {
      fields.set(fieldAt("personal", "groups", index, label), text);
    }
  }
  for (const [label, text] of Object.entries(common)) {
    fields.set(fieldAt("personal", "common", label), text);
  }
}

/**
 * An answer is whole, a photo with its place among it; people are told apart by their id. What is of another shape,
 * as a tool of somebody else may keep it, is whole.
 */
function listAnswers(answers: Record<string, unknown>, fields: Fields): void {
  for (const [key, value] of Object.entries(answers)) {
    const isOfFields = (key === "fields" || key === "people") && isRecord(value);
    if (!isOfFields) fields.set(fieldAt("answers", key), value);
    else if (key === "people") {
      for (const [group, people] of Object.entries(value)) listPeople(group, people, fields);
    } else {
      for (const [id, answer] of Object.entries(value)) {
        fields.set(fieldAt("answers", key, id), answer);
      }
    }
  }
}

/** Their order, whether each is there, and the answers of each. One who was removed is as one who never was. */
function listPeople(group: string, stored: unknown, fields: Fields): void {
  const at = (...place: Place) => fieldAt("answers", "people", group, ...place);
  const people = readDraftPeople(stored);
  if (people === null) fields.set(at(), stored);
  if (people?.order !== undefined) fields.set(at("order"), people.order);
  for (const [id, { isThere, answers }] of Object.entries(people?.persons ?? {})) {
    if (isThere !== undefined) fields.set(at("persons", id), isThere || "");
    for (const [field, answer] of Object.entries(answers)) {
      fields.set(at("persons", id, field), answer);
    }
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The content that has these fields; what is none is left out. */
export function buildContent(fields: ReadonlyMap<DraftField, unknown>): DraftContent {
  const placed = [...fields].map(([field, value]) => ({ place: placeOf(field), value }));
  const of = (part: DraftPart) => placed.filter(({ place }) => place[0] === part);
  const [options] = of("options");
  const [designs] = of("designs");
  return {
    options: (options?.value ?? null) as DraftContent["options"],
    personal: buildPersonal(of("personal")),
    designs: (designs?.value ?? null) as DraftContent["designs"],
    answers: buildAnswers(of("answers")),
  };
}

type Placed = { place: Place; value: unknown };

function buildPersonal(placed: readonly Placed[]): DraftPersonal | null {
  if (placed.length === 0) return null;
  const common: [string, string][] = [];
  const all: [string, string][][] = [];
  let count = 1;
  for (const { place, value } of placed) {
    const [, kind, key, label] = place;
    if (kind === "count" && typeof value === "number") count = value;
    if (kind === "common") common.push([String(key), String(value)]);
    if (kind === "groups" && typeof key === "number") {
      (all[key] ??= []).push([String(label), String(value)]);
    }
  }
  const groups = Array.from({ length: Math.max(count, all.length) }, (_, index) =>
    Object.fromEntries(all[index] ?? []),
  );
  return {
    groups: groups.slice(0, count),
    common: Object.fromEntries(common),
    setAside: groups.slice(count),
  };
}

function buildAnswers(placed: readonly Placed[]): Record<string, unknown> | null {
  if (placed.length === 0) return null;
  const own: [string, unknown][] = [];
  const fields: [string, unknown][] = [];
  const people = new Map<string, Placed[]>();
  for (const { place, value } of placed) {
    const [, key, id, ...inGroup] = place;
    if (id === undefined) own.push([String(key), value]);
    else if (key === "fields") fields.push([String(id), value]);
    else if (key === "people") {
      const group = people.get(String(id)) ?? [];
      people.set(String(id), group);
      group.push({ place: inGroup, value });
    }
  }
  const groups = [...people].map(([group, all]) => [group, buildPeople(all)]);
  return Object.fromEntries([
    ...own,
    ...(fields.length > 0 ? [["fields", Object.fromEntries(fields)]] : []),
    ...(groups.length > 0 ? [["people", Object.fromEntries(groups)]] : []),
  ]) as Record<string, unknown>;
}

/** All that the fields say of a group, so that it merges on as the fields would. */
function buildPeople(placed: readonly Placed[]): unknown {
  const byId = placed.filter(({ place }) => place.length > 0);
  if (byId.length === 0) return placed[0]?.value;
  const order = byId.find(({ place }) => place[0] === "order");
  const persons = new Map<string, { isThere?: boolean; answers: [string, unknown][] }>();
  for (const { place, value } of byId) {
    const [kind, id, field] = place;
    if (kind !== "persons") continue;
    const person = persons.get(String(id)) ?? { answers: [] };
    persons.set(String(id), person);
    if (field === undefined) person.isThere = value === true;
    else person.answers.push([String(field), value]);
  }
  const written = [...persons].map(([id, { answers, ...person }]) => [
    id,
    { ...person, answers: Object.fromEntries(answers) },
  ]);
  return { ...(order && { order: order.value }), persons: Object.fromEntries(written) };
}

/** Where a field is in its draft; empty for what is no field. */
export function placeOf(field: DraftField): Place {
  try {
    const place: unknown = JSON.parse(field);
    return Array.isArray(place) ? (place as Place) : [];
  } catch {
    return [];
  }
}
