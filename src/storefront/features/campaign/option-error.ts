import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { missingOptions } from "#domain/campaign/choose-options.ts";
import type { OptionPicker } from "#domain/campaign/product-options.ts";

/** How long the highlight of a missing option lasts (CAM-76). */
export const optionHighlightMs = 2000;

export type OptionError = { name: string; text: string; isHighlighted: boolean };

/** The error as long as its option is to be chosen, else null (OP-150). */
export function openOptionError(
  error: OptionError | null,
  pickers: readonly OptionPicker[],
  options: OptionMap,
): OptionError | null {
  if (error === null) return null;
  return missingOptions(pickers, options).some(({ name }) => name === error.name) ? error : null;
}

/** The same error without its highlight: the text stays (OP-150). */
export function withoutHighlight(error: OptionError | null): OptionError | null {
  return error?.isHighlighted ? { ...error, isHighlighted: false } : error;
}
