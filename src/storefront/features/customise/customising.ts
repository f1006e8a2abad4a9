import type { StoredPicture } from "#domain/design/picture-frame.ts";
import type { DesignChoices } from "#domain/design-form/design-choices.ts";
import { buildDesignForm, type LineDesigns } from "#domain/design-form/design-form.ts";
import {
  filledPicture,
  filledText,
  fillPicture,
  fillText,
  fitPicture,
} from "#domain/design-form/fill-designs.ts";
import { type Arrangement, mergeArranged } from "#domain/design-form/merge-arranged.ts";
import { personalText } from "#domain/personalisation/personal-values.ts";

import {
  changeField,
  changeForm,
  createPersonalStore,
  type PersonalStore,
  placeKey,
} from "../personalise/personal-store.ts";
import {
  createCustomiseStore,
  type CustomiseStore,
  personalFormOf,
  personalValuesOf,
  setFailed,
  setMeasuring,
  showLive,
} from "./customise-store.ts";
import { type MeasureFailure, measureUpload } from "./measure-upload.ts";

/** The designs of a product and the form that fills them in: what changes in one changes in the other. */
export type Customising = {
  store: CustomiseStore;
  personal: PersonalStore;
  /** Has each follow the other; answers what ends that. */
  follow: () => () => void;
  /**
   * Takes what was arranged of a side, and on the others the words that it says; what has changed in the form since
   * its editor opened stays.
   */
  take: (space: string, arrangement: Arrangement) => void;
  /** Tries once more what has failed at a field. */
  retry: (name: string) => void;
};

export const placeOf = (name: string) => ({ scope: "group" as const, group: 0, label: name });

export function createCustomising(choices: DesignChoices): Customising {
  const store = createCustomiseStore(choices);
  const { designs } = store.getState();
  const personal = createPersonalStore(personalFormOf(designs), personalValuesOf(designs));
  const own = { store, personal };
  return {
    ...own,
    follow: () => followBoth(own),
    take: (space, arrangement) => {
      const { designs: before } = store.getState();
      const side = before[space];
      if (side === undefined) return;
      const design = mergeArranged(side, arrangement);
      if (design === side) return;
      const sides = { ...before, [space]: design };
      const { texts } = buildDesignForm({ [space]: design });
      const filled = texts.reduce<LineDesigns>(
        (done, { name }) => fillText(done, name, filledText({ [space]: design }, name)),
        sides,
      );
      store.setState({ designs: filled });
    },
    retry: (name) => {
      const key = store.getState().failed.get(name)?.key;
      if (key !== undefined) changeField(personal, placeOf(name), key);
    },
  };
}

type Both = Pick<Customising, "store" | "personal">;

function followBoth({ store, personal }: Both): () => void {
  let isFollowing = false;
  const stopForm = personal.subscribe(({ values, sending }, before) => {
    for (const name of store.getState().failed.keys()) {
      const isOther =
        personalText(values, placeOf(name)) !== personalText(before.values, placeOf(name));
      if (isOther || sending.has(placeKey(placeOf(name)))) setFailed(store, name, null);
    }
    if (isFollowing || values === before.values) return;
    fillFrom({ store, personal });
    const isChanged = (name: string) =>
      personalText(values, placeOf(name)) !== personalText(before.values, placeOf(name));
    showLive(store, sideOf(store, isChanged));
  });
  const stopDesigns = store.subscribe(({ designs }, before) => {
    if (designs === before.designs || isFollowing) return;
    isFollowing = true;
    const form = personalFormOf(designs);
    const isOther = JSON.stringify(form) !== JSON.stringify(personal.getState().form);
    if (isOther) changeForm(personal, form);
    const values = personalValuesOf(designs);
    // While a picture's size is asked for, its field is ahead of the designs.
    const { measuring } = store.getState();
    const ahead = [...measuring].map((name) => [name, valueOf(personal, name)]);
    const [group] = values.groups;
    personal.setState({
      values: { ...values, groups: [{ ...group, ...Object.fromEntries(ahead) }] },
    });
    isFollowing = false;
  });
  return () => {
    stopForm();
    stopDesigns();
  };
}

/** The side on which what has changed is seen: the one that is shown where it is on that, else its first. */
function sideOf(store: CustomiseStore, isChanged: (name: string) => boolean): string | undefined {
  const { designs, shown } = store.getState();
  const { texts, pictures } = buildDesignForm(designs);
  const changed = [...texts, ...pictures].filter(({ name }) => isChanged(name));
  const isShown =
    changed.length === 0 || changed.some(({ spaces }) => spaces.some((one) => one === shown));
  return isShown ? undefined : changed[0]?.spaces[0];
}

const valueOf = (personal: PersonalStore, name: string) =>
  personalText(personal.getState().values, placeOf(name));

function fillFrom({ store, personal }: Both): void {
  const { designs } = store.getState();
  const { texts, pictures } = buildDesignForm(designs);
  let filled = texts.reduce<LineDesigns>(
    (done, { name }) => fillText(done, name, valueOf(personal, name)),
    designs,
  );
  for (const { name } of pictures) {
    const key = valueOf(personal, name);
    if (key === (filledPicture(filled, name)?.src ?? "")) continue;
    if (key === "") filled = fillPicture(filled, name, null);
    else void placePicture({ store, personal }, name, key);
  }
  if (filled !== designs) store.setState({ designs: filled });
}

/** A picture is laid into its frame once its size is known; meanwhile nothing can be added. */
async function placePicture({ store, personal }: Both, name: string, key: string): Promise<void> {
  if (store.getState().measuring.has(name)) return;
  setMeasuring(store, name, true);
  const picture = await measureUpload(key).catch(() => "failed" as const);
  const isCurrent = valueOf(personal, name) === key;
  if (isCurrent) settlePicture({ store, personal }, name, { key, picture });
  // Only now: an add that waits for this goes on with what the designs have then.
  setMeasuring(store, name, false);
  if (!isCurrent) fillFrom({ store, personal });
}

type Measured = { key: string; picture: StoredPicture | MeasureFailure };

function settlePicture({ store, personal }: Both, name: string, { key, picture }: Measured): void {
  const { designs } = store.getState();
  const before = filledPicture(designs, name)?.src ?? "";
  if (typeof picture === "string") {
    // What was there before stays, but for one that is asked for again.
    changeField(personal, placeOf(name), picture === "gone" ? "" : before);
    return setFailed(store, name, { key, reason: picture });
  }
  const filled = fitPicture(designs, name, picture);
  if (filled !== null) return store.setState({ designs: filled });
  changeField(personal, placeOf(name), before);
  personal.setState({ problems: [{ ...placeOf(name), kind: "unfit_picture" }] });
}
