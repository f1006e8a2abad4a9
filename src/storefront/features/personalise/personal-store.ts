import { createStore, type StoreApi } from "zustand/vanilla";

import { checkPersonal, type PersonalProblem } from "#domain/personalisation/check-personal.ts";
import type { PersonalForm } from "#domain/personalisation/custom-options.ts";
import {
  type PersonalPlace,
  type PersonalValues,
  personalText,
  setGroupCount,
  setPersonal,
} from "#domain/personalisation/personal-values.ts";
import type { MessageKey } from "#messages/message-key.ts";

/**
 * Also stops an add: a picture that is not sent yet would be missing, as would letters that no font has.
 */
export type FormProblem = Omit<PersonalProblem, "kind"> & {
  kind: PersonalProblem["kind"] | "uploading" | "no_letters" | "unfit_picture";
};

export type PersonalState = {
  form: PersonalForm;
  values: PersonalValues;
  /** What was found at the last check and is still so (OP-150). */
  problems: readonly FormProblem[];
  /** Place of the field that is marked for a moment (CAM-76). */
  marked: string | null;
  /** Places whose pictures are being sent. */
  sending: ReadonlySet<string>;
  /** What is told at a field without stopping an add, by its place. */
  warnings: ReadonlyMap<string, MessageKey>;
};

export type PersonalStore = StoreApi<PersonalState>;

/** Where a field stands, as its element says it in `data-personal`. */
export const placeKey = ({ scope, group, label }: PersonalPlace) => `${scope} ${group} ${label}`;

export function createPersonalStore(form: PersonalForm, values: PersonalValues): PersonalStore {
  return createStore<PersonalState>(() => ({
    ...{ form, values, problems: [], marked: null },
    sending: new Set(),
    warnings: new Map(),
  }));
}

/** Changes one field alone; what is mended is no problem any more. */
export function changeField(store: PersonalStore, place: PersonalPlace, text: string): void {
  if (personalText(store.getState().values, place) === text) return;
  store.setState(({ values, ...state }) => openProblems(state, setPersonal(values, place, text)));
}

export function changeGroupCount(store: PersonalStore, count: number): void {
  store.setState(({ values, ...state }) =>
    openProblems(state, setGroupCount(state.form, values, count)),
  );
}

/** What was typed stays for the fields that another product has too. */
export function changeForm(store: PersonalStore, form: PersonalForm): void {
  store.setState(({ values }) => ({
    ...{ form, problems: [], marked: null },
    values: setGroupCount(form, values, values.groups.length),
  }));
}

export function setSending(store: PersonalStore, place: PersonalPlace, isSending: boolean): void {
  const sending = new Set(store.getState().sending);
  if (isSending) sending.add(placeKey(place));
  else sending.delete(placeKey(place));
  store.setState(({ values, ...state }) => openProblems({ ...state, sending }, values));
}

/** The first thing that is wrong, in the order of the page. */
export function findProblem(store: PersonalStore): FormProblem | null {
  const state = store.getState();
  return findProblems(state, state.values)[0] ?? null;
}

/** Finds what is wrong, in the order of the page, and has it shown. */
export function checkForm(store: PersonalStore): FormProblem | null {
  const state = store.getState();
  const problems = findProblems(state, state.values);
  store.setState({ problems });
  return problems[0] ?? null;
}

type Known = Pick<PersonalState, "form" | "problems" | "sending">;

function openProblems(state: Known, values: PersonalValues): Partial<PersonalState> {
  const { problems, sending } = state;
  if (problems.length === 0) return { values, sending };
  const open = findProblems(state, values);
  const isOpen = (problem: FormProblem) =>
    open.some(
      ({ kind, ...place }) => kind === problem.kind && placeKey(place) === placeKey(problem),
    );
  return { values, sending, problems: problems.filter(isOpen) };
}

function findProblems(
  { form, sending }: Pick<PersonalState, "form" | "sending">,
  values: PersonalValues,
): FormProblem[] {
  const found: readonly FormProblem[] = checkPersonal(form, values);
  if (sending.size === 0) return [...found];
  const places = listPlaces(form, values).filter((place) => sending.has(placeKey(place)));
  const rest = found.filter(
    (problem) => problem.kind !== "fill_one" && !sending.has(placeKey(problem)),
  );
  return inPageOrder(form, values, [
    ...rest,
    ...places.map((place): FormProblem => ({ ...place, kind: "uploading" })),
  ]);
}

function inPageOrder(form: PersonalForm, values: PersonalValues, problems: FormProblem[]) {
  const keys = listPlaces(form, values).map(placeKey);
  return problems.toSorted((a, b) => keys.indexOf(placeKey(a)) - keys.indexOf(placeKey(b)));
}

function listPlaces({ grouped, common }: PersonalForm, values: PersonalValues): PersonalPlace[] {
  return [
    ...values.groups.flatMap((_, group) =>
      grouped.map(({ label }): PersonalPlace => ({ scope: "group", group, label })),
    ),
    ...common.map(({ label }): PersonalPlace => ({ scope: "common", group: 0, label })),
  ];
}
