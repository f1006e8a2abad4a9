const prefix = "PL";
const firstNumber = 10_000;

/**
 * Damm's quasigroup, row by row: one wrong digit or two swapped neighbours never give the same check digit.
 */
const damm =
  "0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790";

const checkDigit = (digits: string): number =>
  [...digits].reduce((row, digit) => Number(damm.charAt(10 * row + Number(digit))), 0);

/** The number that people read aloud, e.g. "PL-10482-7" for 482; it opens nothing alone (OP-141). */
export function formatOrderNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0) {
    throw new Error(`No order sequence: ${sequence}`);
  }
  const digits = String(firstNumber + sequence);
  return `${prefix}-${digits}-${checkDigit(digits)}`;
}

/** Words before a number in the texts that people copy it from: "Order no. PL-10482-7". */
const wordsBefore = /^\P{Nd}*[^\p{L}\p{N}-](?=PL|\d)/u;

/**
 * The sequence behind a typed or pasted order number; case, blanks, dashes, punctuation, words before it and the prefix
 * may be sloppy. The check digit catches what else is wrong.
 */
export function parseOrderNumber(text: string): number | null {
  const typed = text
    .toUpperCase()
    .replace(wordsBefore, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  const [, digits, check] = /^(?:PL)?([1-9]\d{4,14})(\d)$/u.exec(typed) ?? [];
  return digits === undefined || String(checkDigit(digits)) !== check
    ? null
    : Number(digits) - firstNumber;
}
