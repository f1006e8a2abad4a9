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
import { fitIds, type PeopleIds } from "#domain/artwork/people-by-id.ts";
import type { FindArea } from "#domain/design/print-areas.ts";
import { resolveArtwork } from "#domain/artwork/resolve-artwork.ts";

import type { UploadFailure } from "../upload/upload-file.ts";

/** Where a field stands: `group` and `person`, an id, are null for what is asked once. */
export type ArtworkPlace = { group: string | null; person: string | null; field: string };

/** Also stops an add: a photo that is not sent yet would be missing. */
export type ArtworkFormProblem = Pick<ArtworkPlace, "field" | "person"> & {
  kind: AnswerProblem["kind"] | "uploading";
};

/** A photo on its way to its field, or one that did not get there, which is kept to be sent again. */
export type PhotoUpload = {
  place: ArtworkPlace;
  file: File;
  /** 0 to 1. */
  share: number;
  /** Null while it is on its way. */
  failure: UploadFailure | null;
  stop: () => void;
};

type RemovedPerson = { id: string; answers: FieldAnswers };

export type ArtworkFormState = {
  artwork: Artwork;
  locale: string;
  /** How large it is printed at present. */
  areaOf: FindArea;
  answers: ArtworkAnswers;
  /** Of the people in `answers`, one for one. */
  ids: PeopleIds;
  /** People that were taken away, by group, the next one first: they come back as they were. */
  setAside: Readonly<Record<string, readonly RemovedPerson[]>>;
  /** The id of the person that is shown, by group. */
  shown: Readonly<Record<string, string>>;
  problems: readonly ArtworkFormProblem[];
  /** By `artworkPlaceKey`. */
  uploads: ReadonlyMap<string, PhotoUpload>;
  /** Photos that would print coarse, by `artworkPlaceKey` (CAM-50). */
  coarse: readonly string[];
  /** What the shopper is told of an earlier version of the template. */
  carried: Pick<CarriedAnswers, "isOtherVersion" | "lost">;
};

export type ArtworkFormStore = StoreApi<ArtworkFormState>;

/** As an element says it in `data-artwork-field`. */
export const artworkPlaceKey = ({ field, person }: Pick<ArtworkPlace, "field" | "person">) =>
  person === null ? field : `${field} ${person}`;

type FormOptions = { locale: string; areaOf?: FindArea; ids?: PeopleIds };

export function createArtworkFormStore(
  artwork: Artwork,
  { answers, ...carried }: CarriedAnswers,
  { locale, areaOf = () => null, ids = {} }: FormOptions,
): ArtworkFormStore {
  return createStore<ArtworkFormState>(() => ({
    ...{
      artwork,
      locale,
      areaOf,
      answers: withoutKept(answers),
      ids: fitIds(answers, ids),
      carried,
      setAside: {},
      shown: {},
      problems: [],
    },
    ...{ uploads: new Map(), coarse: [] },
  }));
}

/** Takes these in place of all that was answered; whoever is no longer there gets no photo any more. */
export function replaceArtworkAnswers(
  store: ArtworkFormStore,
  { answers, ...carried }: CarriedAnswers,
  given: PeopleIds,
): void {
  const ids = fitIds(answers, given);
  const { setAside } = store.getState();
  const away = Object.entries(setAside).map(([group, all]) => [
    group,
    all.filter(({ id }) => !ids[group]?.includes(id)),
  ]);
  store.setState({
    ...{ answers: withoutKept(answers), ids, carried, problems: [] },
    setAside: Object.fromEntries(away) as ArtworkFormState["setAside"],
  });
  stopUploads(
    store,
    ({ group, person }) => group !== null && person !== null && !ids[group]?.includes(person),
  );
}

