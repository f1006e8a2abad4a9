import { asRecord } from "#domain/personalisation/as-record.ts";

type Fields = Readonly<Record<string, unknown>>;

/** `isThere` is false once removed; absent where what is typed is all that is known of a person. */
export type DraftPerson = { isThere?: boolean; answers: Fields };

/**
 * The people of a group as a draft has them: told apart by an id, so that whoever is removed takes no other one's
 * place. `order` may name some that are gone and leave out some that are there; absent where nobody has said one.
 */
export type DraftPeople = {
  order?: readonly string[];
  persons: Readonly<Record<string, DraftPerson>>;
};

/** Null for anything else, such as what a tool of somebody else keeps. */
export function readDraftPeople(stored: unknown): DraftPeople | null {
  if (!isRecord(stored) || !hasOnly(stored, ["order", "persons"])) return null;
  const { order, persons } = stored;
  if (!isRecord(persons) || !Object.values(persons).every(isPerson)) return null;
  const people = persons as Readonly<Record<string, DraftPerson>>;
  if (order === undefined) return { persons: people };
  const isOrder = Array.isArray(order) && order.every((id) => typeof id === "string");
  return isOrder ? { order: order as readonly string[], persons: people } : null;
}

/** The people of a list, as a line of the cart has it: each one's number is the id. */
export function numberPeople(list: readonly unknown[]): DraftPeople {
  const persons = list.map((answers, at): [string, DraftPerson] => [
    `${at}`,
    { isThere: true, answers: asRecord(answers) },
  ]);
  return { order: persons.map(([id]) => id), persons: Object.fromEntries(persons) };
}

function isPerson(stored: unknown): boolean {
  if (!isRecord(stored) || !hasOnly(stored, ["isThere", "answers"])) return false;
  const { isThere, answers } = stored;
  return (isThere === undefined || typeof isThere === "boolean") && isRecord(answers);
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasOnly = (record: Fields, names: readonly string[]): boolean =>
  Object.keys(record).every((name) => names.includes(name));
