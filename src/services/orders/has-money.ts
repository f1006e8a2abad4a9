import type { Database } from "#database/connect.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { listOrderPayments } from "#database/queries/payments.ts";
import { wasPaid } from "#domain/order/payment-state.ts";

/**
 * Whether money of a gateway is in an order. One of nothing counts as paid, but there is none in it unless a change of
 * it was paid for.
 */
export async function hasMoney(
  tx: Database,
  { id, storeId, paymentState, totalMinor }: OrderRecord,
): Promise<boolean> {
  if (!wasPaid(paymentState) || totalMinor > 0) return wasPaid(paymentState);
  const payments = await listOrderPayments(tx, storeId, id);
  return payments.some(({ state, additionId }) => state === "paid" && additionId !== null);
}
