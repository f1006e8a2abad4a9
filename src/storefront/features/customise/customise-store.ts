import { createStore, type StoreApi } from "zustand/vanilla";

import type { BaseMockup } from "#contract/schemas/custom-designs.ts";
import { type DesignChoices, resizeDesigns } from "#domain/design-form/design-choices.ts";
import { buildDesignForm, type LineDesigns } from "#domain/design-form/design-form.ts";
import { carryOver, filledPicture, filledText } from "#domain/design-form/fill-designs.ts";
import { areDesignsMadeOf } from "#domain/design-form/is-made-of.ts";
import type { PersonalForm } from "#domain/personalisation/custom-options.ts";
import type { PersonalValues } from "#domain/personalisation/personal-values.ts";

import type { MeasureFailure } from "./measure-upload.ts";

/** A picture that could not be laid into its frame, and why. */
export type FailedPicture = { key: string; reason: MeasureFailure };

export type CustomiseState = {
  choices: DesignChoices;
  /** Of the design set; "" without one. */
  value: string;
  /** As they are filled in now. */
  designs: LineDesigns;
  /** The side that is seen live; null while the shop's own pictures are. */
  shown: string | null;
  /** The shop's picture on whose mockup it is seen; null for the first that shows the side. */
  picture: string | null;
  /** Whether it is seen on the product's body, where it has one. */
  isSolid: boolean;
  /** Names of pictures whose size is being asked for. */
  measuring: ReadonlySet<string>;
  /** Pictures whose size could not be had, by their fields' names, until something else is done there. */
  failed: ReadonlyMap<string, FailedPicture>;
  /** Whether the shop is taking a picture in that the page's query has named. */
  isImporting: boolean;
  /** The picture that the page's query has brought, and its field. */
  queried: { name: string; key: string } | null;
};

export type CustomiseStore = StoreApi<CustomiseState>;

/** Of a form in which nothing has failed, or is of what was there before. */
export const noFailures: CustomiseState["failed"] = new Map();

export function createCustomiseStore(choices: DesignChoices): CustomiseStore {
  const [value = ""] = choices.values;
  const designs = choices.designs.get(value) ?? {};
  return createStore<CustomiseState>(() => ({
    ...{
      choices,
      value,
      designs,
      shown: null,
      picture: null,
      isSolid: false,
      measuring: new Set<string>(),
    },
    ...{ failed: noFailures, isImporting: false, queried: null },
  }));
}

/** Another value of the set, with what was filled in. */
export function chooseValue(store: CustomiseStore, value: string): void {
  const { choices, designs } = store.getState();
  const to = choices.designs.get(value);
  if (to) store.setState({ value, designs: carryOver(designs, to) });
}

/**
 * Another product of the campaign, or another size of it: what was filled in stays, as far as it asks for it,
 * and in another size all stays as it was arranged.
 */
export function changeChoices(store: CustomiseStore, choices: DesignChoices): void {
  const { choices: old, value: before, designs, shown } = store.getState();
  const value = choices.values.includes(before) ? before : (choices.values[0] ?? "");
  const to = choices.designs.get(value) ?? {};
  const isShown = shown !== null && Object.hasOwn(to, shown);
  const isUntouched = designs === old.designs.get(before);
  store.setState({
    ...{ choices, value, designs: isUntouched ? to : carryArranged(designs, value, choices) },
    shown: isShown || shown === null ? shown : (Object.keys(to)[0] ?? null),
  });
}

function carryArranged(designs: LineDesigns, value: string, choices: DesignChoices): LineDesigns {
  const to = choices.designs.get(value) ?? {};
  const sized = resizeDesigns(designs, value, choices.designs, choices);
  return areDesignsMadeOf(sized, to) ? sized : carryOver(designs, to);
}

/** Shows the designs live, on the side that they are seen on already where there is one. */
export function showLive(store: CustomiseStore, wanted?: string): void {
  const { shown, designs } = store.getState();
  const space = wanted ?? shown ?? Object.keys(designs)[0];
  if (space !== undefined && space !== shown) store.setState({ shown: space, picture: null });
}

/** Shows the designs live on the mockup of one of the shop's pictures; false where that shows no side of them. */
export function showOnPicture(
  store: CustomiseStore,
  { file_url, mockup }: Pick<BaseMockup, "file_url" | "mockup">,
): boolean {
  const { designs } = store.getState();
  const space = mockup?.prints.find((print) => Object.hasOwn(designs, print));
  if (space === undefined) return false;
  store.setState({ shown: space, picture: file_url, isSolid: false });
  return true;
}

/** Shows the shop's own pictures again. */
export const hideLive = (store: CustomiseStore): void =>
  store.setState({ shown: null, isSolid: false });

/** Shows the designs live, on the product's body or on its picture. */
export function showSolid(store: CustomiseStore, isSolid: boolean): void {
  showLive(store);
  store.setState({ isSolid });
}

export function setMeasuring(store: CustomiseStore, name: string, isMeasuring: boolean): void {
  const measuring = new Set(store.getState().measuring);
  if (isMeasuring) measuring.add(name);
  else measuring.delete(name);
  store.setState({ measuring });
}

/** Notes that a picture has failed at its field; null that none has any more. */
export function setFailed(store: CustomiseStore, name: string, failed: FailedPicture | null): void {
  const before = store.getState().failed;
  if (failed === null && !before.has(name)) return;
  const others = [...before].filter(([other]) => other !== name);
  store.setState({ failed: new Map(failed === null ? others : [...others, [name, failed]]) });
}

/** The designs' fields as options of a form, all of them required (PERS-14, OP-056). */
export function personalFormOf(designs: LineDesigns): PersonalForm {
  const { texts, pictures } = buildDesignForm(designs);
  const common = { values: [], preset: "", isRequired: true, priceMinor: 0 };
  return {
    group: null,
    grouped: [
      ...texts.map(({ name, placeholder, maxLetters }) => ({
        ...common,
        ...{ type: "text" as const, label: name, maxLength: maxLetters },
        placeholder: placeholder || null,
      })),
      ...pictures.map(({ name }) => ({
        ...common,
        ...{ type: "image" as const, label: name, maxLength: 0, placeholder: null },
      })),
    ],
    common: [],
  };
}

/** What the designs hold, as the form's values. */
export function personalValuesOf(designs: LineDesigns): PersonalValues {
  const { texts, pictures } = buildDesignForm(designs);
  const rows = [
    ...texts.map(({ name }) => [name, filledText(designs, name)]),
    ...pictures.map(({ name }) => [name, filledPicture(designs, name)?.src ?? ""]),
  ];
  return { groups: [Object.fromEntries(rows)], common: {}, setAside: [] };
}
