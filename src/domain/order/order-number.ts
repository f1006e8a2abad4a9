const prefix = "PL";
const firstNumber = 10_000;

/** Damm's quasigroup: one wrong digit or two swapped neighbours never give the same check digit. */
const damm = [
  "0317598642",
  "7092154863",
  "4206871359",
  "1750983426",
  "6123045978",
  "3674209581",
  "5869720134",
  "8945362017",
  "9438617205",
  "2581436790",
];

function checkDigit(digits: string): string {
  return [...digits].reduce((row, digit) => damm[Number(row)]?.[Number(digit)] ?? "0", "0");
}

/** The number that people read aloud, e.g. "PL-10482-7" for 482; it opens nothing alone (OP-141). */
export function formatOrderNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0) {
    throw new Error(`No order sequence: ${sequence}`);
  }
  const digits = String(firstNumber + sequence);
  return `${prefix}-${digits}-${checkDigit(digits)}`;
}

/** The sequence behind a typed order number; case, spaces, dashes and prefix may be sloppy. */
export function parseOrderNumber(text: string): number | null {
  const match = /^(?:PL)?(\d{5,15})(\d)$/u.exec(text.toUpperCase().replace(/[\s#–—-]/gu, ""));
  const [, digits, check] = match ?? [];
  if (digits === undefined || checkDigit(digits) !== check) return null;
  const sequence = Number(digits) - firstNumber;
  return sequence >= 0 && String(Number(digits)) === digits ? sequence : null;
}
