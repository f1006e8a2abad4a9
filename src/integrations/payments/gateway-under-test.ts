import type { CreatedIntent, PaymentGateway } from "#services/ports/payments.ts";
import type { SignedWebhook } from "./webhook-signature.ts";

/** An adapter with what its peer must be told from outside. */
export type GatewayUnderTest = {
  gateway: PaymentGateway;
  urls: { returnUrl: string; cancelUrl: string; webhookUrl: string };
  /** The shopper pays in full; answers the delivery that the shop receives. */
  pay(created: CreatedIntent): Promise<SignedWebhook>;
  /** The shopper tries to pay what can no longer be paid; throws for anything but that refusal. */
  tryToPay(closed: CreatedIntent): Promise<void>;
  /** The next write takes effect and its answer is lost. */
  loseNextAnswer(): Promise<void>;
  /** The next call is refused before it takes effect. */
  refuseNextCall(): Promise<void>;
  sign(rawBody: string, signedAt: Date): SignedWebhook;
  dispose(): Promise<void>;
};
