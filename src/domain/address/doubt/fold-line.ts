/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i", þ: "th", ð: "d", ħ: "h" },
  ...{ ŧ: "t", ŋ: "n", ĸ: "k", ə: "e", "’": "'", "‘": "'", ʼ: "'", "`": "'", "´": "'" },
};

/** The rules read no more of a text: the form accepts none so long, and their expressions stay cheap. */
const maxLength = 300;

/**
 * A line of an address as the rules compare it: lower case, without accents, with single blanks and plain hyphens
 * and apostrophes. Two spellings of a line that differ only in these fold to the same text.
 */
export function foldLine(text: string): string {
  const plain = text
    .slice(0, maxLength)
    .replaceAll(/[´`’‘ʼ]/gu, "'")
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[łøđßæœıþðħŧŋĸə]/gu, (letter) => plainLetters[letter] ?? letter);
  return plain
    .replaceAll(/[\p{Dash_Punctuation}\u{2212}]/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** The letters and digits of a folded line, as words parted by one blank. */
export function foldWords(text: string): string {
  return foldLine(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A place's name without blanks and punctuation, with German umlauts that are spelled "ae", "oe", "ue" as "a", "o", "u". */
export function foldName(text: string): string {
  return foldWords(text)
    .replaceAll(" ", "")
    .replaceAll(/([aou])e/gu, "$1");
}