/** Where a field of a reading stands, whose people are told apart by their number. */
export function placeOf(
  { artwork, ids }: Pick<ArtworkFormState, "artwork" | "ids">,
  { field, person }: Pick<AnswerProblem, "field" | "person">,
): ArtworkPlace {
  const group = artwork.groups.find(({ fields }) => fields.some(({ id }) => id === field));
  const id = group && person !== null ? ids[group.id]?.[person] : undefined;
  return group && id !== undefined
    ? { group: group.id, person: id, field }
    : { group: null, person: null, field };
}

/** The number of a person in its group, from 0; -1 where there is no such person. */
export const personIndex = ({ ids }: ArtworkFormState, group: string, person: string): number =>
  ids[group]?.indexOf(person) ?? -1;

export const artworkAnswer = (
  state: ArtworkFormState,
  { group, person, field }: ArtworkPlace,
): ArtworkAnswer | undefined =>
  answerOf(
    group === null || person === null
      ? state.answers.fields
      : state.answers.people[group]?.[personIndex(state, group, person)],
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
  setAnswers(store, (state) => {
    const { answers } = state;
    if (group === null || person === null) return { ...answers, fields: change(answers.fields) };
    const at = personIndex(state, group, person);
    const people = answers.people[group] ?? [];
    const own = people[at];
    if (own === undefined) return answers;
    return { ...answers, people: { ...answers.people, [group]: people.with(at, change(own)) } };
  });
}

/** One more of a group, as far as it may have one: the one that was taken away last, as it was. */
export function addPerson(store: ArtworkFormStore, groupId: string): void {
  const { artwork, answers, ids, setAside, shown } = store.getState();
  const group = artwork.groups.find(({ id }) => id === groupId);
  const people = answers.people[groupId] ?? [];
  if (!group || people.length >= group.max) return;
  const [back = newPerson(group.fields), ...others] = setAside[groupId] ?? [];
  store.setState({
    answers: { ...answers, people: { ...answers.people, [groupId]: [...people, back.answers] } },
    ids: { ...ids, [groupId]: [...(ids[groupId] ?? []), back.id] },
    setAside: { ...setAside, [groupId]: others },
    shown: { ...shown, [groupId]: back.id },
  });
  tellWhatIsLeft(store);
}

/** Another tab's new person must not have the same id: the two would be one. */
const newPerson = (fields: Parameters<typeof presetsOf>[0]): RemovedPerson => ({
  id: `p${Math.random().toString(36).slice(2, 12)}`,
  answers: presetsOf(fields),
});

/** Takes a person away; a photo that was on its way for that person is no longer sent. */
export function removePerson(store: ArtworkFormStore, groupId: string, person: string): void {
  const state = store.getState();
  const { artwork, answers, setAside, shown } = state;
  const group = artwork.groups.find(({ id }) => id === groupId);
  const people = answers.people[groupId] ?? [];
  const at = personIndex(state, groupId, person);
  const taken = people[at];
  if (!group || taken === undefined || people.length <= group.min) return;
  const ids = (state.ids[groupId] ?? []).toSpliced(at, 1);
  const next = ids[Math.min(at, ids.length - 1)];
  store.setState({
    answers: { ...answers, people: { ...answers.people, [groupId]: people.toSpliced(at, 1) } },
    ids: { ...state.ids, [groupId]: ids },
    setAside: {
      ...setAside,
      [groupId]: [{ id: person, answers: taken }, ...(setAside[groupId] ?? [])],
    },
    ...(next !== undefined && { shown: { ...shown, [groupId]: next } }),
  });
  tellWhatIsLeft(store);
  stopUploads(store, (place) => place.group === groupId && place.person === person);
}

export const showPerson = (store: ArtworkFormStore, groupId: string, person: string): void =>
  store.setState(({ shown }) => ({ shown: { ...shown, [groupId]: person } }));

/** Keeps how far the photo of a field is, or with null that none is on its way or has failed. */
export function setPhotoUpload(
  store: ArtworkFormStore,
  place: ArtworkPlace,
  upload: Omit<PhotoUpload, "place"> | null,
): void {
  const uploads = new Map(store.getState().uploads);
  if (upload === null) uploads.delete(artworkPlaceKey(place));
  else uploads.set(artworkPlaceKey(place), { ...upload, place });
  store.setState({ uploads });
  tellWhatIsLeft(store);
}

