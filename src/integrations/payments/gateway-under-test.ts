import type { CreatedIntent, PaymentGateway } from "#services/payment-port.ts";
import type { SignedWebhook } from "./webhook-signature.ts";

/** An adapter with what its peer must be told from outside. */
export type GatewayUnderTest = {
  gateway: PaymentGateway;
  urls: { returnUrl: string; cancelUrl: string; webhookUrl: string };
  /** The shopper pays in full; answers the delivery that the shop receives. */
  pay(created: CreatedIntent): Promise<SignedWebhook>;
  /** The next write takes effect and its answer is lost. */
  loseNextAnswer(): Promise<void>;
  /** The next call is refused before it takes effect. */
  refuseNextCall(): Promise<void>;
  sign(rawBody: string, signedAt: Date): SignedWebhook;
  dispose(): Promise<void>;
};
