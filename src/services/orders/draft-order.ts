import type { EndpointInput } from "#contract/endpoint.ts";
import type { orderEndpoints } from "#contract/endpoints/order.ts";
import type { PlacedOrder } from "#database/queries/insert-order.ts";
import type { NewOrderLine } from "#database/queries/orders.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";
import { storeCardDiscountPercent } from "#domain/pricing/card-discount.ts";
import { offeredGateways } from "#domain/store/offered-gateways.ts";

import { checkLine } from "#services/pricing/check-cart.ts";
import type { ServiceContext } from "#services/context.ts";
import { readEmail } from "#services/address/read-email.ts";
import { assertSellable } from "./assert-sellable.ts";
import { buildOrderLines } from "./order-lines.ts";
import type { LinePicture } from "#services/pricing/design-pictures.ts";
import { linePictures } from "#services/pricing/line-uploads.ts";
import { priceForVisitor } from "#services/pricing/price-for-visitor.ts";
import type { PricedLine, SellableLine } from "#services/pricing/price-lines.ts";
import type { LineProof } from "#services/prints/require-proofs.ts";
import { quoteOrder } from "./quote-order.ts";
import type { QuoteLine } from "./quote-order.ts";
import { requireCurrency } from "#services/stores/require-currency.ts";
import { ServiceError } from "#services/service-error.ts";

export type CreateOrderBody = EndpointInput<
  (typeof orderEndpoints)["POST /public/order/create"]
>["body"];

export type OrderDraft = Pick<
  PlacedOrder,
  "locale" | "currencyCode" | "totalMinor" | "email" | "shippingMethod" | "snapshot" | "visitInfo"
> & {
  lines: NewOrderLine[];
  /** The pictures of the lines by field, to be held while the order is written (`requireUploads`). */
  uploads: readonly LinePicture[];
  /** The proofs of the lines' designs by field, to be held with them (`requireProofs`). */
  proofs: readonly LineProof[];
};

const maxVisitFields = 50;
const maxVisitText = 500;

export type DraftOrigin = {
  visitorCountry?: string | undefined;
  languageCountry?: string | undefined;
  /** The secret of the buyer's browser. */
  buyerSecret?: string | undefined;
  /** Where the order whose lines are replaced is to go, by its address or the buyer's choice. */
  chosenCountry?: string | undefined;
};

/** The order that a create body asks for, priced from server data; see createOrder for refusals. */
export async function draftOrder(
  ctx: ServiceContext,
  body: CreateOrderBody,
  { visitorCountry, languageCountry, chosenCountry, buyerSecret }: DraftOrigin,
): Promise<OrderDraft> {
  const email = readOrderEmail(ctx, body);
  const { currency, currencies } = await requireCurrency(ctx, body.currency_code);
  const visitor = {
    buyerSecret,
    testPriceToken: body.test_price_token,
    visitorCountry: body.country ?? visitorCountry,
    languageCountry,
    chosenCountry,
  };
  const prices = await priceForVisitor(ctx, body.products, { currency, currencies, ...visitor });
  const { priced, country, shipTo, isShipToUnknown, rates, isTestPriced } = prices;
  assertSellable(body.products, priced, (index) => `products.${index}`);
  assertPrices(body, priced);

  const sellable = priced.filter((line): line is SellableLine => line.state !== "unavailable");
  const lines = toQuoteLines(body, sellable);
  const method = "standard";
  // The checkout opens on the first gateway, so its price is the one to show first (OP-104).
  const [first] = offeredGateways(ctx.gateways.values(), ctx.store.settings, currency.code);
  const payByCard = first?.kind === "card";
  const { price, discount, discountCode, counted } = await quoteOrder(ctx, {
    lines,
    currency,
    currencies,
    discountCode: body.discount_code ?? null,
    onBadCode: "refuse",
    payByCard,
    cardDiscountPercent: storeCardDiscountPercent(ctx.store.settings),
    method,
    shipTo,
    rates,
  });
  return {
    locale: isLocaleCode(body.locale) ? body.locale : "en",
    currencyCode: currency.code,
    totalMinor: price.totalMinor,
    email,
    shippingMethod: method,
    visitInfo: keepVisitInfo(body.visit_info),
    snapshot: {
      version: 2,
      price,
      discount,
      payByCard,
      currencyRate: currency.rate,
      shipTo,
      ...(chosenCountry !== undefined && { isShipToChosen: true as const }),
      ...(isShipToUnknown && { isShipToUnknown: true as const }),
      ...(isTestPriced && { isTestPriced }),
      discountCode,
      countryOfVisitor: country,
    },
    lines: buildOrderLines(body.products, sellable, { price, counted }),
    uploads: listUploads(body, sellable),
    proofs: listProofs(sellable),
  };
}

const toQuoteLines = ({ products }: CreateOrderBody, sellable: readonly SellableLine[]) =>
  sellable.map(({ sellable: { campaign, product, template }, unitMinor }, index): QuoteLine => ({
    cartItemId: products[index]?.cartItemId ?? "",
    campaignId: campaign.id,
    productId: product.id,
    campaignBundleId: products[index]?.campaignBundleId ?? null,
    templateId: template.id,
    quantity: products[index]?.quantity ?? 1,
    unitMinor,
  }));

const listUploads = ({ products }: CreateOrderBody, sellable: readonly SellableLine[]) =>
  sellable.flatMap((line, index) =>
    linePictures(products[index] ?? {}, line.sellable).map(([field, key]): LinePicture => [
      `products.${index}.${field}`,
      key,
    ]),
  );

const listProofs = (sellable: readonly SellableLine[]) =>
  sellable.flatMap(({ approvals }, index) =>
    Object.entries(approvals ?? {}).map(([space, { proofId }]): LineProof => [
      `products.${index}.approvals.${space}`,
      proofId,
    ]),
  );

function readOrderEmail(ctx: ServiceContext, { email }: CreateOrderBody): string | null {
  if (!email?.trim()) return null;
  const read = readEmail(ctx, email);
  if (read.ok) return read.email;
  throw new ServiceError("validation_failed", { fields: { email: read.messageKey } });
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
  const bounded = plain.slice(0, maxVisitFields).map(([name, value]) => [
    name,
    // The cut may fall into a character of two halves.
    typeof value === "string"
      ? value.slice(0, maxVisitText).replace(/[\uD800-\uDBFF]$/u, "")
      : value,
  ]);
  return Object.fromEntries(bounded);
}
