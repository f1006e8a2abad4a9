import type { Checkout, Order } from "#contract/schemas/order.ts";
import { listAdditions, type PaidAddition } from "#database/queries/additions.ts";
import { listShipments, type ShipmentRecord } from "#database/queries/fulfilment.ts";
import { findPostponedTime } from "#database/queries/mails.ts";
import {
  findOrder,
  listOrderEvents,
  listOrderLines,
  readDatabaseTime,
} from "#database/queries/orders.ts";
import { listReviewedProducts } from "#database/queries/reviews.ts";
import type { OrderEventRecord, OrderLineRecord, OrderRecord } from "#database/queries/orders.ts";
import { listShippingMethods, listShippingRates } from "#database/queries/shipping.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import type { ApprovedDesign } from "#domain/design/approved-design.ts";
import { checkoutException } from "#domain/order/checkout-exception.ts";
import { cancelEndsAt, cancelWay } from "#domain/order/cancel-request.ts";
import { isConvertible } from "#domain/money/convert-amount.ts";
import { maskAddress, maskEmail } from "#domain/order/mask-customer.ts";
import { orderPrice } from "#domain/order/order-snapshot.ts";
import { addressQuestionEndsAt } from "#domain/order/address-question.ts";
import { storeCardDiscountPercent } from "#domain/pricing/card-discount.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";
import { isReceived, mayReview } from "#domain/review/may-review.ts";
import { offeredGateways } from "#domain/store/offered-gateways.ts";
import { cartOriginOf, paymentDomainOf } from "#domain/store/payment-domain.ts";

import type { ShippingMethodName } from "#domain/shipping/shipping-method.ts";

import type { ServiceContext } from "#services/context.ts";
import { isOpenToChange } from "./change-gate.ts";
import { handedOver, handoverRefused } from "#services/fulfilment/handover-events.ts";
import { findOrderCurrencies } from "./order-currencies.ts";
import { ratesIn } from "./order-plan.ts";
import { isBuyerOf } from "./order-token.ts";
import { maySeeCustomer, type OrderViewer } from "./order-viewer.ts";
import { parcelSentAt } from "./parcel-sent-at.ts";
import { quoteShipping } from "./quote-order.ts";
import { requireOrder } from "./require-order.ts";

/**
 * The order behind a token, for reading (ORD-10, ORD-11), with e-mail and street masked for browsers that may not see
 * them (`maySeeCustomer`); unknown ones are order_not_found (S2).
 */
export async function readOrder(
  ctx: ServiceContext,
  { token, ...viewer }: { token: string } & OrderViewer,
): Promise<Order> {
  const order = await requireOrder(ctx, token);
  return buildOrderReply(ctx, order, viewer);
}

/** The order with what its checkout needs (API-11, API-15). */
export async function readCheckout(
  ctx: ServiceContext,
  input: { token: string; buyerSecret?: string | undefined },
): Promise<Checkout> {
  const order = await requireOrder(ctx, input.token);
  return buildCheckout(ctx, order, input.buyerSecret);
}

/** The order of an id, as mails and the owner see it, with what its address is made from. */
export async function readOrderById(
  ctx: ServiceContext,
  orderId: number,
): Promise<{ order: Order; publicId: string }> {
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return { order: await buildOrderReply(ctx, order, "owner"), publicId: order.publicId };
}

