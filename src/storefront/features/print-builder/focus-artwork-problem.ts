import { flushSync } from "react-dom";

import {
  type ArtworkFormProblem,
  type ArtworkFormStore,
  artworkPlaceKey,
  showPerson,
} from "./artwork-form-store.ts";

/**
 * Brings the field of a problem into view, with its person's tab open, and focuses it: its text is beside it
 * and is read out with it (PERS-23, T-068).
 */
export function focusArtworkProblem(
  root: Element | null,
  store: ArtworkFormStore,
  problem: ArtworkFormProblem,
): void {
  const { field, person } = problem;
  const group = store
    .getState()
    .artwork.groups.find(({ fields }) => fields.some(({ id }) => id === field));
  if (group && person !== null) flushSync(() => showPerson(store, group.id, person));
  const key = CSS.escape(artworkPlaceKey(problem));
  const place = root?.querySelector(`[data-artwork-field="${key}"]`) ?? root;
  place?.scrollIntoView({ block: "center" });
  const checked = place?.querySelector<HTMLElement>("input:checked");
  const control = checked ?? place?.querySelector<HTMLElement>("input, select, textarea, button");
  control?.focus({ preventScroll: true });
}
