import type { Database } from "#database/connect.ts";
import {
  listOrderEvents,
  type OrderRecord,
  readDatabaseTime,
  updateOrder,
} from "#database/queries/orders.ts";
import { isAddressQuestionOpen } from "#domain/order/address-question.ts";
import { answeredStatus, type OrderActor, type OrderStatus } from "#domain/order/order-status.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueMail } from "#services/mail/queue-mail.ts";

import { moveOrder } from "./move-order.ts";
import {
  buildAddressSignature,
  buildChangeSignature,
  isSameSignature,
  isSecretOf,
} from "./order-token.ts";
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
  if (isSecretOf(buyerSecret, order.buyerHash)) return true;
  if (signature === undefined) return false;
  const { publicId, addressAskedAt } = order;
  const isOfChange = isSameSignature(
    signature,
    buildChangeSignature(ctx.orderKey, publicId, order.email ?? ""),
  );
  if (isOfChange || addressAskedAt === null) return isOfChange;
  return isSameSignature(signature, buildAddressSignature(ctx.orderKey, publicId, addressAskedAt));
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
  const to = answeredStatus(await readAskedIn(tx, order), wasPaid(order.paymentState));
  await updateOrder(tx, order.storeId, order.id, { addressCheck: "validated", addressDoubts: [] });
  await moveOrder(tx, order, {
    ...{ from, to, actor, reason: isExpired ? "answer_expiry" : "answer" },
    data: { question: addressQuestion, ...(!isExpired && { user_id: userId ?? null }) },
  });
  if (isExpired && order.email !== null) {
    const occasion = order.addressAskedAt?.toISOString() ?? "";
    const { id: orderId, email: recipient, locale } = order;
    await queueMail(ctx, tx, { orderId, kind: "address_kept", occasion, recipient, locale });
  }
  await startInTransaction(tx, ctx, order.id);
}

/** The state in which the open question was asked, by the order's history. */
async function readAskedIn(tx: Database, order: OrderRecord): Promise<OrderStatus> {
  const events = await listOrderEvents(tx, order.storeId, order.id);
  const from = events.findLast(({ toStatus }) => toStatus === "pending_customer_action");
  if (!from?.fromStatus) throw new Error(`order ${order.id} does not say where it was asked about`);
  return from.fromStatus;
}
