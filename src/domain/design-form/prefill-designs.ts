import { type PersonalQuery, textsByName } from "../personalisation/texts-by-name.ts";
import { buildDesignForm, type LineDesigns } from "./design-form.ts";
import { fillText, finishedText } from "./fill-designs.ts";

/**
 * The designs with the texts that the query has by their fields' names, dashes for spaces, cut and trimmed
 * (CAM-30, OP-045, PERS-11, T-036). `optionNames` are those of the product, which win.
 */
export function prefillTexts(
  designs: LineDesigns,
  query: PersonalQuery,
  optionNames: readonly string[],
): LineDesigns {
  const byName = textsByName(query, optionNames);
  let filled = designs;
  for (const field of buildDesignForm(designs).texts) {
    const text = finishedText(byName(field.name) ?? "", field);
    if (text !== "") filled = fillText(filled, field.name, text);
  }
  return filled;
}
