import { placeKey } from "../personalise/personal-store.ts";
import { placeOf } from "./customising.ts";

/** The element of a field of the form. */
export const fieldOf = (root: Element | null, name: string): Element | null =>
  root?.querySelector(`[data-personal="${CSS.escape(placeKey(placeOf(name)))}"]`) ?? null;
