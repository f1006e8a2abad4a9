import { listCurrencies } from "#database/queries/general.ts";
import type { Currency } from "#domain/money/currency.ts";
import { offeredCurrencies } from "#domain/money/offered-currencies.ts";

import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

export type Currencies = { currency: Currency; currencies: ReadonlyMap<string, Currency> };

/**
 * A currency that the store sells in, with all others, for conversions; validation_failed for any other code.
 */
export async function requireCurrency(ctx: ServiceContext, code: string): Promise<Currencies> {
  const { default_currency } = ctx.store.settings;
  const list = offeredCurrencies(await listCurrencies(ctx.db), default_currency);
  const currencies = new Map(list.map((currency) => [currency.code, currency]));
  const currency = currencies.get(code);
  if (!currency) {
    throw new ServiceError("validation_failed", { fields: { currency_code: "field.invalid" } });
  }
  return { currency, currencies };
}
