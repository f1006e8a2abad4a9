import type { LocaleCode } from "#domain/locale/locales.ts";
import { deliveryDates, type ShippingMethod } from "#domain/shipping/shipping-method.ts";
import { formatDay } from "#messages/format-date.ts";
import type { Messages } from "#messages/create-messages.ts";

/**
 * The two sentences of a shipping method: when it is printed, then when it arrives, by the calendar
 * of `today` (`YYYY-MM-DD`, the visitor's own day). Source: CHK-03, CHK-04, OP-105.
 */
export function deliveryText(
  method: ShippingMethod,
  today: string,
  locale: LocaleCode,
  t: Messages["t"],
): [printing: string, delivery: string] {
  const { printedBefore, from, to } = deliveryDates(method, today);
  const printing =
    printedBefore === undefined
      ? t("checkout.express_printing")
      : t("checkout.printed_before", { day: formatDay(printedBefore, locale) });
  const days = { day1: formatDay(from, locale), day2: formatDay(to, locale) };
  return [printing, t("checkout.estimated_delivery", days)];
}
