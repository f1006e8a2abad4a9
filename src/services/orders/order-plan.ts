import { listOrderLines, setLines, updateOrder } from "#database/queries/orders.ts";
import type { OrderChange, OrderLineRecord, OrderRecord } from "#database/queries/orders.ts";
import { listShippingRates } from "#database/queries/shipping.ts";
import type { Database } from "#database/connect.ts";
import { orderPrice } from "#domain/order/order-snapshot.ts";
import type { OrderLineSnapshot, OrderSnapshot } from "#domain/order/order-snapshot.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import { storeCardDiscountPercent } from "#domain/pricing/card-discount.ts";
import type { ShippingMethodName } from "#domain/shipping/shipping-method.ts";
import type { ShippingRate } from "#domain/shipping/shipping-price.ts";

import type { ServiceContext } from "#services/context.ts";
import {
  type LineRequest,
  type PricedLine,
  priceLines,
  type SellableLine,
} from "#services/pricing/price-lines.ts";
import { unitsLeft } from "#services/pricing/units-left.ts";
import { refuseMissingRate, requireOrderCurrencies } from "./order-currencies.ts";
import { quoteOrder } from "./quote-order.ts";
import type { QuoteLine, QuoteRequest } from "./quote-order.ts";
import { ServiceError } from "#services/service-error.ts";
import type { ShipTo } from "./ship-to.ts";

export type PlanChange = {
  shipTo?: ShipTo;
  method?: ShippingMethodName;
  payByCard?: boolean;
  dropDiscount?: boolean;
  /** What the first line of the same `cartItemId` is to become. */
  line?: LineRequest & { cartItemId: string };
  /** Another code, which has to hold; null for none. Without, the order's own stays as far as it holds. */
  discountCode?: string | null;
};

/** An order as it would be priced now. */
export type OrderPlan = {
  lines: QuoteLine[];
  rates: ShippingRate[];
  method: ShippingMethodName;
  snapshot: OrderSnapshot;
  /** What each line keeps of itself, in the order of `lines`. */
  lineSnapshots: OrderLineSnapshot[];
  totalMinor: number;
  hasChanged: boolean;
};

/**
 * Prices a stored order anew with the given changes; writes nothing. Lines that can no longer be
 * bought are variant_unavailable with `onUnavailable: "refuse"`, else they keep their price. A
 * discount code that holds no longer is left out; one that is asked for now refuses with discount_invalid or
 * discount_conditions. Where an exchange rate is gone, the order's own ones count; currency_unavailable refuses
 * what they do not cover.
 */
export const planOrder = (
  ctx: ServiceContext,
  order: OrderRecord,
  change: PlanChange,
  onUnavailable: "refuse" | "keep",
): Promise<OrderPlan> => refuseMissingRate(priceAnew(ctx, order, change, onUnavailable));

async function priceAnew(
  ctx: ServiceContext,
  order: OrderRecord,
  change: PlanChange,
  onUnavailable: "refuse" | "keep",
): Promise<OrderPlan> {
  const [stored, liveRates] = await Promise.all([
    listOrderLines(ctx.db, ctx.store.id, order.id),
    listShippingRates(ctx.db, ctx.store.id),
  ]);
  const { currency, currencies } = await requireOrderCurrencies(ctx, order, stored);
  const rates = ratesIn(liveRates, currencies);
  const shipTo = change.shipTo ?? order.snapshot.shipTo;
  const requests = requestsOf(stored, change);
  const priced = await priceLines(ctx, requests, currency, currencies, {
    regionCode: shipTo.regionCode,
    isTestPriced: order.snapshot.isTestPriced,
    buyerHash: order.buyerHash,
  });
  if (onUnavailable === "refuse") refuseUnavailable(stored, priced);

  const lines = stored.map((line, index): QuoteLine => {
    const now = priced[index];
    return {
      cartItemId: line.snapshot.cartItemId,
      campaignId: line.campaignId,
      productId: line.productId,
      campaignBundleId: line.snapshot.bundle?.id ?? null,
      templateId: line.snapshot.templateId,
      quantity: line.quantity,
      unitMinor: isPriced(now, requests[index] === change.line) ? now.unitMinor : line.unitMinor,
    };
  });
  const method = change.method ?? order.shippingMethod;
  const payByCard = change.payByCard ?? order.snapshot.payByCard;
  const { price, discount, discountCode, counted } = await quoteOrder(ctx, {
    lines,
    currency,
    currencies,
    ...askedCode(order, change),
    payByCard,
    cardDiscountPercent: cardDiscountOf(ctx, order),
    method,
    shipTo,
    rates,
  });
  const currencyRate = currency.rate;
  const snapshot: OrderSnapshot = {
    ...order.snapshot,
    ...{ version: 2, price, discount, discountCode, payByCard, shipTo, currencyRate },
    ...(change.shipTo && { isShipToChosen: true }),
  };
  const lineSnapshots = stored.map((line, index) =>
    renewBundle(renewSnapshot(line.snapshot, priced[index]), counted.includes(index)),
  );
  const hasChanged =
    !isSamePlan(order, snapshot, method) ||
    stored.some((line, index) => lineKey(line.snapshot) !== lineKey(lineSnapshots[index]));
  const { totalMinor } = price;
  return { lines, rates, method, snapshot, lineSnapshots, totalMinor, hasChanged };
}

