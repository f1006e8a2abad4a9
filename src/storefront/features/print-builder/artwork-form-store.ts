import { createStore, type StoreApi } from "zustand/vanilla";

import {
  type ArtworkAnswer,
  answerOf,
  type ArtworkAnswers,
  type FieldAnswers,
  presetsOf,
} from "#domain/artwork/artwork-answers.ts";
import type { Artwork } from "#domain/artwork/artwork-document.ts";
import type { CarriedAnswers } from "#domain/artwork/carry-answers.ts";
import type { AnswerProblem } from "#domain/artwork/check-answers.ts";
import { resolveArtwork } from "#domain/artwork/resolve-artwork.ts";

/** Where a field stands: `group` and `person` are null for what is asked once. */
export type ArtworkPlace = { group: string | null; person: number | null; field: string };

/** Also stops an add: a photo that is not sent yet would be missing. */
export type ArtworkFormProblem = Omit<AnswerProblem, "kind"> & {
  kind: AnswerProblem["kind"] | "uploading";
};

export type ArtworkFormState = {
  artwork: Artwork;
  locale: string;
  answers: ArtworkAnswers;
  /** People that were taken away, by group, the next one first: they come back as they were. */
  setAside: Readonly<Record<string, readonly FieldAnswers[]>>;
  /** The person that is shown, by group. */
  shown: Readonly<Record<string, number>>;
  problems: readonly ArtworkFormProblem[];
  sending: ReadonlySet<string>;
  /** Photos that would print coarse, by `artworkPlaceKey` (CAM-50). */
  coarse: readonly string[];
  /** What the shopper is told of an earlier version of the template. */
  carried: Pick<CarriedAnswers, "isOtherVersion" | "lost">;
};

export type ArtworkFormStore = StoreApi<ArtworkFormState>;

/** As an element says it in `data-artwork-field`. */
export const artworkPlaceKey = ({ field, person }: Pick<ArtworkPlace, "field" | "person">) =>
  person === null ? field : `${field} ${person}`;

export function createArtworkFormStore(
  artwork: Artwork,
  { answers, ...carried }: CarriedAnswers,
  locale: string,
): ArtworkFormStore {
  return createStore<ArtworkFormState>(() => ({
    ...{ artwork, locale, answers, carried, setAside: {}, shown: {}, problems: [] },
    ...{ sending: new Set(), coarse: [] },
  }));
}

export const artworkAnswer = (
  { answers }: ArtworkFormState,
  { group, person, field }: ArtworkPlace,
): ArtworkAnswer | undefined =>
  answerOf(
    group === null || person === null ? answers.fields : answers.people[group]?.[person],
    field,
  );

/** Changes one field alone; "" and null take its answer away. What is hidden by it keeps its own. */
export function changeArtworkAnswer(
  store: ArtworkFormStore,
  place: ArtworkPlace,
  answer: ArtworkAnswer | null,
): void {
  const change = (own: FieldAnswers): FieldAnswers => {
    const { [place.field]: _, ...others } = own;
    return answer === null || answer === "" ? others : { ...others, [place.field]: answer };
  };
  const { group, person } = place;
  setAnswers(store, ({ answers }) => {
    if (group === null || person === null) return { ...answers, fields: change(answers.fields) };
    const people = answers.people[group] ?? [];
    const own = people[person];
    if (own === undefined) return answers;
    return { ...answers, people: { ...answers.people, [group]: people.with(person, change(own)) } };
  });
}

/** One more of a group, as far as it may have one: the one that was taken away last, as it was. */
export function addPerson(store: ArtworkFormStore, groupId: string): void {
  const { artwork, answers, setAside, shown } = store.getState();
  const group = artwork.groups.find(({ id }) => id === groupId);
  const people = answers.people[groupId] ?? [];
  if (!group || people.length >= group.max) return;
  const [back = presetsOf(group.fields), ...others] = setAside[groupId] ?? [];
  store.setState({
    setAside: { ...setAside, [groupId]: others },
    shown: { ...shown, [groupId]: people.length },
  });
  setAnswers(store, () => ({
    ...answers,
    people: { ...answers.people, [groupId]: [...people, back] },
  }));
}

