import { eq, inArray } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { listBundleCodes } from "#database/queries/bundles.ts";
import { discountCodes } from "#database/schema.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";

import { invalidField, requireAmount } from "./check-patch.ts";
import type { ParsedStorePatch } from "./set-store-schema.ts";

type Discounts = NonNullable<ParsedStorePatch["discounts"]>;

/**
 * Makes these the store's codes; the count of uses of one that stays is kept. A code that a bundle of
 * the store has is validation_failed. Amounts without a currency of their own are in `storeCurrency`.
 */
export async function writeDiscounts(
  tx: Database,
  storeId: number,
  discounts: Discounts,
  storeCurrency: string,
): Promise<void> {
  const rows = discounts.map((discount, index) => {
    const at = `discounts[${index}]`;
    const currencyCode = discount.currency_code ?? storeCurrency;
    const read = (text: string | undefined, field: string) =>
      text === undefined ? null : requireAmount(text, currencyCode, `${at}.${field}`);
    return {
      code: normaliseDiscountCode(discount.code),
      kind: discount.percent === undefined ? ("amount" as const) : ("percent" as const),
      percent: discount.percent === undefined ? null : String(discount.percent),
      amountMinor: read(discount.amount, "amount"),
      currencyCode,
      minItemsMinor: read(discount.min_items, "min_items"),
      minQuantity: discount.min_quantity ?? null,
      usageLimit: discount.usage_limit ?? null,
      startsAt: discount.starts_at === undefined ? null : new Date(discount.starts_at),
      endsAt: discount.ends_at === undefined ? null : new Date(discount.ends_at),
      title: discount.title ?? null,
    };
  });
  const codes = rows.map(({ code }) => code);
  assertDistinct(discounts);
  const [taken] = await listBundleCodes(tx, storeId, codes);
  if (taken !== undefined) {
    const path = `discounts[${codes.indexOf(taken.code)}].code`;
    throw invalidField(path, `"${taken.code}" is the code of a bundle of the store`);
  }
  const before = await tx
    .select({ id: discountCodes.id, code: discountCodes.code })
    .from(discountCodes)
    .where(eq(discountCodes.storeId, storeId));
  const gone = before.filter(({ code }) => !codes.includes(code)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(discountCodes).where(inArray(discountCodes.id, gone));
  for (const row of rows) {
    await tx
      .insert(discountCodes)
      .values({ ...row, storeId })
      .onConflictDoUpdate({ target: [discountCodes.storeId, discountCodes.code], set: row });
  }
}

/** Refuses two codes that shoppers could not tell apart: case, full-width letters and blanks do not count. */
function assertDistinct(discounts: Discounts): void {
  const first = new Map<string, { code: string; index: number }>();
  for (const [index, { code }] of discounts.entries()) {
    const folded = normaliseDiscountCode(code);
    const other = first.get(folded);
    if (other !== undefined) {
      const reason = `"${code}" counts as the same code as "${other.code}" of discounts[${other.index}] (${folded}); rename or remove one of them`;
      throw invalidField(`discounts[${index}].code`, reason);
    }
    first.set(folded, { code, index });
  }
}
