import { isDeepStrictEqual } from "node:util";

import type { CartLineBody } from "#contract/schemas/cart.ts";
import type { Order } from "#contract/schemas/order.ts";
import {
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  type OrderLineRecord,
  type OrderRecord,
  setLine,
} from "#database/queries/orders.ts";
import type { OrderLineSnapshot } from "#domain/order/order-snapshot.ts";
import type { ServiceContext } from "#services/context.ts";
import { linePictures } from "#services/pricing/line-uploads.ts";
import { priceLines, type SellableLine } from "#services/pricing/price-lines.ts";
import { requireProofs } from "#services/prints/require-proofs.ts";
import { ServiceError } from "#services/service-error.ts";
import { requireCurrency } from "#services/stores/require-currency.ts";
import { requireUploads } from "#services/uploads/require-uploads.ts";

import { mayChangeOrder, type OrderCaller } from "./address-answer.ts";
import { assertSellable } from "./assert-sellable.ts";
import { requireChangeable } from "./change-gate.ts";
import { buildSnapshot } from "./order-lines.ts";
import { toRequest } from "./order-plan.ts";
import { readOrder } from "./read-order.ts";
import { requireOrder } from "./require-order.ts";

export type ChangeLineInput = OrderCaller & { line: CartLineBody };

/**
 * Changes a line of a paid order until its production starts (OP-147): size, colour, and what it was
 * personalised with, each design with a new proof and its approval (OP-148), at the price that was paid.
 * Product, quantity and price stay. Refuses with order_not_found, forbidden (neither the buyer nor a link of
 * this order's mails), not_found (no such line, or of another product), whatever a create call refuses of a
 * line, price_differs where the change would cost another amount by today's prices, change_refused once the
 * order is made or cancelled, and conflict where somebody else changed the line meanwhile.
 */
export async function changeLine(ctx: ServiceContext, input: ChangeLineInput): Promise<Order> {
  const { token, buyerSecret, line, userId } = input;
  const found = await requireOrder(ctx, token);
  if (!mayChangeOrder(ctx, found, input)) throw new ServiceError("forbidden");
  const stored = findLine(await listOrderLines(ctx.db, ctx.store.id, found.id), line.cartItemId);
  const isSameProduct =
    stored?.campaignId === line.campaign_id && stored.productId === line.product_id;
  if (!stored || !isSameProduct) throw new ServiceError("not_found");
  const now = await priceChange(ctx, found, stored, line);
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, found.id);
    if (!order) throw new ServiceError("order_not_found");
    const before = findLine(await requireChangeable(tx, order), line.cartItemId);
    if (!isDeepStrictEqual(before?.snapshot, stored.snapshot)) throw new ServiceError("conflict");
    const pictures = linePictures(line, now.sellable);
    const proofs = Object.entries(now.approvals ?? {});
    await requireUploads(
      tx,
      ctx.store.id,
      pictures.map(([field, key]) => [`line.${field}`, key]),
    );
    await requireProofs(
      tx,
      ctx.store.id,
      proofs.map(([space, { proofId }]) => [`line.approvals.${space}`, proofId]),
    );
    const snapshot = renew(stored.snapshot, buildSnapshot(line, now));
    await setLine(tx, order, stored.id, { variantKey: now.variantKey, snapshot });
    const data = { changed: ["line"], position: stored.position, user_id: userId ?? null };
    await insertOrderEvent(tx, order.storeId, order.id, { kind: "updated", actor: "buyer", data });
  });
  return readOrder(ctx, { token, buyerSecret });
}

const findLine = (lines: readonly OrderLineRecord[], cartItemId: string) =>
  lines.find(({ snapshot }) => snapshot.cartItemId === cartItemId);

/** The line as it would be sold now, where that costs what the one that was bought would. */
async function priceChange(
  ctx: ServiceContext,
  order: OrderRecord,
  stored: OrderLineRecord,
  line: CartLineBody,
): Promise<SellableLine> {
  const { currency, currencies } = await requireCurrency(ctx, order.currencyCode);
  const { shipTo, isTestPriced } = order.snapshot;
  const terms = { regionCode: shipTo.regionCode, isTestPriced };
  const lines = [toRequest(stored), line];
  const [before, now] = await priceLines(ctx, lines, currency, currencies, terms);
  if (!now) throw new Error("a line without its price");
  assertSellable([line], [now], () => "line");
  if (now.state === "unavailable") throw new Error("an unavailable line was let through");
  const paidMinor = before?.state === "ok" ? before.unitMinor : stored.unitMinor;
  if (now.unitMinor !== paidMinor) throw new ServiceError("price_differs");
  return now;
}

/** What was paid, and with which bundle, stays. */
function renew(
  before: OrderLineSnapshot,
  { version: _version, unitParts: _parts, ...now }: ReturnType<typeof buildSnapshot>,
): OrderLineSnapshot {
  const { cartItemId, extraCustomFeeMinor, bundle } = before;
  const kept = { ...now, cartItemId, extraCustomFeeMinor, ...(bundle && { bundle }) };
  return before.version === 2
    ? { ...kept, version: 2, unitParts: before.unitParts }
    : { ...kept, version: 1 };
}
