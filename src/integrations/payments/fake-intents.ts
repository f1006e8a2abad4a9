import { randomUUID } from "node:crypto";
import type {
  CreatedIntent,
  CreateIntentRequest,
  GatewayResult,
  IssuedRefund,
  PaymentIntent,
} from "#services/ports/payments.ts";
import { refuse } from "./fake-call-gate.ts";

const largestAmountMinor = 9_999_999_999;
export const fakeCurrencies = new Set(Intl.supportedValuesOf("currency"));

/** Intents of one fake gateway by id. */
export type FakeIntents = Map<string, PaymentIntent>;

function isAmount(amountMinor: number): boolean {
  return Number.isInteger(amountMinor) && amountMinor >= 1 && amountMinor <= largestAmountMinor;
}

export function findFakeIntent(
  intents: FakeIntents,
  key: string | { reference: string },
): PaymentIntent | undefined {
  if (typeof key === "string") return intents.get(key);
  return [...intents.values()].find(({ reference }) => reference === key.reference);
}

export function createFakeIntent(
  intents: FakeIntents,
  request: CreateIntentRequest,
): GatewayResult<CreatedIntent> {
  const { reference, amountMinor, currency } = request;
  if (!isAmount(amountMinor)) return refuse("rejected", "amount");
  if (!fakeCurrencies.has(currency)) return refuse("rejected", "currency");
  if (findFakeIntent(intents, { reference })) return refuse("rejected", "reference in use");
  const intentId = `fake_${randomUUID()}`;
  intents.set(intentId, {
    intentId,
    reference,
    state: "requires_payment",
    amountMinor,
    capturedMinor: 0,
    refundedMinor: 0,
    currency,
  });
  return { ok: true, value: { intentId, redirectUrl: `http://127.0.0.1/${intentId}` } };
}

export function cancelFakeIntent(
  intents: FakeIntents,
  intentId: string,
): GatewayResult<PaymentIntent> {
  const intent = intents.get(intentId);
  if (!intent) return refuse("not_found", "intent");
  if (intent.state === "succeeded" || intent.state === "processing") {
    return refuse("rejected", intent.state);
  }
  if (intent.state !== "failed") intent.state = "canceled";
  return { ok: true, value: intent };
}

/** Takes what the shopper has approved, once. */
export function captureFakeIntent(
  intents: FakeIntents,
  intentId: string,
): GatewayResult<PaymentIntent> {
  const intent = intents.get(intentId);
  if (!intent) return refuse("not_found", "intent");
  if (intent.state === "succeeded") return { ok: true, value: intent };
  if (intent.state !== "requires_capture") return refuse("rejected", intent.state);
  return { ok: true, value: Object.assign(intent, captured(intent)) };
}

const captured = ({ amountMinor }: PaymentIntent) =>
  ({ state: "succeeded", capturedMinor: amountMinor }) as const;

export function refundFakeIntent(
  intents: FakeIntents,
  intentId: string,
  amountMinor: number,
): GatewayResult<IssuedRefund> {
  const intent = intents.get(intentId);
  if (!intent) return refuse("not_found", "intent");
  const left = intent.capturedMinor - intent.refundedMinor;
  if (!isAmount(amountMinor) || amountMinor > left) return refuse("rejected", "amount");
  intent.refundedMinor += amountMinor;
  return { ok: true, value: { refundId: `fake_${randomUUID()}`, amountMinor } };
}

/** The end of a payment that is still open; any other stays as it is. */
export function completeFakeIntent(
  intent: PaymentIntent,
  outcome: "succeeded" | "failed" | "requires_capture",
): void {
  if (intent.state !== "requires_payment" && intent.state !== "processing") return;
  Object.assign(intent, outcome === "succeeded" ? captured(intent) : { state: outcome });
}
