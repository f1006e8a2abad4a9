/** How the amounts of one currency are written in one locale; made by `readMoneyPattern`. */
export type MoneyPattern = {
  /** What stands before and after the digits, and the same of an amount below zero. */
  around: readonly [string, string];
  below: readonly [string, string];
  decimal: string;
  group: string;
  /** Digits of the last group, of those before it, and the fewest before the first separator. */
  sizes: readonly [number, number, number];
  decimals: number;
  /** Whether whole amounts are written without decimals: nothing else can be charged in the currency. */
  isWhole: boolean;
};

/**
 * An amount of integer minor units, written as `Intl` writes it, but without `Intl`: the first number
 * format of a page takes a phone over 100 ms, and a browser's data may differ from the server's.
 * Throws a RangeError for an amount that is not whole.
 */
export function writeMoney(amountMinor: number, pattern: MoneyPattern): string {
  if (!Number.isSafeInteger(amountMinor)) {
    throw new RangeError(`amount is not an integer of minor units: ${amountMinor}`);
  }
  const { around, below, decimal, group, sizes, decimals, isWhole } = pattern;
  const [last, other, least] = sizes;
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, "0");
  let whole = digits.slice(0, digits.length - decimals);
  let grouped = "";
  if (whole.length >= last + least) {
    for (let size = last; whole.length > size; size = other) {
      grouped = group + whole.slice(-size) + grouped;
      whole = whole.slice(0, -size);
    }
  }
  const hasFraction = decimals > 0 && !(isWhole && amountMinor % 10 ** decimals === 0);
  const fraction = hasFraction ? decimal + digits.slice(-decimals) : "";
  const [before, after] = amountMinor < 0 ? below : around;
  return before + whole + grouped + fraction + after;
}
