import { findBundleTerms } from "#database/queries/bundles.ts";
import { findDiscountCode } from "#database/queries/discount-codes.ts";
import { readDatabaseTime } from "#database/queries/orders.ts";
import type { BundleAnswer, BundleLine } from "#domain/discount/resolve-bundle.ts";
import { resolveBundle } from "#domain/discount/resolve-bundle.ts";
import { resolveDiscount } from "#domain/discount/resolve-discount.ts";
import type { Currency } from "#domain/money/currency.ts";
import { defaultCurrency } from "#domain/money/currency.ts";
import type { OrderDiscount } from "#domain/pricing/price-order.ts";

import type { ServiceContext } from "#services/context.ts";

export type DiscountLine = BundleLine & { quantity: number; unitMinor: number };

export type DiscountRequest = {
  code: string | null;
  /** The lines that can be bought, in the order's currency. */
  lines: readonly DiscountLine[];
  currency: Currency;
  currencies: ReadonlyMap<string, Currency>;
};

export type FoundDiscount =
  | {
      ok: true;
      discount: OrderDiscount;
      /** With a bundle: places of the lines that count. */
      counted: readonly number[];
    }
  | Extract<BundleAnswer, { ok: false }>;

/**
 * The discount that a code of the store stands for on these lines: that of a discount code, else of a
 * bundle (OP-084, OP-145), by the database's clock (R9): a cart that is checked and its order say the same of it. What
 * the lines say of bundles is checked against the store's own rows.
 */
export async function findDiscount(
  ctx: ServiceContext,
  { code, lines, currency, currencies }: DiscountRequest,
): Promise<FoundDiscount> {
  const asked = code?.trim() ?? "";
  if (asked === "") return { ok: true, discount: { kind: "none" }, counted: [] };
  const now = await readDatabaseTime(ctx.db);
  const row = await findDiscountCode(ctx.db, ctx.store.id, asked);
  if (row === undefined) {
    return resolveBundle(await findBundleTerms(ctx.db, ctx.store.id, asked), lines, now);
  }
  const answer = resolveDiscount({
    row: { ...row, percent: row.percent === null ? null : Number(row.percent) },
    itemsMinor: lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, 0),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    currency,
    rowCurrency: currencies.get(row.currencyCode ?? defaultCurrency.code),
    now,
  });
  return answer.ok ? { ...answer, counted: [] } : answer;
}

/** The mark of each line for `priceOrder`: the bundle of those that count. */
export function bundleMark(found: { discount: OrderDiscount; counted: readonly number[] }) {
  const { discount, counted } = found;
  return (index: number): string | undefined =>
    discount.kind === "bundle" && counted.includes(index) ? discount.bundleId : undefined;
}
