import { redirectDocument } from "react-router";

import type { Checkout } from "#contract/schemas/order.ts";
import { localisePath } from "#domain/locale/locale-path.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

type Going = { token: string; checkout: Checkout; locale: LocaleCode; to: "checkout" | "express" };

/**
 * What leads on to the store's payment domain, for the browser that made an order that can still be paid; undefined
 * where its checkout is here (PAY-04, OP-099). A page of its own goes there (api/handoff-page.ts): the fragment, which
 * names the order, is sent to nobody.
 */
export function leaveForPaymentDomain(going: Going): Response | undefined {
  const { order, payment_domain: domain } = going.checkout;
  if (domain === null || !order.is_buyer || order.status === "cancelled") return undefined;
  const path = localisePath("/checkout/handoff", going.locale);
  return redirectDocument(`${path}#${going.token}/${going.to}`);
}
