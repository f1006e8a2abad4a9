import { describe, expect, it } from "vitest";

import { orderClosure } from "./closed-order.ts";
import type { OrderStatus } from "./order-status.ts";
import type { PaymentState } from "./payment-state.ts";

describe("why an order takes no payment", () => {
  it.each<[OrderStatus, PaymentState, ReturnType<typeof orderClosure>]>([
    ["processing", "none", null],
    ["processing", "pending", null],
    ["processing", "failed", null],
    ["processing", "verifying", null],
    ["processing", "paid", "paid"],
    ["unfulfilled", "paid", "paid"],
    ["delivered", "partly_refunded", "paid"],
    ["cancel_requested", "paid", "paid"],
    ["cancelled", "none", "cancelled"],
    ["cancelled", "verifying", "cancelled"],
    ["cancellation_confirmed", "paid", "cancelled"],
    ["processing_refund", "partly_refunded", "cancelled"],
    ["refunded", "paid", "refunded"],
    ["processing_refund", "refunded", "refunded"],
    ["delivered", "refunded", "refunded"],
  ])("%s with a payment that is %s: %s", (status, paymentState, closure) => {
    expect(orderClosure({ status, paymentState })).toBe(closure);
  });
});
