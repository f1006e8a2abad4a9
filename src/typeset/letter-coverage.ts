const ignorable = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The letters of a text as a reader counts them, each with its marks (graphemes), and where each begins. */
export function* lettersOf(text: string): Generator<{ letter: string; index: number }> {
  for (const { segment, index } of segmenter.segment(text)) yield { letter: segment, index };
}

/**
 * The code points that a face must have for a letter: those that it is written with, or those of its
 * composed form, which HarfBuzz puts in their place. What is seen by no one needs no glyph.
 */
export function formsOf(letter: string): readonly (readonly number[])[] {
  const composed = letter.normalize("NFC");
  const forms = composed === letter ? [letter] : [letter, composed];
  return forms.map((form) =>
    [...form].flatMap((sign) => (ignorable.test(sign) ? [] : (sign.codePointAt(0) ?? []))),
  );
}

/** Whether a face that has a glyph for the code points of which `has` holds can set a letter. */
export const coversLetter = (has: (codePoint: number) => boolean, letter: string) =>
  formsOf(letter).some((signs) => signs.every(has));
