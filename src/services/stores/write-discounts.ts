import { eq, inArray } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { discountCodes } from "#database/schema.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";

import { assertUnique, requireAmount } from "./check-patch.ts";
import type { ParsedStorePatch } from "./set-store-schema.ts";

type Discounts = NonNullable<ParsedStorePatch["discounts"]>;

/** Makes these the store's codes; the count of uses of one that stays is kept. */
export async function writeDiscounts(
  tx: Database,
  storeId: number,
  discounts: Discounts,
): Promise<void> {
  const rows = discounts.map((discount, index) => {
    const at = `discounts[${index}]`;
    const currencyCode = discount.currency_code ?? "USD";
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
    };
  });
  const codes = rows.map(({ code }) => code);
  assertUnique(codes, "discounts");
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
