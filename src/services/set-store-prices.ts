import { eq, inArray } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { discountCodes, shippingMethods, shippingRates, templates } from "#database/schema.ts";
import { parseAmount } from "#domain/money/parse-amount.ts";

import { ServiceError } from "./service-error.ts";
import type { ParsedStorePatch } from "./set-store-schema.ts";

type Shipping = NonNullable<ParsedStorePatch["shipping"]>;
type Discounts = NonNullable<ParsedStorePatch["discounts"]>;

/** Replaces the store's shipping methods and its table of rates, given in US dollars (OP-145). */
export async function writeShipping(
  tx: Database,
  storeId: number,
  { methods, rates }: Shipping,
): Promise<void> {
  const known = await tx
    .select({ id: templates.id, key: templates.key })
    .from(templates)
    .where(eq(templates.storeId, storeId));
  const rows = rates.map(({ method, zone, template, first, further }, index) => {
    const at = `shipping.rates[${index}]`;
    const templateId = template === null ? null : known.find(({ key }) => key === template)?.id;
    if (templateId === undefined) throw refusal(`${at}.template`, `"${template}" is not known`);
    const firstMinor = readAmount(first, "USD", `${at}.first`);
    const furtherMinor = readAmount(further, "USD", `${at}.further`);
    return { storeId, method, zone, templateId, firstMinor, furtherMinor };
  });
  assertUnique(
    methods.map(({ name }) => name),
    "shipping.methods",
  );
  assertUnique(
    rows.map((row) => `${row.method} ${row.zone} ${row.templateId}`),
    "shipping.rates",
  );
  await tx.delete(shippingRates).where(eq(shippingRates.storeId, storeId));
  await tx.delete(shippingMethods).where(eq(shippingMethods.storeId, storeId));
  const methodRows = methods.map(({ name, shipping_time, printing_time }, position) => {
    const [minDays, maxDays] = shipping_time;
    return { storeId, name, minDays, maxDays, printingDays: printing_time, position };
  });
  if (methodRows.length > 0) await tx.insert(shippingMethods).values(methodRows);
  if (rows.length > 0) await tx.insert(shippingRates).values(rows);
}

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
      text === undefined ? null : readAmount(text, currencyCode, `${at}.${field}`);
    return {
      code: discount.code.toUpperCase(),
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

function readAmount(text: string, currencyCode: string, path: string): number {
  const amount = parseAmount(text, currencyCode);
  if (amount === undefined) throw refusal(path, `"${text}" is not an amount of ${currencyCode}`);
  return amount;
}

function assertUnique(names: readonly string[], path: string): void {
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw refusal(path, `"${twice}" stands here twice`);
}

function refusal(path: string, reason: string): ServiceError {
  return new ServiceError("validation_failed", {
    message: `${path}: ${reason}`,
    fields: { [path]: reason },
  });
}
