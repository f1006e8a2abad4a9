import type { Client, ClientInput } from "#contract/client.ts";
import { type ApiErrorCode, type ErrorReply, isClosedOrderCode } from "#contract/errors.ts";
import type { Checkout } from "#contract/schemas/order.ts";

import { isByCaptcha } from "./captcha-challenge.ts";
import { type CheckoutProblem, problemsOfReply } from "./checkout-problems.ts";
import type { PaymentKeys } from "./payment-keys.ts";

export type PaymentRequest = {
  update: ClientInput<"POST /public/order/update">["body"];
  gateway: string;
  /** The total that the shopper saw on the button (OP-098). */
  acceptedMinor: number;
};

/** `checkout` is the order as it is now, where it was written before the refusal. */
export type PaymentOutcome =
  | { kind: "redirect"; url: string }
  | { kind: "total_changed"; checkout: Checkout }
  | { kind: "problems"; problems: CheckoutProblem[] }
  | { kind: "cannot_ship"; cartItemIds: string[] }
  /** The order takes no payment: it is being paid, or is paid or cancelled; its page says more. */
  | { kind: "in_payment"; code: ApiErrorCode }
  /** To be called again with a solved challenge (S11). */
  | { kind: "need_verify"; isByCaptcha: boolean }
  | { kind: "refused"; code: ApiErrorCode; checkout?: Checkout };

/**
 * Writes the whole form into the order, then starts its payment, but only at the total that the
 * shopper accepted: a changed one comes back for acceptance first (OP-098). The idempotency key
 * makes a repeated attempt the same payment; it is dropped when a payment was refused for good. A
 * payment that the shopper gave up or that failed at its page is over: a new one takes its place.
 */
export async function startPayment(
  client: Client,
  keys: PaymentKeys,
  request: PaymentRequest,
  recaptchaToken?: string,
): Promise<PaymentOutcome> {
  const { update, gateway, acceptedMinor } = request;
  const { token } = update;
  const updated = await client("POST /public/order/update", { body: update });
  if (!updated.success) return outcomeOfRefusal(updated);
  const { order } = updated.data;
  const totalMinor = order.price.totalMinor;
  if (totalMinor !== acceptedMinor) return { kind: "total_changed", checkout: updated.data };

  const attempt = { token, revision: order.revision, gateway, totalMinor };
  const start = () =>
    client("POST /public/order/payment", {
      headers: { "idempotency-key": keys.keyOf(attempt) },
      body: {
        token,
        gateway,
        total_minor: totalMinor,
        ...(recaptchaToken && { recaptcha_token: recaptchaToken }),
      },
    });
  const isRepeated = keys.isAnswered(attempt);
  let started = await start();
  if (isRepeated && !started.success && isOverAtGateway(started.code)) {
    keys.forget(token);
    started = await start();
  }
  if (started.success) {
    keys.markAnswered(token);
    return { kind: "redirect", url: started.data.redirect_url };
  }
  if (!mayRepeat.has(started.code)) keys.forget(token);
  const outcome = outcomeOfRefusal(started);
  return outcome.kind === "refused" ? { ...outcome, checkout: updated.data } : outcome;
}

/** The payment of a repeated call has ended without money: another one may begin. */
const isOverAtGateway = (code: ApiErrorCode) =>
  code === "payment_failed" || code === "gateway_refused";

/** The outcome is not known or the same call may still pass, so its key stays. */
const mayRepeat: ReadonlySet<ApiErrorCode> = new Set([
  "gateway_unavailable",
  "unavailable",
  "internal",
  "rate_limited",
  "need_verify",
]);

function outcomeOfRefusal(reply: ErrorReply): PaymentOutcome {
  const { code, data } = reply;
  const checkout = readCheckout(data);
  if (isClosedOrderCode(code)) return { kind: "in_payment", code };
  if (code === "need_verify") return { kind: "need_verify", isByCaptcha: isByCaptcha(reply) };
  if (code === "price_changed" && checkout) return { kind: "total_changed", checkout };
  if (code === "cannot_ship") return { kind: "cannot_ship", cartItemIds: readLineIds(data) };
  const problems = code === "validation_failed" ? problemsOfReply(reply) : [];
  if (problems.length > 0) return { kind: "problems", problems };
  return { kind: "refused", code };
}

function readCheckout(data: unknown): Checkout | undefined {
  const isCheckout = typeof data === "object" && data !== null && "order" in data;
  return isCheckout ? (data as Checkout) : undefined;
}

/** The lines that cannot be sent to the address (OP-102). */
export function readLineIds(data: unknown): string[] {
  const items: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, "items") : [];
  return Array.isArray(items) ? items.filter((id) => typeof id === "string") : [];
}
