import { asRecord } from "./as-record.ts";
import type { CustomOption, PersonalForm } from "./custom-options.ts";
import { type FilledRow, filledRows } from "./filled-rows.ts";
import { filledText } from "./filled-text.ts";
import { fromCustomerOptions } from "./personal-values.ts";

/**
 * What a line has stored and its form has no field for any more (`fromCustomerOptions`), as the shop has renamed or
 * removed what was asked, or allows fewer groups. In the order in which it was filled in; a value that is no longer
 * listed has its field still, where it is told.
 */
export function lostValues(form: PersonalForm, stored: unknown): FilledRow[] {
  const records = Array.isArray(stored) ? stored.map(asRecord) : [];
  const kept = fromCustomerOptions(form, stored);
  return filledRows({ customer_custom_options: stored }).filter(({ group, label }) => {
    const index = (group ?? 1) - 1;
    const isTaken = (options: readonly CustomOption[], taken: Record<string, string> = {}) =>
      options.some(
        (option) =>
          option.label === label &&
          Object.hasOwn(taken, label) &&
          taken[label] === filledText(option, records[index] ?? {}),
      );
    return !isTaken(form.grouped, kept.groups[index]) && !isTaken(form.common, kept.common);
  });
}
