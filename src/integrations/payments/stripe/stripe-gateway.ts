import type { PaymentGateway } from "#services/ports/payments.ts";
import { stripeTakes } from "#domain/money/stripe-amount.ts";
import { createJsonCaller } from "#integrations/call-json.ts";
import type { StripeCalls } from "./stripe-calls.ts";
import { type StripeGatewayOptions, stripeScriptUrl } from "./stripe-options.ts";

export type StripeGateway = PaymentGateway & { close(): void };

/**
 * Stripe's payment intents, paid on the shop's page `/checkout/stripe` with Stripe's own elements. The library
 * is Stripe's, its connection is ours (R5). An intent is found by its reference through Stripe's search, which
 * may know it a minute late: what search does not know, no shopper was given the secret of. The library, two hundred
 * modules, is loaded with the first call: most shops start without an account at Stripe.
 */
export function createStripeGateway(options: StripeGatewayOptions): StripeGateway {
  const { connectMs = 2_000, totalMs = 10_000 } = options;
  const { publishableKey, scriptUrl = stripeScriptUrl } = options;
  const caller = createJsonCaller({ connectMs, totalMs });
  let loading: Promise<StripeCalls> | undefined;
  const calls = () => (loading ??= loadCalls());
  const loadCalls = async () => {
    const { createStripeCalls } = await import("./stripe-calls.ts");
    return createStripeCalls(options, caller);
  };

  return {
    name: "stripe",
    kind: "card",
    isTest: !options.secretKey.includes("_live_"),
    walletClient: { scriptUrl, publishableKey },
    takes: stripeTakes,
    createIntent: async (...given) => (await calls()).createIntent(...given),
    readIntent: async (...given) => (await calls()).readIntent(...given),
    cancelIntent: async (...given) => (await calls()).cancelIntent(...given),
    openClient: async (...given) => (await calls()).openClient(...given),
    refund: async (...given) => (await calls()).refund(...given),
    readWebhook: async (...given) => (await calls()).readWebhook(...given),
    close: caller.close,
  };
}
