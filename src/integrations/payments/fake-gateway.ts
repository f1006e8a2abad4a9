import { randomUUID } from "node:crypto";
import type {
  GatewayFailureKind,
  PaymentEvent,
  PaymentEventType,
  PaymentGateway,
  PaymentGatewayKind,
  PaymentIntent,
} from "#services/ports/payments.ts";
import { createFakeCallGate, refuse } from "./fake-call-gate.ts";
import {
  cancelFakeIntent,
  captureFakeIntent,
  completeFakeIntent,
  createFakeIntent,
  fakeCurrencies,
  type FakeIntents,
  findFakeIntent,
  refundFakeIntent,
} from "./fake-intents.ts";
import { signBody } from "#integrations/signed-body.ts";

import { formatWebhookBody, type SignedWebhook, verifyWebhook } from "./webhook-signature.ts";

export type FakeGatewayOptions = {
  name?: string;
  kind?: PaymentGatewayKind;
  isTest?: boolean;
  /** What `completeIntent` ends in; `succeeded` unless told. */
  outcome?: "succeeded" | "failed";
  /** Who takes the money of what a shopper has approved; the gateway unless told. */
  captures?: "gateway" | "shop";
  now?: () => Date;
  /** The largest amount that it charges, in minor units; any amount unless given. */
  largestMinor?: number;
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

function signFakeBody(rawBody: string, signedAt: Date): SignedWebhook {
  return { headers: { [signatureHeader]: signBody(secret, rawBody, signedAt) }, rawBody };
}

type Gate = ReturnType<typeof createFakeCallGate>;

type FakePort = Omit<PaymentGateway, "name" | "kind" | "isTest" | "captureIntent">;

function createFakePort(
  intents: FakeIntents,
  gate: Gate,
  { largestMinor = Infinity }: Pick<FakeGatewayOptions, "largestMinor">,
): FakePort {
  return {
    takes: (currency, amountMinor = 0) =>
      fakeCurrencies.has(currency) && amountMinor <= largestMinor,
    createIntent({ idempotencyKey, ...body }, signal) {
      const work = () => createFakeIntent(intents, { idempotencyKey, ...body });
      return gate.pass(signal, () => gate.once(`create:${idempotencyKey}`, body, work));
    },
    readIntent(key, signal) {
      return gate.pass(signal, () => {
        const intent = findFakeIntent(intents, key);
        return intent ? { ok: true, value: intent } : refuse("not_found", "intent");
      });
    },
    cancelIntent(intentId, _idempotencyKey, signal) {
      return gate.pass(signal, () => cancelFakeIntent(intents, intentId));
    },
    refund({ intentId, amountMinor, idempotencyKey }, signal) {
      const work = () => refundFakeIntent(intents, intentId, amountMinor);
      const body = { intentId, amountMinor };
      return gate.pass(signal, () => gate.once(`refund:${idempotencyKey}`, body, work));
    },
    async readWebhook(delivery) {
      return verifyWebhook(signatureHeader, secret, delivery);
    },
  };
}

/** A gateway in memory that fails on demand, for tests of services. */
export function createFakeGateway(options: FakeGatewayOptions = {}): FakeGateway {
  const { name = "fake", kind = "card", now = () => new Date() } = options;
  const isCaptured = options.captures === "shop";
  const intents: FakeIntents = new Map();
  const gate = createFakeCallGate();

  function requireIntent(intentId: string): PaymentIntent {
    const intent = intents.get(intentId);
    if (!intent) throw new Error(`no intent ${intentId}`);
    return intent;
  }

  const buildWebhook: FakeGateway["buildWebhook"] = (type, intentId, given = {}) => {
    const { reference } = requireIntent(intentId);
    const { id = randomUUID(), occurredAt = now(), signedAt = now() } = given;
    const event: PaymentEvent = { id, type, intentId, reference, occurredAt };
    return signFakeBody(formatWebhookBody(event), signedAt);
  };

  return {
    ...{ name, kind, isTest: options.isTest ?? false },
    ...createFakePort(intents, gate, options),
    ...(isCaptured && {
      captureIntent: (intentId: string, _key: string, signal?: AbortSignal) =>
        gate.pass(signal, () => captureFakeIntent(intents, intentId)),
    }),
    completeIntent(intentId, outcome = options.outcome ?? "succeeded") {
      const intent = requireIntent(intentId);
      const isApproved = isCaptured && outcome === "succeeded";
      completeFakeIntent(intent, isApproved ? "requires_capture" : outcome);
      if (isApproved) return buildWebhook("intent.approved", intentId);
      if (intent.state === "canceled") return buildWebhook("intent.canceled", intentId);
      const type = intent.state === "succeeded" ? "intent.succeeded" : "intent.failed";
      return buildWebhook(type, intentId);
    },
    startProcessing(intentId) {
      requireIntent(intentId).state = "processing";
    },
    failNext(failure, { takesEffect = failure === "unknown_outcome" } = {}) {
      gate.failures.push({ kind: failure, takesEffect });
    },
    buildWebhook,
    signBody: signFakeBody,
    listIntents: () => structuredClone([...intents.values()]),
    get callCount() {
      return gate.count();
    },
  };
}
