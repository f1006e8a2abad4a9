import { data, redirect } from "react-router";

import { type ErrorReply, isClosedOrderCode } from "#contract/errors.ts";
import { localisePath } from "#domain/locale/locale-path.ts";
import { textTag } from "#domain/locale/locales.ts";
import type { PageContext } from "#storefront/context.ts";

import { leaveForPaymentDomain } from "../checkout/leave-for-payment-domain.ts";
import { pageRefusal } from "../errors/refuse.ts";
import type { ExpressDue } from "./express-page.tsx";
import type { PaypalDue } from "./paypal-page.tsx";
import type { StripeDue } from "./stripe-page.tsx";

type ExpressContext = Pick<PageContext, "client" | "locale" | "general" | "allowGateway">;
type Context = Pick<PageContext, "client" | "locale" | "allowGateway">;
type ReturnContext = Pick<PageContext, "client" | "locale" | "isSuspended">;

/** What is to be paid on the page of a gateway; null where this browser has no payment there. */
export type GatewayDue =
  | { gateway: "stripe"; due: StripeDue }
  | { gateway: "paypal"; due: PaypalDue }
  /** Null where this browser has no order that a wallet could pay. */
  | { gateway: "express"; due: ExpressDue | null }
  | null;

type Loaded = ReturnType<typeof data<GatewayDue>>;

/** The order that an address names by its number, which opens nothing without the buyer's cookie. */
const orderOf = (request: Request) => {
  const number = new URL(request.url).searchParams.get("order");
  return number === null ? {} : { number: number.slice(0, 40) };
};

/** Its address has no token, and neither has the page: a third party's script runs in it (OP-113). */
export async function loadStripePage(
  { client, locale, allowGateway }: Context,
  request: Request,
): Promise<Loaded> {
  const body = orderOf(request);
  const reply = await client("POST /public/order/stripe/get-intent-order", { body });
  if (!reply.success) return withoutDue(reply, locale);
  allowGateway("stripe", reply.data.script_url);
  return data<GatewayDue>({ gateway: "stripe", due: reply.data });
}

/**
 * The page of wallets, for the order that this browser made last, or for that of `order` in its address (STORE-44).
 * With `to=checkout` it leads on to that order's checkout instead, so that no link on it has the token. Writes nothing
 * of the order (S9): what it shows is priced for a card, and the page's script has it priced so.
 */
export async function loadExpressPage(page: ExpressContext, request: Request): Promise<Loaded> {
  const { client, locale, general, allowGateway } = page;
  const reply = await client("POST /public/order/stripe/get-express", { body: orderOf(request) });
  if (!reply.success) {
    const isMissing = reply.code === "order_not_found" || reply.code === "not_found";
    if (isMissing) return data<GatewayDue>({ gateway: "express", due: null }, { status: 404 });
    return withoutDue(reply, locale);
  }
  const { token, script_url, publishable_key, checkout } = reply.data;
  const isGoingOn = new URL(request.url).searchParams.get("to") === "checkout";
  const to = isGoingOn ? "checkout" : "express";
  const elsewhere = leaveForPaymentDomain({ token, checkout, locale, to });
  if (elsewhere) throw elsewhere;
  if (isGoingOn) throw redirect(localisePath(`/checkout/${token}`, locale));
  allowGateway("stripe", script_url);
  const { is_guess, country } = checkout.order.ship_to;
  const names = new Intl.DisplayNames(textTag(locale), { type: "region" });
  const guessedCountry = is_guess ? (names.of(country) ?? country) : null;
  const config = general.checkout_form_config;
  const due = { script_url, publishable_key, checkout, config, guessedCountry };
  return data<GatewayDue>({ gateway: "express", due });
}

/** PayPal leads back here as well: what was approved has been taken by then, and the neutral page goes on. */
export async function loadPaypalPage({ client, locale, allowGateway }: Context): Promise<Loaded> {
  const reply = await client("POST /public/order/paypal/get-order", { body: {} });
  if (!reply.success) return withoutDue(reply, locale);
  allowGateway("paypal", reply.data.script_url);
  return data<GatewayDue>({ gateway: "paypal", due: reply.data });
}

/** Whatever became of a payment that is over, the neutral page finds out. Throws for a gateway without an answer. */
function withoutDue(reply: ErrorReply, locale: PageContext["locale"]): Loaded {
  if (reply.code === "order_not_found") return data<GatewayDue>(null, { status: 404 });
  const isOver = isClosedOrderCode(reply.code) || reply.code === "payment_failed";
  throw isOver ? redirect(localisePath("/checkout/payment", locale)) : pageRefusal(reply);
}

/**
 * Where gateways lead back to (OP-113, NAV-20, NAV-21): on to the thank-you page, which also follows a payment that
 * is being verified, or back to the checkout where nothing was paid; to the order's page where a change of it was
 * to be paid, and where the store was suspended meanwhile (OP-009). No other origin's script runs from here on.
 */
export async function leadOn({ client, locale, isSuspended }: ReturnContext): Promise<Loaded> {
  const reply = await client("POST /public/order/payment/return", { body: {} });
  if (!reply.success) {
    if (reply.code !== "order_not_found") throw pageRefusal(reply);
    return data<GatewayDue>(null, { status: 404 });
  }
  const { state, token, is_addition: isAddition } = reply.data;
  if (isAddition || isSuspended) throw redirect(localisePath(`/order/status/${token}`, locale));
  const isOn = state === "paid" || state === "verifying";
  const path = isOn ? `/order/thank-you/${token}` : `/checkout/${token}?payment=unfinished`;
  throw redirect(localisePath(path, locale));
}
