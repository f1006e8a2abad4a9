import type { ApiErrorCode, ErrorReply } from "#contract/errors.ts";
import type { Checkout } from "#contract/schemas/order.ts";

import { type CheckoutProblem, problemsOfReply } from "../checkout/checkout-problems.ts";
import type { ExpressOutcome } from "./express-order.ts";

/** Why a wallet's payment did not go through; nothing was charged. */
export type ExpressRefusal =
  | { kind: "problems"; problems: readonly CheckoutProblem[] }
  | { kind: "cannot_ship"; country: string | undefined }
  | { kind: "total_changed"; beforeMinor: number; afterMinor: number }
  /** By the wallet or its bank, in Stripe's words where it has any. */
  | { kind: "declined"; text: string | undefined }
  | { kind: "code"; code: ApiErrorCode };

type Refused = Exclude<ExpressOutcome, { kind: "secret" | "in_payment" }>;

/** Null where the shopper is asked something first. */
export function refusalOfOutcome(
  outcome: Refused,
  shown: Checkout,
  country: string | undefined,
): ExpressRefusal | null {
  switch (outcome.kind) {
    case "problems":
      return { kind: "problems", problems: outcome.problems };
    case "cannot_ship":
      return { kind: "cannot_ship", country };
    case "total_changed": {
      const beforeMinor = shown.order.price.totalMinor;
      const afterMinor = outcome.checkout.order.price.totalMinor;
      return { kind: "total_changed", beforeMinor, afterMinor };
    }
    case "need_verify":
      return null;
    case "refused":
      return { kind: "code", code: outcome.code };
  }
}

export function refusalOfReply(reply: ErrorReply): ExpressRefusal {
  const { code, data } = reply;
  if (code === "cannot_ship") return { kind: "cannot_ship", country: readCountry(data) };
  const problems = code === "validation_failed" ? problemsOfReply(reply) : [];
  return problems.length > 0 ? { kind: "problems", problems } : { kind: "code", code };
}

function readCountry(data: unknown): string | undefined {
  const country: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, "country") : undefined;
  return typeof country === "string" ? country : undefined;
}
