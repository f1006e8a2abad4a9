import { bundleMinLines } from "#domain/pricing/bundle-limits.ts";
import type { OptionMap, Variant } from "./campaign-types.ts";
import { missingOptions } from "./choose-options.ts";
import type { OptionPicker } from "./product-options.ts";
import { isOutOfStock } from "./select-variant.ts";
import { type SubmitType, submitTypes } from "./submit-types.ts";

/** One product of a submit, as it is chosen; a bundle has several. */
export type SubmitItem<Problem = unknown> = {
  pickers: readonly OptionPicker[];
  options: OptionMap;
  variant: Pick<Variant, "out_of_stock"> | null;
  /** The first thing wrong with what the shopper fills in, null for none. */
  personal: Problem | null;
  /** Whether the shopper has still to confirm the design or what was filled in (`asksForApproval`). */
  isUnapproved?: boolean;
};

export type SubmitState<Problem = unknown> = {
  type: SubmitType;
  /** For a bundle those that count, in its order. */
  items: readonly SubmitItem<Problem>[];
};

/** What a submit needs next; `item` is the place in `items` that it is about. */
export type SubmitStep<Problem = unknown> =
  | { step: "choose-option"; item: number; name: string }
  | { step: "choose-size"; item: number; name: string }
  | { step: "out-of-stock"; item: number }
  | { step: "personalise"; item: number; problem: Problem }
  | { step: "select-more"; missing: number }
  /** `items` are the places of all that is to be approved, together. */
  | { step: "approve"; items: number[] }
  | { step: "add"; type: SubmitType };

/** Other options come before the size, so that picking a size in its modal completes the submit. */
function checkOptions<P>({ pickers, options }: SubmitItem<P>, item: number): SubmitStep<P> | null {
  const missing = missingOptions(pickers, options);
  const option = missing.find(({ kind }) => kind === "option");
  if (option) return { step: "choose-option", item, name: option.name };
  const [size] = missing;
  return size ? { step: "choose-size", item, name: size.name } : null;
}

function checkStock<P>({ variant }: SubmitItem<P>, item: number): SubmitStep<P> | null {
  return isOutOfStock(variant) ? { step: "out-of-stock", item } : null;
}

function checkPersonal<P>({ personal }: SubmitItem<P>, item: number): SubmitStep<P> | null {
  return personal === null ? null : { step: "personalise", item, problem: personal };
}

function checkBundle<P>({ type, items }: SubmitState<P>): SubmitStep<P> | null {
  const missing = type === submitTypes.bundleAdd ? bundleMinLines - items.length : 0;
  return missing > 0 ? { step: "select-more", missing } : null;
}

function checkApproval<P>({ items }: SubmitState<P>): SubmitStep<P> | null {
  const open = items.flatMap(({ isUnapproved = false }, index) => (isUnapproved ? [index] : []));
  return open.length > 0 ? { step: "approve", items: open } : null;
}

/**
 * The first step that a submit needs, on the page, in the modal and for a bundle alike: every
 * required option and a variant that is in stock (CAM-58, CAM-43), then the personalisation (CAM-59),
 * then the bundle (CAM-60, OP-081), then the shopper's approval (CAM-61), else the add itself (CAM-62). Each check looks at all items before
 * the next one does.
 */
export function planSubmit<Problem>(state: SubmitState<Problem>): SubmitStep<Problem> {
  for (const check of [checkOptions, checkStock, checkPersonal]) {
    for (const [index, item] of state.items.entries()) {
      const step = check<Problem>(item, index);
      if (step !== null) return step;
    }
  }
  return checkBundle(state) ?? checkApproval(state) ?? { step: "add", type: state.type };
}
