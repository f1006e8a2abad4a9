import { asRecord } from "#domain/personalisation/as-record.ts";

import {
  type Draft,
  type DraftContent,
  type DraftField,
  type DraftPersonal,
  type DraftStamp,
  draftVersion,
} from "./draft.ts";
import { listFields, partOf, placeOf } from "./draft-fields.ts";
import { draftLimits } from "./draft-limits.ts";
import { numberPeople } from "./draft-people.ts";
import { withoutDataUrls } from "./without-data-urls.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Brings a draft of the version it stands under to the next one. */
export type DraftSteps = Readonly<Record<number, (old: Fields) => unknown>>;

/** Each version that was ever stored keeps its step here, so that an old draft opens. */
export const draftSteps: DraftSteps = {
  1: (old) => ({ ...old, version: 2, written: writtenByField(old) }),
  2: (old) => ({
    ...{ ...old, version: 3 },
    answers: answersById(old["answers"]),
    written: writtenById(old),
  }),
};

/**
 * Reads a draft from storage or a request, of any shape. One of an older version is brought up first, one
 * of a newer version is none, and so is one without campaign and product. Of anything else what can be
 * read is kept: a field that is broken is left out alone. Pictures written out in an address (`data:`)
 * are taken out. Never throws.
 */
export function parseDraft(
  stored: unknown,
  steps: DraftSteps = draftSteps,
  current: number = draftVersion,
): Draft | null {
  const fields = bringUp(asRecord(stored), steps, current);
  if (fields === null) return null;
  const campaign_id = asId(fields["campaign_id"]);
  const product_id = asId(fields["product_id"]);
  if (campaign_id === null || product_id === null) return null;
  const written = readWritten(fields["written"]);
  const times = Object.values(written).map(({ at }) => at);
  return {
    ...{ version: draftVersion, campaign_id, product_id },
    updated_at: Math.max(asTime(fields["updated_at"]), ...times),
    ...readContent(fields),
    ...readAddress(fields["address"]),
    written,
  };
}

/** As `parseDraft`, from text of bounded length. */
export function parseDraftJson(json: string | null | undefined): Draft | null {
  if (typeof json !== "string" || json.length > draftLimits.jsonLength) return null;
  try {
    return parseDraft(JSON.parse(json));
  } catch {
    return null;
  }
}

function bringUp(stored: Fields, steps: DraftSteps, current: number): Fields | null {
  let fields = stored;
  while (fields["version"] !== current) {
    const { version } = fields;
    if (typeof version !== "number" || version > current) return null;
    const next = asRecord(steps[version]?.(fields));
    // A step that stays where it is would be taken for ever.
    if (next["version"] !== version + 1) return null;
    fields = next;
  }
  return fields;
}

const readAddress = (stored: unknown): Pick<Draft, "address"> =>
  typeof stored === "string" && stored !== "" && stored.length <= draftLimits.addressLength
    ? { address: stored }
    : {};

function readContent(fields: Fields): DraftContent {
  const { options, personal, designs, answers } = fields;
  return {
    options: orNull(readTexts(options)),
    personal: readPersonal(asRecord(personal)),
    designs: orNull(readTexts(designs, draftLimits.designs, Infinity)),
    answers: orNull(asRecord(withoutDataUrls(answers))),
  };
}

function readPersonal({ groups, common, setAside }: Fields): DraftPersonal | null {
  const read = (list: unknown) =>
    Array.isArray(list)
      ? list.slice(0, draftLimits.groups).map((group: unknown) => readTexts(group))
      : [];
  const personal = { groups: read(groups), common: readTexts(common), setAside: read(setAside) };
  const isBlank = personal.groups.length === 0 && Object.keys(personal.common).length === 0;
  return isBlank ? null : personal;
}

function readTexts(
  stored: unknown,
  fields: number = draftLimits.fields,
  length: number = draftLimits.textLength,
): Record<string, string> {
  const texts = Object.entries(asRecord(stored)).flatMap(([label, text]) => {
    if (label.length > draftLimits.labelLength || typeof text !== "string") return [];
    const own = withoutDataUrls(text);
    return own.length > length ? [] : [[label, own] as const];
  });
  return Object.fromEntries(texts.slice(0, fields));
}

function readWritten(stored: unknown): Draft["written"] {
  const entries = Object.entries(asRecord(stored)).flatMap(
    ([field, value]): [DraftField, DraftStamp][] => {
      const stamp = readStamp(value);
      const isField = field.length <= draftLimits.fieldLength && partOf(field) !== null;
      return isField && stamp !== null ? [[field, stamp]] : [];
    },
  );
  return Object.fromEntries(entries);
}

function readStamp(stored: unknown): DraftStamp | null {
  const { at, tab } = asRecord(stored);
  return typeof tab === "string" && tab.length <= 40 && asTime(at) > 0
    ? { at: asTime(at), tab }
    : null;
}

/** Version 1 had one stamp a part: each field of it was written then. */
function writtenByField(old: Fields): Draft["written"] {
  const stamps = asRecord(old["written"]);
  const content = readContent({ ...old, answers: answersById(old["answers"]) });
  const entries = [...listFields(content).keys()].flatMap((field) => {
    const stamp = readStamp(stamps[partOf(field) ?? ""]);
    return stamp === null ? [] : [[field, stamp] as const];
  });
  return Object.fromEntries(entries);
}

/** Version 2 had lists of people, told apart by their number, which is the id of each from then on. */
function answersById(old: unknown): unknown {
  const answers = asRecord(old);
  const people = Object.entries(asRecord(answers["people"])).map(
    ([group, own]) => [group, Array.isArray(own) ? numberPeople(own) : own] as const,
  );
  return people.length > 0 ? { ...answers, people: Object.fromEntries(people) } : old;
}

const writtenById = (old: Fields): Fields =>
  Object.fromEntries(
    Object.entries(asRecord(old["written"])).map(([field, stamp]) => [
      renumbered(field) ?? field,
      stamp,
    ]),
  );

function renumbered(field: DraftField): DraftField | null {
  const [part, key, group, person, ...rest] = placeOf(field);
  if (part !== "answers" || key !== "people" || group === undefined) return null;
  const own = [part, key, group];
  if (person === undefined) return JSON.stringify([...own, "order"]);
  return typeof person === "number"
    ? JSON.stringify([...own, "persons", `${person}`, ...rest])
    : null;
}

const orNull = <T extends Fields>(record: T): T | null =>
  Object.keys(record).length > 0 ? record : null;

const asId = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= 2_147_483_647
    ? value
    : null;

/** A time that no clock can show yet would win over everything that is written for ever. */
const latest = 8_640_000_000_000_000;
const asTime = (value: unknown) =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= latest ? value : 0;
