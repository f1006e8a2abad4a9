import type { Client, ClientInput } from "#contract/client.ts";
import type { MessageKey } from "#messages/message-key.ts";

import { isByCaptcha } from "../checkout/captcha-challenge.ts";

type Body = ClientInput<"POST /public/order/addition">["body"];

/** A change of a paid order that costs more: what was refused with price_differs (OP-114). */
export type AskedAddition = Pick<Body, "token" | "line" | "address" | "email"> & {
  extraMinor: number;
};

export type AdditionOutcome =
  | { kind: "redirect"; url: string }
  /** It costs something else now; not more than what was bought where that is 0 or less. */
  | { kind: "price_changed"; extraMinor: number }
  | { kind: "need_verify"; isByCaptcha: boolean }
  | { kind: "refused"; problem: MessageKey; mayRepeat: boolean };

/** Starts the payment of a change. `key` makes a repeated call the same payment, as long as `mayRepeat` says so. */
export async function payAddition(
  client: Client,
  { extraMinor, ...change }: AskedAddition,
  { key, recaptchaToken }: { key: string; recaptchaToken?: string },
): Promise<AdditionOutcome> {
  const reply = await client("POST /public/order/addition", {
    headers: { "idempotency-key": key },
    body: {
      ...change,
      extra_minor: extraMinor,
      ...(recaptchaToken !== undefined && { recaptcha_token: recaptchaToken }),
    },
  });
  if (reply.success) return { kind: "redirect", url: reply.data.redirect_url };
  if (reply.code === "need_verify") return { kind: "need_verify", isByCaptcha: isByCaptcha(reply) };
  const asked = readExtraMinor(reply.data);
  if (reply.code === "price_changed" && asked !== null) {
    return { kind: "price_changed", extraMinor: asked };
  }
  const problem = problems[reply.code] ?? "error.try_later";
  return { kind: "refused", problem, mayRepeat: repeatable.has(reply.code) };
}

/** What a refused change costs more, in minor units; null where the refusal says nothing of it. */
export function readExtraMinor(data: unknown): number | null {
  const extra: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, "extra_minor") : null;
  return typeof extra === "number" && Number.isInteger(extra) ? extra : null;
}

/** The currency of the amount that a refused change costs, which is the order's; null where the refusal names none. */
export function readExtraCurrency(data: unknown): string | null {
  const code: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, "currency_code") : null;
  return typeof code === "string" ? code : null;
}

const problems: Partial<Record<string, MessageKey>> = {
  change_refused: "order.change_refused",
  conflict: "order.change_refused",
  not_found: "order.change_refused",
  forbidden: "order.cancel_forbidden",
  order_in_payment: "order.addition_in_payment",
  variant_unavailable: "order.addition_gone",
  gateway_unavailable: "order.addition_no_gateway",
  gateway_refused: "order.addition_refused",
  payment_failed: "checkout.payment_declined",
  currency_unavailable: "api.currency_unavailable",
};

/** What came of the call is not known, or the same one may pass in a moment. */
const repeatable: ReadonlySet<string> = new Set([
  ...["gateway_unavailable", "unavailable", "internal", "rate_limited"],
]);
