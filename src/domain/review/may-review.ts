import type { OrderStatus } from "#domain/order/order-status.ts";

/** Whether a line has come to its buyer. */
export const isReceived = ({ status }: Pick<ReviewedLine, "status">) => received.has(status);

const received: ReadonlySet<OrderStatus> = new Set(["delivered", "received", "completed"]);

/** Why a product of an order cannot be reviewed (OP-128). */
export type ReviewRefusal = "not_of_order" | "not_delivered" | "written";

export type ReviewedLine = { productId: number; status: OrderStatus };

/**
 * Whether the buyer of these lines may review a product, or why not: once one of its lines is delivered, and once.
 * `written` has the products of the order that were reviewed.
 */
export function mayReview(
  lines: readonly ReviewedLine[],
  written: ReadonlySet<number>,
  productId: number,
): "open" | ReviewRefusal {
  const own = lines.filter((line) => line.productId === productId);
  if (own.length === 0) return "not_of_order";
  if (written.has(productId)) return "written";
  return own.some(isReceived) ? "open" : "not_delivered";
}
