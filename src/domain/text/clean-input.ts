/**
 * The type of a field that people type or paste into:
 * - `line`: one line such as a name, a street or a city;
 * - `code`: a discount code or another code of letters and digits;
 * - `postcode`, `phone`, `order-number` and `quantity`: codes whose digits may come in any script;
 * - `email`: an e-mail address;
 * - `prose`: text of several lines, such as a review.
 *
 * Texts that are printed have their own rules: see `cleanText` in the personalisation rules.
 */
export type InputKind =
  | "line"
  | "code"
  | "postcode"
  | "phone"
  | "order-number"
  | "quantity"
  | "email"
  | "prose";

/**
 * Characters without ink or width, the direction marks and byte order mark of pasted text among them, and the stand-in
 * for a picture, which dictation and pasted messages leave behind.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFC}]/gu;

/** Embeddings, overrides and isolates: they would change the direction of text around the field. */
const embeddings = /[\u{FEFF}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{FFF9}-\u{FFFB}]/gu;

/** Blanks of every width, line breaks, and the empty Braille cell, which looks like one. */
const blanks = /[\p{White_Space}\u{2800}]+/gu;

/** Hyphens, dashes and the minus sign in all their forms. */
const hyphens = /[\p{Dash_Punctuation}\u{2212}\u{2043}]/gu;

/** Signs that Japanese keyboards give for a hyphen; between digits and Latin letters they can be nothing else. */
const japaneseHyphen = /(?<=[\dA-Za-z])[\u{30FC}\u{2500}\u{FF70}](?=[\dA-Za-z])/gu;

/** Apostrophes and quotation marks as phones and word processors set them, and accents typed for an apostrophe. */
const apostrophes = /[\u{B4}\u{2BC}\u{2018}\u{2019}\u{201B}\u{2032}]/gu;
const quotationMarks = /[\u{201C}-\u{201F}]/gu;

/** Full-width forms of ASCII (U+FF01 to U+FF5E), which East Asian keyboards give. */
const fullWidth = /[\u{FF01}-\u{FF5E}]/gu;

const cleaners: Readonly<Record<InputKind, (text: string) => string>> = {
  line: (text) => foldBlanks(foldHyphens(toDigits(toHalfWidth(strip(text).normalize("NFC"))))),
  code: cleanCode,
  postcode: cleanCode,
  phone: cleanCode,
  "order-number": cleanCode,
  quantity: cleanCode,
  email: (text) =>
    foldBlanks(
      foldHyphens(foldQuotes(foldQuotes(strip(text)).normalize("NFKC")))
        .replaceAll("\u{3002}", ".")
        .normalize("NFC"),
    ),
  prose: (text) =>
    text
      .normalize("NFC")
      .replaceAll(embeddings, "")
      .replaceAll(/\r\n?|[\u{85}\u{2028}\u{2029}]/gu, "\n")
      .trim(),
};

/**
 * The text of a field as every rule reads it: without invisible characters, in Unicode normal form,
 * trimmed, with single blanks, plain hyphens and ASCII digits where the type of the field has them.
 * Case stays. Visible characters that the field cannot have stay too: a rule refuses them. Cleaning
 * a clean text changes nothing.
 */
export function cleanInput(kind: InputKind, text: string): string {
  return cleaners[kind](text);
}

/** NFKC may bring up blanks, hyphens and apostrophes of other forms, so they are folded after it. */
function cleanCode(text: string): string {
  const plain = toDigits(foldQuotes(strip(text)).normalize("NFKC"));
  return foldBlanks(foldHyphens(foldQuotes(strip(plain))));
}

const strip = (text: string) => text.replaceAll(invisible, "");
const foldBlanks = (text: string) => text.replaceAll(blanks, " ").trim();
const foldHyphens = (text: string) => text.replaceAll(hyphens, "-").replaceAll(japaneseHyphen, "-");

/** Before NFKC, which takes the acute accent for a blank with a mark. */
const foldQuotes = (text: string) =>
  text.replaceAll(apostrophes, "'").replaceAll(quotationMarks, '"');

const toHalfWidth = (text: string) =>
  text.replaceAll(fullWidth, (sign) => String.fromCodePoint(codeOf(sign) - 0xfe_e0));

/** Decimal digits of every script as ASCII digits. */
const toDigits = (text: string) =>
  text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Unicode keeps the ten digits of a script together, zero first. */
function digitValue(digit: string): number {
  let zero = codeOf(digit);
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codeOf(digit) - zero) % 10;
}

const codeOf = (sign: string) => sign.codePointAt(0) ?? 0;
