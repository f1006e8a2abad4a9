import type { PaymentState } from "./payment-state.ts";

export type TokenUse = "new" | "replace" | "conflict" | "not_owner";
export type TokenOrder = {
  paymentState: PaymentState;
  ownedByBuyer: boolean;
  isCancelled?: boolean;
};

/**
 * What a create call does with the token it brings (OP-146): no order of that token makes a new
 * one, an unpaid order of this buyer has its lines replaced, one being verified, paid or cancelled
 * is a conflict (409, the browser drops the token), and a stranger's is never touched.
 */
export function planTokenUse({ order }: { order: TokenOrder | undefined }): TokenUse {
  if (order === undefined) return "new";
  if (!order.ownedByBuyer) return "not_owner";
  if (order.isCancelled === true) return "conflict";
  const isUnpaid = ["none", "pending", "failed"].includes(order.paymentState);
  return isUnpaid ? "replace" : "conflict";
}
