import type { EndpointInput } from "#contract/endpoint.ts";
import type { orderEndpoints } from "#contract/endpoints/order.ts";
import { listShippingRates } from "#database/queries/shipping.ts";
import type { NewOrder, NewOrderLine } from "#database/queries/orders.ts";
import { checkoutBodyCountry } from "#domain/address/countries.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";

import { checkLine } from "./check-cart.ts";
import type { ServiceContext } from "./context.ts";
import { checkEmail } from "./email-check.ts";
import { buildOrderLines } from "./order-lines.ts";
import { priceLines } from "./price-lines.ts";
import type { PricedLine, SellableLine } from "./price-lines.ts";
import { quoteOrder } from "./quote-order.ts";
import { requireCurrency } from "./require-currency.ts";
import { ServiceError } from "./service-error.ts";
import { guessShipTo } from "./ship-to.ts";

export type CreateOrderBody = EndpointInput<
  (typeof orderEndpoints)["POST /public/order/create"]
>["body"];

export type OrderDraft = Pick<
  NewOrder,
  "locale" | "currencyCode" | "totalMinor" | "email" | "shippingMethod" | "snapshot" | "visitInfo"
> & { lines: NewOrderLine[] };

const unknownCountry = "US";
const maxVisitFields = 50;
const maxVisitText = 500;

/** The order that a create body asks for, priced from server data; see createOrder for refusals. */
export async function draftOrder(
  ctx: ServiceContext,
  body: CreateOrderBody,
  visitorCountry?: string,
): Promise<OrderDraft> {
  const email = body.email?.trim() || null;
  const emailProblem = email === null ? null : checkEmail(email);
  if (emailProblem !== null) {
    throw new ServiceError("validation_failed", { fields: { email: emailProblem } });
  }
  const { currency, currencies } = await requireCurrency(ctx, body.currency_code);
  const priced = await priceLines(ctx, body.products, currency, currencies);
  assertAvailable(body, priced);
  assertPrices(body, priced);

  const sellable = priced.filter((line): line is SellableLine => line.state !== "unavailable");
  const rates = await listShippingRates(ctx.db, ctx.store.id);
  const lines = sellable.map(({ sellable: { template }, unitMinor }, index) => ({
    cartItemId: body.products[index]?.cartItemId ?? "",
    templateId: template.id,
    quantity: body.products[index]?.quantity ?? 1,
    unitMinor,
  }));
  const method = "standard";
  const country = checkoutBodyCountry(body.country ?? visitorCountry ?? unknownCountry);
  const shipTo = guessShipTo(ctx, country, { lines, rates, method });
  // The checkout opens on the first gateway, so its price is the one to show first (OP-104).
  const payByCard = [...ctx.gateways.values()][0]?.kind === "card";
  const { price, discountCode } = await quoteOrder(ctx, {
    lines,
    currency,
    currencies,
    discountCode: body.discount_code ?? null,
    onBadCode: "refuse",
    payByCard,
    method,
    shipTo,
    rates,
    now: new Date(),
  });
  return {
    locale: isLocaleCode(body.locale) ? body.locale : "en",
    currencyCode: currency.code,
    totalMinor: price.totalMinor,
    email,
    shippingMethod: method,
    visitInfo: keepVisitInfo(body.visit_info),
    snapshot: {
      version: 1,
      price,
      payByCard,
      currencyRate: currency.rate,
      shipTo,
      discountCode,
      countryOfVisitor: country,
    },
    lines: buildOrderLines(body.products, sellable, price),
  };
}

function assertAvailable({ products }: CreateOrderBody, priced: readonly PricedLine[]): void {
  const blocked = priced.find(
    (line) => line.state === "unavailable" && line.reason.startsWith("campaign_"),
  );
  const lines = products.map((line, index) => checkLine(line, priced[index]));
  const items = lines
    .filter(({ state }) => state === "out_of_stock" || state === "unavailable")
    .map(({ cartItemId }) => cartItemId);
  if (items.length === 0) return;
  const isBlocked = blocked?.state === "unavailable" && blocked.reason === "campaign_blocked";
  const isTakenDown = blocked?.state === "unavailable" && blocked.reason === "campaign_taken_down";
  const code = isBlocked
    ? "campaign_blocked"
    : isTakenDown
      ? "campaign_taken_down"
      : "variant_unavailable";
  throw new ServiceError(code, { data: { items, lines } });
}

function assertPrices(body: CreateOrderBody, priced: readonly PricedLine[]): void {
  if (body.correct_price) return;
  const lines = body.products.map((line, index) => checkLine(line, priced[index]));
  if (lines.every(({ state }) => state === "ok")) return;
  throw new ServiceError("price_changed", { data: { content: "cart.price_changed", lines } });
}

/** What a browser says of its visit: plain values alone, bounded. */
function keepVisitInfo(info: Record<string, unknown>): Record<string, unknown> {
  const plain = Object.entries(info).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  const bounded = plain
    .slice(0, maxVisitFields)
    .map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, maxVisitText) : value,
    ]);
  return Object.fromEntries(bounded);
}