export function removePerson(store: ArtworkFormStore, groupId: string, person: number): void {
  const { artwork, answers, setAside, shown } = store.getState();
  const group = artwork.groups.find(({ id }) => id === groupId);
  const people = answers.people[groupId] ?? [];
  const taken = people[person];
  if (!group || taken === undefined || people.length <= group.min) return;
  store.setState({
    setAside: { ...setAside, [groupId]: [taken, ...(setAside[groupId] ?? [])] },
    shown: { ...shown, [groupId]: Math.max(0, Math.min(person, people.length - 2)) },
  });
  setAnswers(store, () => ({
    ...answers,
    people: { ...answers.people, [groupId]: people.toSpliced(person, 1) },
  }));
}

export const showPerson = (store: ArtworkFormStore, groupId: string, person: number): void =>
  store.setState(({ shown }) => ({ shown: { ...shown, [groupId]: person } }));

export function setArtworkSending(
  store: ArtworkFormStore,
  place: ArtworkPlace,
  isSending: boolean,
): void {
  store.setState(({ sending }) => {
    const next = new Set(sending);
    if (isSending) next.add(artworkPlaceKey(place));
    else next.delete(artworkPlaceKey(place));
    return { sending: next };
  });
}

/** Tells what is wrong with what stands in a field that is left; what is still open is told by a check. */
export function checkArtworkField(store: ArtworkFormStore, place: ArtworkPlace): void {
  const key = artworkPlaceKey(place);
  const state = store.getState();
  const isHere = (problem: ArtworkFormProblem) => artworkPlaceKey(problem) === key;
  const wrong = findProblems(state).filter((own) => isHere(own) && !openKinds.has(own.kind));
  if (wrong.length === 0) return;
  store.setState({ problems: [...state.problems.filter((own) => !isHere(own)), ...wrong] });
}

const openKinds: ReadonlySet<ArtworkFormProblem["kind"]> = new Set(["required", "uploading"]);

/** Has a photo printed coarse, wherever it is (OP-063). */
export function keepCoarsePhoto(store: ArtworkFormStore, src: string): void {
  const keep = (own: FieldAnswers): FieldAnswers =>
    Object.fromEntries(
      Object.entries(own).map(([id, answer]) => [
        id,
        typeof answer === "object" && answer.src === src ? { ...answer, isKept: true } : answer,
      ]),
    );
  setAnswers(store, ({ answers: { fields, people } }) => ({
    fields: keep(fields),
    people: Object.fromEntries(
      Object.entries(people).map(([id, persons]) => [id, persons.map(keep)]),
    ),
  }));
}

/** All that stops an add, in the order of the form; from now on it is told as it changes. */
export function checkArtworkForm(store: ArtworkFormStore): readonly ArtworkFormProblem[] {
  const problems = findProblems(store.getState());
  store.setState({ problems });
  return problems;
}

function findProblems({
  artwork,
  answers,
  locale,
  sending,
}: ArtworkFormState): ArtworkFormProblem[] {
  const { problems } = resolveArtwork(artwork, answers, { locale });
  const isSending = ({ field, person }: AnswerProblem) =>
    sending.has(artworkPlaceKey({ field, person }));
  const late = [...sending]
    .filter((key) => !problems.some((own) => artworkPlaceKey(own) === key))
    .map((key): ArtworkFormProblem => {
      const [field = "", person] = key.split(" ");
      return { field, person: person === undefined ? null : Number(person), kind: "uploading" };
    });
  return [
    ...problems.map((own) => (isSending(own) ? { ...own, kind: "uploading" as const } : own)),
    ...late,
  ];
}

function setAnswers(
  store: ArtworkFormStore,
  change: (state: ArtworkFormState) => ArtworkAnswers,
): void {
  const state = store.getState();
  const answers = change(state);
  store.setState({ answers });
  // What was told stays until it is mended; what is new is told at the next check.
  if (state.problems.length === 0) return;
  const told = new Set(state.problems.map((own) => `${artworkPlaceKey(own)} ${own.kind}`));
  const left = findProblems({ ...state, answers });
  store.setState({
    problems: left.filter((own) => told.has(`${artworkPlaceKey(own)} ${own.kind}`)),
  });
}
