import type { CartLineBody } from "#contract/schemas/cart.ts";
import type { Order } from "#contract/schemas/order.ts";
import type { Database } from "#database/connect.ts";
import {
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  type OrderLineRecord,
  type OrderRecord,
  setLine,
} from "#database/queries/orders.ts";
import type { OrderLineSnapshot } from "#domain/order/order-snapshot.ts";
import type { LineChange } from "#domain/order/prepared-change.ts";
import type { ServiceContext } from "#services/context.ts";
import { linePictures } from "#services/pricing/line-uploads.ts";
import { type PricedLine, priceLines, type SellableLine } from "#services/pricing/price-lines.ts";
import { requireProofs } from "#services/prints/require-proofs.ts";
import { exchangeStock } from "#services/stock/hold-stock.ts";
import { ServiceError } from "#services/service-error.ts";
import { requireUploads } from "#services/uploads/require-uploads.ts";

import { mayChangeOrder, type OrderCaller } from "./address-answer.ts";
import { assertSellable } from "./assert-sellable.ts";
import { requireChangeable } from "./change-gate.ts";
import { hashBody } from "./hash-body.ts";
import { refuseMissingRate, requireOrderCurrencies } from "./order-currencies.ts";
import { buildSnapshot } from "./order-lines.ts";
import { planOrder } from "./order-plan.ts";
import { priceDiffers, type PricedChange } from "./priced-change.ts";
import { readOrder } from "./read-order.ts";
import { requireOrder } from "./require-order.ts";

export type ChangeLineInput = OrderCaller & { line: CartLineBody };

/**
 * Changes a line of a paid order until its production starts (OP-147): size, colour, and what it was
 * personalised with, each design with a new proof and its approval (OP-148), at the price that was paid.
 * Product, quantity and price stay. Refuses with order_not_found, forbidden (neither the buyer nor a link of
 * this order's mails), not_found (no such line, or of another product), whatever a create call refuses of a
 * line, price_differs with the difference where the change would cost another amount by today's prices (what costs
 * more can be paid: `startAddition`), change_refused once the order is made or cancelled, and conflict where somebody
 * else changed the line meanwhile.
 */
export async function changeLine(ctx: ServiceContext, input: ChangeLineInput): Promise<Order> {
  const { token, buyerSecret, line, userId } = input;
  const found = await requireOrder(ctx, token);
  if (!mayChangeOrder(ctx, found, input)) throw new ServiceError("forbidden");
  await requireChangeable(ctx.db, found);
  const { change, extraMinor } = await prepareLine(ctx, found, line);
  if (extraMinor !== 0) throw priceDiffers(found, extraMinor);
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, found.id);
    if (!order) throw new ServiceError("order_not_found");
    await makeLineChange(tx, order, change, { userId });
  });
  return readOrder(ctx, { token, buyerSecret, signature: input.signature });
}

/** What `line` would make of the line that it names, checked and priced, with what that costs more or less. */
export async function prepareLine(
  ctx: ServiceContext,
  order: OrderRecord,
  line: CartLineBody,
): Promise<PricedChange<LineChange>> {
  const stored = findLine(await listOrderLines(ctx.db, ctx.store.id, order.id), line.cartItemId);
  const isSameProduct =
    stored?.campaignId === line.campaign_id && stored.productId === line.product_id;
  if (!stored || !isSameProduct) throw new ServiceError("not_found");
  const now = await refuseMissingRate(readSellable(ctx, order, stored, line));
  const before = await planOrder(ctx, order, {}, "keep");
  const after = await planOrder(ctx, order, { line }, "keep");
  const change: LineChange = {
    kind: "line",
    cartItemId: line.cartItemId,
    variantKey: now.variantKey,
    snapshot: renew(stored.snapshot, buildSnapshot(line, now)),
    pictures: linePictures(line, now.sellable).map(([field, key]) => [`line.${field}`, key]),
    proofs: Object.entries(now.approvals ?? {}).map(([space, { proofId }]) => [
      `line.approvals.${space}`,
      proofId,
    ]),
    from: hashBody(stored.snapshot),
  };
  return { change, extraMinor: after.totalMinor - before.totalMinor };
}

/** Makes a prepared change of a locked order, or refuses with change_refused, conflict, or for what is gone since. */
export async function makeLineChange(
  tx: Database,
  order: OrderRecord,
  change: LineChange,
  { userId, paymentId }: { userId?: string | undefined; paymentId?: string },
): Promise<void> {
  const { storeId, id: orderId } = order;
  const stored = findLine(await requireChangeable(tx, order), change.cartItemId);
  if (!stored || hashBody(stored.snapshot) !== change.from) throw new ServiceError("conflict");
  await requireUploads(tx, storeId, change.pictures);
  await requireProofs(tx, storeId, change.proofs);
  const { productId, variantKey, quantity, position } = stored;
  const from = { productId, variantKey, quantity };
  const to = { ...from, variantKey: change.variantKey };
  if (!(await exchangeStock(tx, storeId, { from, to }))) {
    throw new ServiceError("variant_unavailable");
  }
  const { snapshot } = change;
  await setLine(tx, order, stored.id, { variantKey: change.variantKey, snapshot });
  const data = {
    changed: ["line"],
    position,
    user_id: userId ?? null,
    ...(paymentId && { paymentId }),
  };
  await insertOrderEvent(tx, storeId, orderId, { kind: "updated", actor: "buyer", data });
}

const findLine = (lines: readonly OrderLineRecord[], cartItemId: string) =>
  lines.find(({ snapshot }) => snapshot.cartItemId === cartItemId);

/** The line as it would be sold now. */
async function readSellable(
  ctx: ServiceContext,
  order: OrderRecord,
  stored: OrderLineRecord,
  line: CartLineBody,
): Promise<SellableLine> {
  const { currency, currencies } = await requireOrderCurrencies(ctx, order, [stored]);
  const { shipTo, isTestPriced } = order.snapshot;
  const terms = { regionCode: shipTo.regionCode, isTestPriced };
  const [asked] = await priceLines(ctx, [line], currency, currencies, terms);
  if (!asked) throw new Error("a line without its price");
  const now = ownedAs(stored, asked);
  assertSellable([line], [now], () => "line");
  if (now.state === "unavailable") throw new Error("an unavailable line was let through");
  return now;
}

/** What the order has paid for is its own, whatever is left of it for others. */
function ownedAs({ variantKey }: OrderLineRecord, now: PricedLine): PricedLine {
  if (now.state === "unavailable" || now.variantKey !== variantKey) return now;
  const { variant } = now.sellable;
  const sellable = { ...now.sellable, variant: variant && { ...variant, free: null } };
  return { ...now, state: "ok", sellable };
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
