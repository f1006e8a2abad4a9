import type { Database } from "#database/connect.ts";
import { type OrderRecord, readDatabaseTime, updateOrder } from "#database/queries/orders.ts";
import { isAddressQuestionOpen } from "#domain/order/address-question.ts";
import { answeredStatus, type OrderActor } from "#domain/order/order-status.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import type { ServiceContext } from "#services/context.ts";

import { moveOrder } from "./move-order.ts";
import {
  buildAddressSignature,
  buildChangeSignature,
  isSameSignature,
  isBuyerOf,
} from "./order-token.ts";
import { readAskedIn } from "./read-asked-in.ts";
import { startInTransaction } from "./start-production.ts";

/** Who asks for a change of an order: the buyer's browser, or whoever was mailed a link. */
export type OrderCaller = {
  token: string;
  buyerSecret: string | undefined;
  /** Of a mail about this order (`buildAddressSignature`, `buildChangeSignature`). */
  signature: string | undefined;
  /** `x-user-id`: kept in the history, and trusted with nothing (OP-119). */
  userId: string | undefined;
};

/** What moved an order to the question that is open, in its history. */
export const addressQuestion = "address";

/** Whether the caller may answer for the order's address, or change it (OP-119, OP-147). */
export function mayChangeOrder(
  ctx: ServiceContext,
  order: OrderRecord,
  { buyerSecret, signature }: Pick<OrderCaller, "buyerSecret" | "signature">,
): boolean {
  if (isBuyerOf(order, buyerSecret)) return true;
  if (signature === undefined) return false;
  const { publicId, addressAskedAt } = order;
  const email = order.email ?? "";
  const ofChange = buildChangeSignature(ctx.orderKey, publicId, email);
  const isOfChange = isSameSignature(signature, ofChange);
  if (isOfChange || addressAskedAt === null) return isOfChange;
  const asked = { email, askedAt: addressAskedAt };
  return isSameSignature(signature, buildAddressSignature(ctx.orderKey, publicId, asked));
}

/** Whether the question about a locked order's address waits still, by the database's clock. */
export const isQuestionOpen = async (
  tx: Database,
  { addressCheck, addressAskedAt }: OrderRecord,
): Promise<boolean> =>
  addressCheck === "doubtful" &&
  addressAskedAt !== null &&
  isAddressQuestionOpen(addressAskedAt, await readDatabaseTime(tx));

/**
 * Ends the question about a locked order's address: the order goes on as it was, into production where its
 * hold has ended. Where nobody answered, with the address as entered, which is mailed (OP-120).
 */
export async function endAddressQuestion(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  { actor, userId }: { actor: OrderActor; userId?: string | undefined },
): Promise<void> {
  const isExpired = actor === "system";
  const from = "pending_customer_action";
  const askedIn = await readAskedIn(tx, order);
  if (askedIn === null) throw new Error(`order ${order.id} does not say where it was asked about`);
  const to = answeredStatus(askedIn, wasPaid(order.paymentState));
  await closeAddressQuestion(tx, order);
  await moveOrder(ctx, tx, order, {
    ...{ from, to, actor, reason: isExpired ? "answer_expiry" : "answer" },
    data: { question: addressQuestion, ...(!isExpired && { user_id: userId ?? null }) },
  });
  await startInTransaction(tx, ctx, order.id);
}

/** Nothing is asked about a locked order's address any more. */
export const closeAddressQuestion = (tx: Database, order: OrderRecord): Promise<void> =>
  updateOrder(tx, order.storeId, order.id, { addressCheck: "validated", addressDoubts: [] });
