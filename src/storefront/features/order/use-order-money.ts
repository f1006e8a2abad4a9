import { formatMoney } from "#messages/format-money.ts";

import { useShop } from "../shop/shop-context.tsx";

/** Writes amounts of an order, which stay in its own currency whatever the page shows (I18N-10). */
export function useOrderMoney(currencyCode: string): (amountMinor: number) => string {
  const { locale, currency, isFallbackCurrency } = useShop();
  const fallback = isFallbackCurrency && currency.code === currencyCode;
  return (amountMinor) => formatMoney(amountMinor, currencyCode, locale, { fallback });
}