export async function buildCheckout(
  ctx: ServiceContext,
  order: OrderRecord,
  buyerSecret: string | undefined,
): Promise<Checkout> {
  const lines = await listOrderLines(ctx.db, ctx.store.id, order.id);
  const [reply, methods, rates, money] = await Promise.all([
    buildOrderReply(ctx, order, { buyerSecret }),
    listShippingMethods(ctx.db, ctx.store.id),
    listShippingRates(ctx.db, ctx.store.id),
    findOrderCurrencies(ctx, order, lines),
  ]);
  const request = {
    rates: money ? ratesIn(rates, money.currencies) : rates,
    shipTo: order.snapshot.shipTo,
    lines: lines.map(({ snapshot, quantity, unitMinor }) => ({
      cartItemId: snapshot.cartItemId,
      templateId: snapshot.templateId,
      quantity,
      unitMinor,
    })),
  };
  return {
    order: reply,
    payment_gateways: offeredGateways(
      ctx.gateways.values(),
      ctx.store.settings,
      order.currencyCode,
      order.totalMinor,
    ).map(({ name, kind, isTest }) => ({ name, kind, is_test: isTest })),
    payment_domain: paymentDomainOf(ctx.store, ctx.origin),
    cart_origin: cartOriginOf(ctx.store, order.cartHost, ctx.origin),
    shipping_methods: methods.map((method) => ({
      name: method.name,
      shipping_time: [method.minDays, method.maxDays],
      printing_time: method.printingDays,
      price: methodPrice(order, method.name, money && { ...request, currency: money.currency }),
    })),
    card_discount_percent: storeCardDiscountPercent(ctx.store.settings),
    separate_name: ctx.store.settings.separate_name,
    canada_warning_until: ctx.store.settings.canada_warning_until ?? null,
  };
}

/** Null where it does not deliver. Where nothing can be converted any more the order's own method keeps its price. */
function methodPrice(
  order: OrderRecord,
  method: ShippingMethodName,
  request: Parameters<typeof quoteShipping>[0] | undefined,
): number | null {
  if (request?.rates.every(({ from }) => isConvertible(from, request.currency))) {
    return quoteShipping(request, method) ?? null;
  }
  return method === order.shippingMethod ? order.snapshot.price.shippingMinor : null;
}

async function buildOrderReply(
  ctx: ServiceContext,
  order: OrderRecord,
  viewer: OrderViewer | "owner",
): Promise<Order> {
  const isOwner = viewer === "owner";
  const isMasked = !isOwner && !maySeeCustomer(ctx, order, viewer);
  const storeId = ctx.store.id;
  const [lines, events, shipments, additions, postponedTo] = await Promise.all([
    listOrderLines(ctx.db, storeId, order.id),
    listOrderEvents(ctx.db, storeId, order.id),
    listShipments(ctx.db, { storeId, orderId: order.id }),
    listAdditions(ctx.db, storeId, order.id),
    findPostponedTime(ctx.db, { storeId, orderId: order.id }),
  ]);
  const { payByCard } = order.snapshot;
  const price = orderPrice(order.snapshot);
  return {
    number: order.number,
    status: order.status,
    payment_state: order.paymentState,
    payment_message: order.paymentState === "failed" ? "order.payment_failed" : null,
    revision: order.revision,
    currency_code: order.currencyCode,
    locale: order.locale,
    ...customerOf(order, isMasked),
    is_masked: isMasked,
    ship_to: shipToReply(order),
    shipping_method: order.shippingMethod,
    products: lines.map(lineReply(await reviewsOf(ctx, order, lines))),
    price: { ...price, lines: [...price.lines] },
    additions: additions.flatMap(additionReply),
    pay_by_card: payByCard,
    is_buyer: !isOwner && isBuyerOf(order, viewer.buyerSecret),
    cancel_way: cancelWay({ ...order, lineStatuses: lines.map(({ status }) => status) }),
    cancel_ends_at: cancelEndOf(order),
    mail_postponed_to: postponedTo?.toISOString() ?? null,
    address_question: questionOf(order),
    changes_until: changeEndOf(order, lines, await readDatabaseTime(ctx.db)),
    shipments: shipments.map((shipment) => ({
      ...shipmentReply(shipment, lines),
      sent_at: parcelSentAt(shipment, lines, events)?.toISOString() ?? null,
    })),
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    events: events.filter(({ kind }) => !ownersEvents.has(kind)).map(eventReply),
  };
}

function customerOf({ email, address }: OrderRecord, isMasked: boolean) {
  if (!isMasked) return { email, address };
  return { email: email && maskEmail(email), address: address && maskAddress(address) };
}

/** One that was never paid is nobody's concern. */
function additionReply({ state, payment, amountMinor }: PaidAddition): Order["additions"] {
  const told = (as: Order["additions"][number]["state"]) => [
    { amount_minor: amountMinor, state: as },
  ];
  if (state === "made") return told("paid");
  if (payment === "failed" || payment === "canceled") return [];
  if (state === "dropped") return told("returned");
  return told(payment === "verifying" ? "verifying" : "open");
}