/** Shipping prices, converted with the given currencies. */
export const ratesIn = (
  rates: readonly ShippingRate[],
  currencies: QuoteRequest["currencies"],
): ShippingRate[] =>
  rates.map((rate) => ({ ...rate, from: currencies.get(rate.from.code) ?? rate.from }));

/** The store's percentage until the order is paid, then the one that the shopper paid with. */
const cardDiscountOf = ({ store }: ServiceContext, { paymentState, snapshot }: OrderRecord) =>
  wasPaid(paymentState)
    ? orderPrice(snapshot).cardDiscountPercent
    : storeCardDiscountPercent(store.settings);

/** A caller may give several lines one name: a change is of the first, as `makeLineChange` makes it. */
function requestsOf(stored: readonly OrderLineRecord[], { line }: PlanChange): LineRequest[] {
  const changed = stored.findIndex(({ snapshot }) => snapshot.cartItemId === line?.cartItemId);
  return stored.map((own, index) => (line && index === changed ? line : toRequest(own)));
}

/** What is asked for now has its price, also where the order has the last of it. */
const isPriced = (now: PricedLine | undefined, isAsked: boolean): now is SellableLine =>
  now?.state === "ok" || (isAsked && now?.state === "out_of_stock");

function refuseUnavailable(stored: readonly OrderLineRecord[], priced: readonly PricedLine[]) {
  const left = unitsLeft(stored, priced);
  const unavailable = stored.filter(
    (_, index) => priced[index]?.state !== "ok" || left[index] != null,
  );
  if (unavailable.length > 0) throw unavailableLines(unavailable);
}

function askedCode(
  { snapshot }: OrderRecord,
  { dropDiscount, discountCode }: PlanChange,
): Pick<QuoteRequest, "discountCode" | "onBadCode"> {
  if (dropDiscount) return { discountCode: null, onBadCode: "drop" };
  if (discountCode !== undefined) return { discountCode, onBadCode: "refuse" };
  return { discountCode: snapshot.discountCode, onBadCode: "drop" };
}

/** Writes a plan into its locked order and starts a new revision. */
export async function savePlan(
  tx: Database,
  order: OrderRecord,
  plan: OrderPlan,
  change: OrderChange = {},
): Promise<void> {
  await updateOrder(tx, order.storeId, order.id, {
    ...change,
    snapshot: plan.snapshot,
    totalMinor: plan.totalMinor,
    shippingMethod: plan.method,
    revision: order.revision + 1,
  });
  const changes = plan.lineSnapshots.map((snapshot, position) => {
    const amounts = plan.snapshot.price.lines[position];
    if (!amounts) throw new Error("an order line without its price");
    return { unitMinor: amounts.unitMinor, discountMinor: amounts.discountMinor, snapshot };
  });
  await setLines(tx, order.storeId, order.id, changes);
}

/** The line with the parts of today's price; one that cannot be bought keeps what it has. */
function renewSnapshot(before: OrderLineSnapshot, now: PricedLine | undefined): OrderLineSnapshot {
  if (now?.state !== "ok") return before;
  const { extraCustomFeeMinor, unitParts } = now;
  return { ...before, version: 2, extraCustomFeeMinor, unitParts };
}

function renewBundle(snapshot: OrderLineSnapshot, isCounted: boolean): OrderLineSnapshot {
  return snapshot.bundle ? { ...snapshot, bundle: { ...snapshot.bundle, isCounted } } : snapshot;
}

/** Without the rates: one that changes no price is no reason to ask the shopper again. */
function lineKey(snapshot: OrderLineSnapshot | undefined): string {
  if (snapshot?.version !== 2) return "";
  const { from, to, ...own } = snapshot.unitParts;
  const present = Object.entries(own).filter(([, part]) => part !== undefined);
  return JSON.stringify([present.toSorted(), from.code, to.code]);
}

/** An order's line as it was bought, to be priced again. */
export const toRequest = ({ campaignId, productId, snapshot }: OrderLineRecord) => ({
  campaign_id: campaignId,
  product_id: productId,
  options: snapshot.options,
  custom_options: snapshot.customOptions,
  customer_custom_options: snapshot.customerCustomOptions,
  isOrdered: true,
});

function unavailableLines(lines: readonly OrderLineRecord[]): ServiceError {
  const items = lines.map(({ snapshot }) => snapshot.cartItemId);
  return new ServiceError("variant_unavailable", { data: { items } });
}

function isSamePlan(
  { snapshot: before, shippingMethod }: OrderRecord,
  after: OrderSnapshot,
  method: ShippingMethodName,
): boolean {
  return shippingMethod === method && priceKey(before) === priceKey(after);
}

const priceKey = (snapshot: OrderSnapshot) => {
  const { payByCard, shipTo, discountCode } = snapshot;
  const price = orderPrice(snapshot);
  return JSON.stringify([
    price.currencyCode,
    price.discount.kind,
    price.discount.amountMinor,
    payByCard ? price.cardDiscountPercent : 0,
    price.cardDiscountMinor,
    price.shippingMinor,
    price.taxMinor,
    price.totalMinor,
    price.lines.map((line) => [line.id, line.unitMinor, line.quantity, line.discountMinor]),
    payByCard,
    [shipTo.country, shipTo.regionCode],
    discountCode,
  ]);
};
