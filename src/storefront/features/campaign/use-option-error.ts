import { useEffect, useState } from "react";

import {
  openOptionError,
  optionHighlightMs,
  type OptionError,
  withoutHighlight,
} from "./option-error.ts";
import type { ResolvedChoice } from "./resolve-choice.ts";

export type { OptionError };

/** The option that a submit misses: highlighted for 2 s, told until it is chosen (CAM-76, OP-150). */
export function useOptionError({ pickers, options }: ResolvedChoice) {
  const [optionError, setOptionError] = useState<OptionError | null>(null);
  const openError = openOptionError(optionError, pickers, options);
  if (openError !== optionError) setOptionError(openError);
  useEffect(() => {
    if (!optionError?.isHighlighted) return;
    const timer = setTimeout(() => setOptionError(withoutHighlight), optionHighlightMs);
    return () => clearTimeout(timer);
  }, [optionError]);
  return { optionError: openError, setOptionError };
}

/** Brings an option's first value into view and gives it the focus; in a modal, where one is open over the page. */
export function focusOption(name: string): void {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  root.querySelector<HTMLElement>(`[data-option="${CSS.escape(name)}"] input`)?.focus();
}
