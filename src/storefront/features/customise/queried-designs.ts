import { chooseSetValue } from "#domain/design-form/choose-set-value.ts";
import type { DesignChoices } from "#domain/design-form/design-choices.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import { prefillTexts } from "#domain/design-form/prefill-designs.ts";

/** What the page's query is at present. */
export const pageQuery = (): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(window.location.search));

/** The designs as a page opens with them: of the set's value that its query asks for, with its texts (CAM-22, CAM-30). */
export function queriedDesigns(
  { set, values, designs }: DesignChoices,
  query: Readonly<Record<string, string>>,
  optionNames: readonly string[],
): { value: string; designs: LineDesigns } {
  const asked = query["customdesign"];
  const chosen = asked === undefined || set === null ? undefined : chooseSetValue(values, asked);
  const value = chosen ?? values[0] ?? "";
  return { value, designs: prefillTexts(designs.get(value) ?? {}, query, optionNames) };
}
