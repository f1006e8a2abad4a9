import type { CreatedIntent, PaymentGateway } from "#services/ports/payments.ts";
import type { SignedWebhook } from "./webhook-signature.ts";

/** An adapter with what its peer must be told from outside. */
export type GatewayUnderTest = {
  gateway: PaymentGateway;
  urls: { returnUrl: string; cancelUrl: string; pageUrl: string; webhookUrl: string };
  /** What it is asked for; `unit` is the least amount, of which 4,990 are paid. US cents without it. */
  money?: { currency: string; unit: number };
  /** Whether an intent is found by a reference alone. */
  findsByReference?: boolean;
  /** The shopper pays in full, or approves where the shop captures; answers the delivery that the shop receives. */
  pay(created: CreatedIntent): Promise<SignedWebhook>;
  /** The shopper tries to pay what can no longer be paid; throws for anything but that refusal. */
  tryToPay(closed: CreatedIntent): Promise<void>;
  /** The next write takes effect and its answer is lost. */
  loseNextAnswer(): Promise<void>;
  /** The next call is refused before it takes effect. */
  refuseNextCall(): Promise<void>;
  sign(rawBody: string, signedAt: Date): SignedWebhook;
  /** Deliveries that were tampered with, of one and of another; where the signature is in no header. */
  tamper?(webhook: SignedWebhook, other: SignedWebhook): SignedWebhook[];
  dispose(): Promise<void>;
};
