import type { Database } from "#database/connect.ts";
import { listCurrencies } from "#database/queries/general.ts";
import { listStoreCurrencies } from "#database/queries/store-currencies.ts";
import { currencyFaults, fixOfBaseCosts } from "#services/stores/currency-faults.ts";

import { invalidField } from "./check-patch.ts";
import type { ParsedStorePatch } from "./set-store-schema.ts";

/** Where the amounts of a patch and of the stored catalogue say their currency. */
const fields = {
  shipping: "shipping.currency",
  discounts: "discounts",
  campaigns: "settings.default_currency",
  "base costs": "settings.default_currency",
} as const;

/**
 * Refuses a patch after which an amount of the store could not be converted to the store's own currency: shipping prices,
 * discounts, campaigns or base costs of templates in a currency without an exchange rate. Amounts in the store's own currency need no rate. Called
 * after the patch was written, in its transaction.
 */
export async function requireConvertible(
  tx: Database,
  storeId: number,
  patch: ParsedStorePatch,
  storeCurrency: string,
): Promise<void> {
  if (!patch.settings?.default_currency && !patch.shipping && !patch.discounts) return;
  const findFault = currencyFaults(await listCurrencies(tx), storeCurrency);
  const fault = findFault(storeCurrency);
  if (fault !== undefined) throw invalidField("settings.default_currency", fault);
  for (const { source, code } of await listStoreCurrencies(tx, storeId)) {
    const reason = findFault(code, source === "base costs" ? fixOfBaseCosts : undefined);
    if (reason === undefined) continue;
    throw invalidField(fields[source], `there are ${source} in ${code}: ${reason}`);
  }
}
