import type { GatewayResult, PaymentGateway } from "#services/ports/payments.ts";

export type CircuitOptions = {
  /** Calls in a row without an answer after which the gateway is spared. */
  failures?: number;
  restMs?: number;
  now?: () => number;
};

type OpenGateway = PaymentGateway & { close(): void };

/**
 * Spares a gateway that has stopped answering: no payment is started there for a while, which is `unavailable` at
 * once rather than after each shopper has waited for it, and then one at a time until it answers again. What an
 * open payment needs (reading, capturing, cancelling, giving back, webhooks) always goes through. Any answer
 * counts as one, a refusal too.
 */
export function withCircuitBreaker<Gateway extends OpenGateway>(
  gateway: Gateway,
  { failures = 5, restMs = 30_000, now = Date.now }: CircuitOptions = {},
): OpenGateway {
  let unanswered = 0;
  let restsUntil = 0;
  let isProbing = false;

  const note = <T>(result: GatewayResult<T>): GatewayResult<T> => {
    const isAnswered =
      result.ok || (result.kind !== "unavailable" && result.kind !== "unknown_outcome");
    unanswered = isAnswered ? 0 : unanswered + 1;
    if (unanswered >= failures) restsUntil = now() + restMs;
    return result;
  };
  const isOpen = () => unanswered >= failures;
  const isResting = () => isOpen() && (isProbing || now() < restsUntil);

  return {
    ...gateway,
    isResting,
    async createIntent(...given) {
      if (isResting()) {
        return { ok: false, kind: "unavailable", message: `${gateway.name} gives no answers` };
      }
      isProbing = isOpen();
      try {
        return note(await gateway.createIntent(...given));
      } finally {
        isProbing = false;
      }
    },
    readIntent: async (...given) => note(await gateway.readIntent(...given)),
  };
}
