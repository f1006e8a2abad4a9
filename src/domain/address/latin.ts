/**
 * Letters of names and places: the Latin blocks of living languages. Modifier letters and small capitals of phonetic
 * notation are none, nor are the Kelvin and Angstrom signs.
 */
const letter = String.raw`(?=\p{Script=Latin})(?=[\p{Lu}\p{Ll}\p{Lt}\p{Lo}])[A-Za-z\u{AA}\u{BA}\u{C0}-\u{2AF}\u{1E00}-\u{1EFF}\u{2C60}-\u{2C7F}\u{A720}-\u{A7FF}]`;

/** Accents of one letter; more are a decoration. */
const accents = String.raw`[\u{300}-\u{36F}]{0,2}`;

/** ASCII without mathematical signs, currencies, braces and control characters. */
const punctuation = String.raw` !"#%&'()*+,\-./:;?@\[\]\\_\x60|`;

/**
 * Apostrophes and the letters that stand for one in Hawaiian and in transliterated names, quotation marks, and the
 * signs of addresses: ordinals, degrees, fractions, sections, "care of".
 */
const signs = String.raw`\u{B4}\u{2B9}-\u{2BF}\u{2018}-\u{201F}\u{2032}\u{2039}\u{203A}«»¡¿·…§°№℅¹²³¼-¾\u{2150}-\u{215E}\u{2044}`;

const allowed = new RegExp(`^(?:${letter}${accents}|[0-9${punctuation}${signs}])*`, "u");

/** A character with its accents or skin tone, or the two letters of a flag. */
const firstSign = /^(?:\p{RI}{2}|.[\p{M}\p{EMod}]*)/su;

/**
 * The first sign of a clean text that an address cannot have, or null: anything but Latin letters with their accents,
 * digits and usual punctuation (CHK-23, OP-110, T-094). Parcel labels can print nothing else.
 */
export function findRefusedSign(text: string): string | null {
  const composed = text.normalize("NFC");
  const accepted = allowed.exec(composed)?.[0] ?? "";
  return firstSign.exec(composed.slice(accepted.length))?.[0] ?? null;
}

/** Whether a text has Latin letters, digits and usual punctuation alone. */
export const isLatin = (text: string): boolean => findRefusedSign(text) === null;
