import type { Database } from "#database/connect.ts";
import { setAddressAsked } from "#database/queries/order-addresses.ts";
import {
  insertOrderEvent,
  listOrderEvents,
  listOrderLines,
  lockOrder,
  type OrderRecord,
  updateOrder,
} from "#database/queries/orders.ts";
import type { Address } from "#domain/address/address-types.ts";
import type { AddressDoubt } from "#domain/address/doubt-address.ts";
import { mayAskAddress } from "#domain/order/address-question.ts";
import type { ServiceContext } from "#services/context.ts";

import { addressQuestion } from "./address-answer.ts";
import { moveOrder } from "./move-order.ts";
import { readProductionState } from "./start-production.ts";

/**
 * `asked`: the shopper was asked. `validated`: nothing is in doubt, or it is too late to ask, which the order's
 * history says. `later`: a cancel is open. `kept`: there was nothing to check, or the address changed meanwhile.
 */
export type AddressOutcome = "asked" | "validated" | "later" | "kept";

/** Asks for the check of a paid order's address, in the caller's transaction (ORD-09). */
export async function queueAddressCheck(
  ctx: Pick<ServiceContext, "store" | "jobs">,
  tx: Database,
  orderId: number,
): Promise<void> {
  const storeId = ctx.store.id;
  await updateOrder(tx, storeId, orderId, { addressCheck: "validate" });
  await ctx.jobs.send(tx, "check-address", { storeId, orderId });
}

/**
 * Checks the address of a paid order (ORD-07, ORD-09): where a parcel may not arrive, the order waits, and a
 * mail asks the shopper, who has twelve hours. Done again it asks nothing twice. Rejects where the validator
 * gives no answer; the order is not kept waiting for that.
 */
export async function checkOrderAddress(
  ctx: ServiceContext,
  { orderId }: { orderId: number },
): Promise<AddressOutcome> {
  const address = await begin(ctx, orderId);
  if (address === null) return "kept";
  const doubts = await ctx.validateAddress(address);
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, orderId);
    const isAsChecked = order && JSON.stringify(order.address) === JSON.stringify(address);
    if (!isAsChecked || !isWaiting(order)) return "kept";
    if (doubts.length > 0) return settleDoubts(ctx, tx, order, doubts);
    await updateOrder(tx, ctx.store.id, order.id, { addressCheck: "validated" });
    return "validated";
  });
}

const isWaiting = ({ addressCheck }: OrderRecord): boolean =>
  addressCheck === "validate" || addressCheck === "validating";

function begin(ctx: ServiceContext, orderId: number): Promise<Address | null> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, orderId);
    if (!order || order.address === null || !isWaiting(order)) return null;
    await updateOrder(tx, ctx.store.id, order.id, { addressCheck: "validating" });
    return order.address;
  });
}

async function settleDoubts(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  doubts: readonly AddressDoubt[],
): Promise<AddressOutcome> {
  const { storeId, id, status, email } = order;
  const lines = await listOrderLines(tx, storeId, id);
  const events = await listOrderEvents(tx, storeId, id);
  const way = mayAskAddress({
    production: await readProductionState(tx, order, lines),
    status,
    lineStatuses: lines.map((line) => line.status),
    asked: events.filter(isAddressQuestion).length,
  });
  if (way === "later") {
    await updateOrder(tx, storeId, id, { addressCheck: "validate" });
    return "later";
  }
  if (way === "never" || email === null) {
    await updateOrder(tx, storeId, id, { addressCheck: "validated" });
    const data = { doubts };
    await insertOrderEvent(tx, storeId, id, { kind: "address_doubt", actor: "system", data });
    return "validated";
  }
  const askedAt = await setAddressAsked(tx, storeId, id, doubts);
  await moveOrder(
    ctx,
    tx,
    { ...order, addressAskedAt: askedAt },
    {
      ...{ from: status, to: "pending_customer_action", reason: "question", actor: "system" },
      data: { question: addressQuestion, doubts },
    },
  );
  return "asked";
}

type Event = Awaited<ReturnType<typeof listOrderEvents>>[number];

const isAddressQuestion = ({ toStatus, data }: Event): boolean =>
  toStatus === "pending_customer_action" && data["question"] === addressQuestion;
