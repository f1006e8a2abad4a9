import { randomUUID } from "node:crypto";
import type {
  CreateIntentRequest,
  GatewayFailureKind,
  GatewayResult,
  PaymentEvent,
  PaymentEventType,
  PaymentGateway,
  PaymentGatewayKind,
  PaymentIntent,
} from "#services/payment-port.ts";
import { createFakeCallGate, refuse } from "./fake-call-gate.ts";
import { formatWebhookBody, signWebhook, verifyWebhook } from "./webhook-signature.ts";

export type SignedWebhook = { headers: Record<string, string>; rawBody: string };

export type FakeGatewayOptions = {
  name?: string;
  kind?: PaymentGatewayKind;
  /** What `completeIntent` ends in; `succeeded` unless told. */
  outcome?: "succeeded" | "failed";
  now?: () => Date;
};

export type FakeGateway = PaymentGateway & {
  /** The shopper pays; answers the webhook that a gateway would send. A captured one stays as it is. */
  completeIntent(intentId: string, outcome?: FakeGatewayOptions["outcome"]): SignedWebhook;
  /** The shopper has paid and the gateway is still looking into it. */
  startProcessing(intentId: string): void;
  /**
   * The next call fails. `unknown_outcome` takes effect and loses the answer unless
   * `takesEffect: false`; the other kinds never take effect.
   */
  failNext(kind: GatewayFailureKind, options?: { takesEffect?: boolean }): void;
  buildWebhook(
    type: PaymentEventType,
    intentId: string,
    options?: { id?: string; occurredAt?: Date; signedAt?: Date },
  ): SignedWebhook;
  signBody(rawBody: string, signedAt: Date): SignedWebhook;
  listIntents(): PaymentIntent[];
  readonly callCount: number;
};

const signatureHeader = "fake-signature";
const secret = "fake-gateway-secret";
const largestAmountMinor = 9_999_999_999;
const currencies = new Set(Intl.supportedValuesOf("currency"));

function isAmount(amountMinor: number): boolean {
  return Number.isInteger(amountMinor) && amountMinor >= 1 && amountMinor <= largestAmountMinor;
}

/** A gateway in memory that fails on demand, for tests of services. */
export function createFakeGateway(options: FakeGatewayOptions = {}): FakeGateway {
  const { name = "fake", kind = "card", now = () => new Date() } = options;
  const intents = new Map<string, PaymentIntent>();
  const gate = createFakeCallGate();

  function requireIntent(intentId: string): PaymentIntent {
    const intent = intents.get(intentId);
    if (!intent) throw new Error(`no intent ${intentId}`);
    return intent;
  }

  function find(key: string | { reference: string }): PaymentIntent | undefined {
    if (typeof key === "string") return intents.get(key);
    return [...intents.values()].find(({ reference }) => reference === key.reference);
  }

  function create(request: CreateIntentRequest) {
    const { reference, amountMinor, currency } = request;
    if (!isAmount(amountMinor)) return refuse("rejected", "amount");
    if (!currencies.has(currency)) return refuse("rejected", "currency");
    if (find({ reference })) return refuse("rejected", "reference in use");
    const intentId = `fake_${intents.size + 1}`;
    intents.set(intentId, {
      intentId,
      reference,
      state: "requires_payment",
      amountMinor,
      capturedMinor: 0,
      refundedMinor: 0,
      currency,
    });
    return { ok: true as const, value: { intentId, redirectUrl: `http://127.0.0.1/${intentId}` } };
  }

  function cancel(intentId: string): GatewayResult<PaymentIntent> {
    const intent = intents.get(intentId);
    if (!intent) return refuse("not_found", "intent");
    if (intent.state === "succeeded" || intent.state === "processing") {
      return refuse("rejected", intent.state);
    }
    if (intent.state !== "failed") intent.state = "canceled";
    return { ok: true, value: intent };
  }

  function refund(intentId: string, amountMinor: number) {
    const intent = intents.get(intentId);
    if (!intent) return refuse("not_found", "intent");
    const left = intent.capturedMinor - intent.refundedMinor;
    if (!isAmount(amountMinor) || amountMinor > left) return refuse("rejected", "amount");
    intent.refundedMinor += amountMinor;
    return { ok: true as const, value: { refundId: randomUUID(), amountMinor } };
  }

  function signBody(rawBody: string, signedAt: Date): SignedWebhook {
    return { headers: { [signatureHeader]: signWebhook(secret, rawBody, signedAt) }, rawBody };
  }

  const buildWebhook: FakeGateway["buildWebhook"] = (type, intentId, given = {}) => {
    const { reference } = requireIntent(intentId);
    const { id = randomUUID(), occurredAt = now(), signedAt = now() } = given;
    const event: PaymentEvent = { id, type, intentId, reference, occurredAt };
    return signBody(formatWebhookBody(event), signedAt);
  };

  function complete(intentId: string, outcome: "succeeded" | "failed"): SignedWebhook {
    const intent = requireIntent(intentId);
    if (intent.state === "requires_payment" || intent.state === "processing") {
      intent.state = outcome;
      if (outcome === "succeeded") intent.capturedMinor = intent.amountMinor;
    }
    if (intent.state === "canceled") return buildWebhook("intent.canceled", intentId);
    return buildWebhook(
      `intent.${intent.state === "succeeded" ? "succeeded" : "failed"}`,
      intentId,
    );
  }

  return {
    name,
    kind,
    createIntent(request, signal) {
      const { idempotencyKey, ...body } = request;
      const work = () => gate.once(`create:${idempotencyKey}`, body, () => create(request));
      return gate.pass(signal, work);
    },
    readIntent(key, signal) {
      return gate.pass(signal, () => {
        const intent = find(key);
        return intent ? { ok: true, value: intent } : refuse("not_found", "intent");
      });
    },
    cancelIntent(intentId, _idempotencyKey, signal) {
      return gate.pass(signal, () => cancel(intentId));
    },
    refund({ intentId, amountMinor, idempotencyKey }, signal) {
      const work = () => refund(intentId, amountMinor);
      const body = { intentId, amountMinor };
      return gate.pass(signal, () => gate.once(`refund:${idempotencyKey}`, body, work));
    },
    async readWebhook(delivery) {
      return verifyWebhook(signatureHeader, secret, delivery);
    },
    completeIntent: (intentId, outcome = options.outcome ?? "succeeded") =>
      complete(intentId, outcome),
    startProcessing(intentId) {
      requireIntent(intentId).state = "processing";
    },
    failNext(failure, { takesEffect = failure === "unknown_outcome" } = {}) {
      gate.failures.push({ kind: failure, takesEffect });
    },
    buildWebhook,
    signBody,
    listIntents: () => structuredClone([...intents.values()]),
    get callCount() {
      return gate.count();
    },
  };
}