/** Of no use to a shopper. */
const ownersEvents: ReadonlySet<string> = new Set([
  ...[checkoutException, handedOver, handoverRefused],
]);

const shipmentReply = (
  { id, carrier, trackingNumber, trackingUrl, lineIds }: ShipmentRecord,
  lines: readonly OrderLineRecord[],
) => ({
  ...{ id, carrier, tracking_number: trackingNumber, tracking_url: trackingUrl },
  lines: lines.filter((line) => lineIds.includes(line.id)).map(({ position }) => position),
});

const cancelEndOf = ({ status, cancelRequestedAt }: OrderRecord): string | null =>
  status === "cancel_requested" && cancelRequestedAt !== null
    ? cancelEndsAt(cancelRequestedAt).toISOString()
    : null;

const questionOf = ({ addressCheck, addressAskedAt, addressDoubts }: OrderRecord) =>
  addressCheck === "doubtful" && addressAskedAt !== null
    ? {
        ends_at: addressQuestionEndsAt(addressAskedAt).toISOString(),
        doubts: addressDoubts.map(({ field, kind }) => ({ field, kind })),
      }
    : null;

/** A question keeps production waiting, but its end does not move that of the hold. */
function changeEndOf(order: OrderRecord, lines: readonly OrderLineRecord[], now: Date) {
  const { productionDueAt: dueAt } = order;
  if (dueAt === null || !isOpenToChange(order, lines, now)) return null;
  const questionEnd = questionOf(order)?.ends_at;
  if (questionEnd !== undefined && new Date(questionEnd) > dueAt) return questionEnd;
  return dueAt > now ? dueAt.toISOString() : null;
}

type ReviewState = Order["products"][number]["review"];

/** Which products of an order can be reviewed or were; none where the store shows no reviews (STORE-41, OP-128). */
async function reviewsOf(
  ctx: ServiceContext,
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Promise<(line: OrderLineRecord) => ReviewState> {
  if (ctx.store.settings.product_review_display !== "enable") return () => null;
  if (!lines.some((line) => mayReview(lines, new Set(), line.productId) === "open"))
    return () => null;
  const written = await listReviewedProducts(ctx.db, order.storeId, order.id);
  return (line) => {
    const standing = mayReview(lines, written, line.productId);
    if (standing === "written") return standing;
    return standing === "open" && isReceived(line) ? standing : null;
  };
}

const lineReply =
  (reviewOf: (line: OrderLineRecord) => ReviewState) =>
  (line: OrderLineRecord): Order["products"][number] => {
    const { snapshot } = line;
    return {
      cartItemId: snapshot.cartItemId,
      campaign_title: snapshot.campaignTitle,
      campaign_slug: snapshot.campaignSlug,
      product_name: snapshot.productName,
      options: snapshot.options,
      quantity: line.quantity,
      unit_price: line.unitMinor,
      discount: line.discountMinor,
      thumb_url: snapshot.thumbUrl,
      product_url: snapshot.productUrl,
      status: line.status,
      product_id: line.productId,
      review: reviewOf(line),
      custom_options: snapshot.customOptions,
      customer_custom_options: Array.isArray(snapshot.customerCustomOptions)
        ? snapshot.customerCustomOptions.map(asRecord)
        : null,
      common_labels: snapshot.commonLabels ?? null,
      proofs: snapshot.approvals ? proofsOf(snapshot.approvals) : null,
    };
  };

const proofsOf = (approvals: Record<string, ApprovedDesign>) =>
  Object.entries(approvals).map(([printSpace, { pictureKey }]) => ({
    print_space: printSpace,
    url: mediaUrl(pictureKey),
  }));

function eventReply({ kind, toStatus, at }: OrderEventRecord): Order["events"][number] {
  return { kind, status: toStatus, at: at.toISOString() };
}

function shipToReply({ snapshot, address }: OrderRecord): Order["ship_to"] {
  const { shipTo, isShipToChosen = false, isShipToUnknown = false } = snapshot;
  const isGuess = !isShipToChosen && address?.country !== shipTo.country;
  return { country: shipTo.country, is_guess: isGuess, is_unknown: isGuess && isShipToUnknown };
}
