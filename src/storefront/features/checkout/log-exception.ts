import type { ClientInput } from "#contract/client.ts";

import { browserClient } from "../shop/browser-client.ts";

type Exception = ClientInput<"POST /public/order/log-checkout-exception">["body"];

/** Tells the shop that a checkout went wrong in this browser (PAY-10); what becomes of that changes nothing here. */
export function logException(exception: Exception): void {
  const { message } = exception;
  const body = { ...exception, message: message.slice(0, 500) };
  // Where nobody is reached the client answers so, and a fault of it is a fault to be seen.
  void browserClient()("POST /public/order/log-checkout-exception", { body });
}
