import { buildDesignForm, type LineDesigns } from "./design-form.ts";
import { filledPicture, filledText, finishedText } from "./fill-designs.ts";

/**
 * What a line tells of its designs beside them: each text by its name, once whatever sides it is on, and
 * each picture of the shopper's own as its key (CART-16, T-069).
 */
export function designOptions(designs: LineDesigns): Record<string, string> {
  const { texts, pictures } = buildDesignForm(designs);
  const rows = [
    ...texts.map((field) => [
      field.name,
      finishedText(filledText(designs, field.name), field).replaceAll("\n", " "),
    ]),
    ...pictures.map(({ name }) => [name, filledPicture(designs, name)?.src ?? ""]),
  ];
  return Object.fromEntries(rows.filter(([, value]) => value !== ""));
}
