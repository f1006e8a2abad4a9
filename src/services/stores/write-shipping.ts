import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { shippingMethods, shippingRates, templates } from "#database/schema.ts";

import { assertUnique, invalidField, requireAmount } from "./check-patch.ts";
import type { ParsedStorePatch } from "./set-store-schema.ts";

type Shipping = NonNullable<ParsedStorePatch["shipping"]>;

/** Replaces the store's shipping methods and its table of prices, which are in `currency` (OP-145). */
export async function writeShipping(
  tx: Database,
  storeId: number,
  { methods, rates, currency }: Shipping & { currency: string },
): Promise<void> {
  const known = await tx
    .select({ id: templates.id, key: templates.key })
    .from(templates)
    .where(eq(templates.storeId, storeId));
  const rows = rates.map(({ method, zone, template, first, further }, index) => {
    const at = `shipping.rates[${index}]`;
    const templateId = template === null ? null : known.find(({ key }) => key === template)?.id;
    if (templateId === undefined)
      throw invalidField(`${at}.template`, `"${template}" is not known`);
    const firstMinor = requireAmount(first, currency, `${at}.first`);
    const furtherMinor = requireAmount(further, currency, `${at}.further`);
    const amounts = { currencyCode: currency, firstMinor, furtherMinor };
    return { storeId, method, zone, templateId, ...amounts };
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
