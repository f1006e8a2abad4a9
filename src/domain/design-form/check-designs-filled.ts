import { hasMoreLetters } from "../personalisation/clean-text.ts";
import { buildDesignForm, type LineDesigns, type TextField } from "./design-form.ts";
import { filledPicture, filledText, finishedText } from "./fill-designs.ts";

export type FillProblem = {
  /** Of the field. */
  name: string;
  kind: "text_missing" | "too_long" | "picture_missing" | "no_letters";
  /** With `no_letters` those that no font has. */
  letters?: readonly string[];
};

/** Letters of a text, as it is printed, that the font of a field's object, and all that stand in for it, lack. */
export type FindMissingLetters = (text: string, fontId: string) => readonly string[];

/**
 * All that stops an add, texts before pictures: each text has to be filled in, each picture of the shopper's
 * own has to be there, where a design has such an object (PERS-14, OP-056, ERR-06, ERR-07, T-057).
 */
export function checkDesignsFilled(
  designs: LineDesigns,
  missingLetters: FindMissingLetters = () => [],
): FillProblem[] {
  const { texts, pictures } = buildDesignForm(designs);
  return [
    ...texts.flatMap((field) => textProblem(designs, field, missingLetters)),
    ...pictures.flatMap(({ name }): FillProblem[] =>
      filledPicture(designs, name) === null ? [{ name, kind: "picture_missing" }] : [],
    ),
  ];
}

function textProblem(
  designs: LineDesigns,
  field: TextField,
  missingLetters: FindMissingLetters,
): FillProblem[] {
  const { name, maxLetters } = field;
  const text = filledText(designs, name);
  const finished = finishedText(text, field);
  if (finished === "") return [{ name, kind: "text_missing" }];
  const isLong = hasMoreLetters(text.replaceAll("\n", ""), maxLetters);
  if (isLong) return [{ name, kind: "too_long" }];
  const fonts = Object.values(designs).flatMap(({ objects }) =>
    objects.flatMap((object) =>
      object.kind === "text" && object.name === name ? [object.fontId] : [],
    ),
  );
  const letters = [...new Set(fonts.flatMap((fontId) => missingLetters(finished, fontId)))];
  return letters.length > 0 ? [{ name, kind: "no_letters", letters }] : [];
}