/** Stops the uploads of these places, all of them when the form is closed. */
export function stopUploads(
  store: ArtworkFormStore,
  isMeant: (place: ArtworkPlace) => boolean = () => true,
): void {
  for (const { place, stop } of store.getState().uploads.values()) {
    if (!isMeant(place)) continue;
    stop();
    setPhotoUpload(store, place, null);
  }
}

export const isSending = ({ failure }: PhotoUpload): boolean => failure === null;

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
export const keepCoarsePhoto = (store: ArtworkFormStore, src: string): void =>
  setAnswers(store, ({ answers }) =>
    markKept(answers, (photo) => photo.src === src || photo.isKept === true),
  );

/** All is printed larger than before: no photo was kept as it is now (CANV-10, OP-063). */
export const askAgain = (store: ArtworkFormStore): void =>
  setAnswers(store, ({ answers }) => withoutKept(answers));

/** Answers of a draft or a line, which may have been given for another size: what is coarse is asked about. */
export const withoutKept = (answers: ArtworkAnswers): ArtworkAnswers =>
  markKept(answers, () => false);

type PhotoAnswer = Extract<ArtworkAnswer, object>;

function markKept(
  { fields, people }: ArtworkAnswers,
  isKept: (photo: PhotoAnswer) => boolean,
): ArtworkAnswers {
  const mark = (own: FieldAnswers): FieldAnswers =>
    Object.fromEntries(
      Object.entries(own).map(([id, answer]) => {
        if (typeof answer !== "object") return [id, answer];
        const { isKept: _, ...photo } = answer;
        return [id, isKept(answer) ? { ...photo, isKept: true } : photo];
      }),
    );
  const persons = Object.entries(people).map(([id, own]) => [id, own.map(mark)] as const);
  return { fields: mark(fields), people: Object.fromEntries(persons) };
}

/** All that stops an add, in the order of the form; from now on it is told as it changes. */
export function checkArtworkForm(store: ArtworkFormStore): readonly ArtworkFormProblem[] {
  const problems = findProblems(store.getState());
  store.setState({ problems });
  return problems;
}

function findProblems(state: ArtworkFormState): ArtworkFormProblem[] {
  const { artwork, answers, locale, areaOf, uploads } = state;
  const sending = [...uploads.values()].filter(isSending).map(({ place }) => place);
  const keys = new Set(sending.map(artworkPlaceKey));
  const problems = resolveArtwork(artwork, answers, { locale, areaOf }).problems.map((own) => {
    const { field, person } = placeOf(state, own);
    const kind = keys.has(artworkPlaceKey({ field, person })) ? "uploading" : own.kind;
    return { field, person, kind } satisfies ArtworkFormProblem;
  });
  const told = new Set(problems.map(artworkPlaceKey));
  const late = sending
    .filter((place) => !told.has(artworkPlaceKey(place)))
    .map(({ field, person }): ArtworkFormProblem => ({ field, person, kind: "uploading" }));
  return [...problems, ...late];
}

function setAnswers(
  store: ArtworkFormStore,
  change: (state: ArtworkFormState) => ArtworkAnswers,
): void {
  store.setState({ answers: change(store.getState()) });
  tellWhatIsLeft(store);
}

/** What was told stays until it is mended; what is new is told at the next check. */
function tellWhatIsLeft(store: ArtworkFormStore): void {
  const state = store.getState();
  if (state.problems.length === 0) return;
  const told = new Set(state.problems.map((own) => `${artworkPlaceKey(own)} ${own.kind}`));
  store.setState({
    problems: findProblems(state).filter((own) => told.has(`${artworkPlaceKey(own)} ${own.kind}`)),
  });
}
