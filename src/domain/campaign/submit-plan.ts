import type { OptionMap, Variant } from "./campaign-types.ts";
import { missingOptions } from "./choose-options.ts";
import type { OptionPicker } from "./product-options.ts";
import { isOutOfStock } from "./select-variant.ts";

export const submitTypes = { addToCart: 1, buyNow: 2, bundleAdd: 3 } as const;
export type SubmitType = (typeof submitTypes)[keyof typeof submitTypes];

export type SubmitState = {
  type: SubmitType;
  pickers: readonly OptionPicker[];
  options: OptionMap;
  variant: Variant | null;
};

export type SubmitStep =
  | { step: "choose-size" }
  | { step: "message"; key: string; params: Record<string, string> }
  | { step: "out-of-stock" }
  | { step: "add"; type: SubmitType };

/** A check answers the step that stops the submit, or null to go on. */
export type SubmitCheck<State extends SubmitState = SubmitState> = (
  state: State,
) => SubmitStep | null;

/** Other options come before the size, so that picking a size in its modal completes the submit. */
function checkOptions({ pickers, options }: SubmitState): SubmitStep | null {
  const missing = missingOptions(pickers, options);
  const option = missing.find(({ kind }) => kind === "option");
  if (option !== undefined) {
    return { step: "message", key: "campaign.choose_option", params: { option: option.name } };
  }
  return missing.length > 0 ? { step: "choose-size" } : null;
}

function checkStock({ variant }: SubmitState): SubmitStep | null {
  return isOutOfStock(variant) ? { step: "out-of-stock" } : null;
}

export const submitChecks: readonly SubmitCheck[] = [checkOptions, checkStock];

/**
 * The first step that a submit needs: the first failing check, else the add itself (CAM-55..58,
 * CAM-62). Personalisation, bundle and confirm-design checks (CAM-59..61) join through `checks`.
 */
export function planSubmit<State extends SubmitState>(
  state: State,
  checks: readonly SubmitCheck<State>[] = submitChecks,
): SubmitStep {
  for (const check of checks) {
    const step = check(state);
    if (step !== null) return step;
  }
  return { step: "add", type: state.type };
}
