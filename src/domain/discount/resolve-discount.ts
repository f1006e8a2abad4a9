import { convertAmount } from "#domain/money/convert-amount.ts";
import { defaultCurrency } from "#domain/money/currency.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { OrderDiscount } from "#domain/pricing/price-order.ts";
import { cleanInput } from "#domain/text/clean-input.ts";

/** A discount code of a store. Amounts are in `currencyCode`, USD where it is missing. */
export type DiscountCode = {
  readonly code: string;
  readonly kind: "percent" | "amount";
  readonly percent?: number | null | undefined;
  readonly maxMinor?: number | null | undefined;
  readonly amountMinor?: number | null | undefined;
  readonly currencyCode?: string | null | undefined;
  readonly minItemsMinor?: number | null | undefined;
  readonly minQuantity?: number | null | undefined;
  /** Valid from this instant on. */
  readonly startsAt?: Date | null | undefined;
  /** No longer valid from this instant on. */
  readonly endsAt?: Date | null | undefined;
  readonly usageLimit?: number | null | undefined;
  readonly usedCount: number;
};

export type DiscountQuestion = {
  /** The row found for the typed code, if any. */
  readonly row: DiscountCode | undefined;
  readonly itemsMinor: number;
  readonly quantity: number;
  /** The currency of the order and of `itemsMinor`. */
  readonly currency: Currency;
  /** The currency of the row where it is neither the order's nor USD. */
  readonly rowCurrency?: Currency | undefined;
  readonly now: Date;
};

export type DiscountAnswer =
  | { readonly ok: true; readonly discount: Extract<OrderDiscount, { kind: "percent" | "amount" }> }
  | { readonly ok: false; readonly reason: "invalid" | "conditions" };

/**
 * Whether a code may be used on these items, and the discount for priceOrder in the order's
 * currency. "invalid": no such code, outside of its dates, used up or not well formed;
 * "conditions": too few items or too small a total. Source: CHK-32, CHK-33, OP-090.
 */
export function resolveDiscount(question: DiscountQuestion): DiscountAnswer {
  const { row, currency } = question;
  if (row === undefined || !isInForce(row, question.now)) return { ok: false, reason: "invalid" };
  const rowCurrency = findRowCurrency(question, row.currencyCode ?? defaultCurrency.code);
  if (rowCurrency === undefined) return { ok: false, reason: "invalid" };
  const toOrder = (amountMinor: number) => convertAmount(amountMinor, rowCurrency, currency);

  const discount = buildDiscount(row, toOrder);
  if (discount === undefined) return { ok: false, reason: "invalid" };
  const isMet =
    question.itemsMinor >= toOrder(row.minItemsMinor ?? 0) &&
    question.quantity >= (row.minQuantity ?? 0);
  return isMet ? { ok: true, discount } : { ok: false, reason: "conditions" };
}

/**
 * The form in which codes are stored and compared, in every locale the same (OP-090). Case, full-width
 * letters, invisible characters and the number of blanks do not count; the Turkish letters İ and ı are I,
 * and ß is SS. Accents count.
 */
export function normaliseDiscountCode(code: string): string {
  return cleanInput("code", foldLetters(foldLetters(cleanInput("code", code))));
}

/** Upper-casing takes some letters apart, and a letter that is put together may have another case. */
const foldLetters = (text: string) =>
  text
    .toUpperCase()
    .normalize("NFKC")
    .replaceAll(/\u{130}|I\u{307}/gu, "I")
    .replaceAll("\u{1E9E}", "SS");

function isInForce({ startsAt, endsAt, usageLimit, usedCount }: DiscountCode, now: Date): boolean {
  if (startsAt != null && now.getTime() < startsAt.getTime()) return false;
  if (endsAt != null && now.getTime() >= endsAt.getTime()) return false;
  return usageLimit == null || usedCount < usageLimit;
}

function findRowCurrency(question: DiscountQuestion, code: string): Currency | undefined {
  return [question.currency, question.rowCurrency, defaultCurrency].find(
    (currency) => currency?.code === code,
  );
}

function buildDiscount(row: DiscountCode, toOrder: (amountMinor: number) => number) {
  const { code, kind, percent, amountMinor, maxMinor } = row;
  if (kind === "amount") {
    if (amountMinor == null || amountMinor <= 0) return undefined;
    return { kind, code, amountMinor: toOrder(amountMinor) };
  }
  if (percent == null || !(percent > 0 && percent <= 100)) return undefined;
  return { kind, code, percent, ...(maxMinor == null ? {} : { maxMinor: toOrder(maxMinor) }) };
}
