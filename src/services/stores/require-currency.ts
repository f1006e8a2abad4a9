import { listCurrencies } from "#database/queries/general.ts";
import type { Currency } from "#domain/money/currency.ts";

import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

export type Currencies = { currency: Currency; currencies: ReadonlyMap<string, Currency> };

/** The currency of a code with all others, for conversions; validation_failed where there is none. */
export async function requireCurrency(ctx: ServiceContext, code: string): Promise<Currencies> {
  const list = await listCurrencies(ctx.db);
  const currencies = new Map(list.map((currency) => [currency.code, currency]));
  const currency = currencies.get(code);
  if (!currency) {
    throw new ServiceError("validation_failed", { fields: { currency_code: "api.validation" } });
  }
  return { currency, currencies };
}
