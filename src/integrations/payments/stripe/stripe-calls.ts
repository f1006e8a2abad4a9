import Stripe from "stripe";

import type {
  CreatedIntent,
  CreateIntentRequest,
  GatewayClient,
  GatewayFailure,
  GatewayFailureKind,
  GatewayResult,
  IssuedRefund,
  PaymentGateway,
  PaymentIntent,
  PaymentIntentState,
} from "#services/ports/payments.ts";
import { fromStripeAmount, toStripeAmount } from "#domain/money/stripe-amount.ts";
import type { JsonCaller } from "#integrations/call-json.ts";
import { type StripeGatewayOptions, stripeScriptUrl } from "./stripe-options.ts";
import { StripeCallLost, StripeHttp } from "./stripe-http.ts";
import { readStripeWebhook } from "./stripe-webhook.ts";

export type StripeCalls = Pick<
  Required<PaymentGateway>,
  "createIntent" | "readIntent" | "cancelIntent" | "openClient" | "refund" | "readWebhook"
>;

/** The calls of Stripe's gateway, through Stripe's library. */
export function createStripeCalls(options: StripeGatewayOptions, caller: JsonCaller): StripeCalls {
  const open = (signal?: AbortSignal) =>
    new Stripe(options.secretKey, {
      httpClient: new StripeHttp(caller, signal),
      telemetry: false,
      maxNetworkRetries: 0,
      ...addressOf(options.apiUrl),
    });
  const shared = open();
  const api = (signal?: AbortSignal) => (signal ? open(signal) : shared);
  const { publishableKey, scriptUrl = stripeScriptUrl } = options;

  return {
    createIntent: (request, signal) => createIntent(api(signal), request),
    readIntent: (key, signal) =>
      asking(async () => {
        const found = await find(api(signal), key);
        return found ? asIntent(found) : refuse("not_found", "no such payment intent");
      }),
    cancelIntent: (intentId, idempotencyKey, signal) =>
      cancelIntent(api(signal), intentId, idempotencyKey),
    openClient: (intentId, signal) =>
      asking<GatewayClient>(async () => {
        const { client_secret } = await api(signal).paymentIntents.retrieve(intentId);
        if (client_secret === null) return refuse("rejected", "no client secret");
        return { script: "stripe", scriptUrl, publishableKey, clientSecret: client_secret };
      }),
    async refund({ intentId, amountMinor, idempotencyKey }, signal) {
      const intent = await asking(() => api(signal).paymentIntents.retrieve(intentId));
      if (!intent.ok) return intent;
      const amount = toStripeAmount(amountMinor, intent.value.currency.toUpperCase());
      if (amount === undefined) return refuse("rejected", "amount");
      return writing<IssuedRefund>(async () => {
        const refund = await api(signal).refunds.create(
          { payment_intent: intentId, amount },
          { idempotencyKey },
        );
        if (refund.status === "failed") return refuse("rejected", "refund failed");
        return { refundId: refund.id, amountMinor };
      });
    },
    readWebhook: async (delivery) => readStripeWebhook(shared, options.webhookSecret, delivery),
  };
}

function addressOf(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port === "" ? (isPlain ? "80" : "443") : port,
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
}

async function createIntent(
  api: Stripe,
  request: CreateIntentRequest,
): Promise<GatewayResult<CreatedIntent>> {
  const { reference, amountMinor, currency, description, pageUrl } = request;
  const amount = toStripeAmount(amountMinor, currency);
  if (amount === undefined) return refuse("rejected", `${amountMinor} ${currency}`);
  return writing(async () => {
    const intent = await api.paymentIntents.create(
      {
        ...{ amount, currency: currency.toLowerCase(), description },
        automatic_payment_methods: { enabled: true },
        metadata: { reference },
      },
      // Of the reference, not of the call: a reference has one intent.
      { idempotencyKey: `create-${reference}` },
    );
    return { intentId: intent.id, redirectUrl: pageUrl };
  });
}

async function cancelIntent(
  api: Stripe,
  intentId: string,
  idempotencyKey: string,
): Promise<GatewayResult<PaymentIntent>> {
  const canceled = await writing(async () =>
    asIntent(await api.paymentIntents.cancel(intentId, undefined, { idempotencyKey })),
  );
  if (canceled.ok || canceled.kind !== "rejected") return canceled;
  // One that is canceled already is refused as well.
  const now = await asking(async () => asIntent(await retrieve(api, intentId)));
  const isClosed = now.ok && now.value.state === "canceled";
  return isClosed ? now : canceled;
}

const retrieve = (api: Stripe, intentId: string) =>
  api.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });

async function find(
  api: Stripe,
  key: string | { reference: string },
): Promise<Stripe.PaymentIntent | undefined> {
  if (typeof key === "string") return retrieve(api, key);
  const { data } = await api.paymentIntents.search({
    query: `metadata['reference']:'${key.reference.replaceAll(/['\\]/g, "")}'`,
    expand: ["data.latest_charge"],
    limit: 1,
  });
  return data[0];
}

/** A declined card leaves an intent open: the shopper may try another on the same page. */
const states: Readonly<Record<string, PaymentIntentState>> = {
  requires_payment_method: "requires_payment",
  requires_confirmation: "requires_payment",
  requires_action: "requires_payment",
  requires_capture: "processing",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

function asIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { id, amount, amount_received, status, metadata, latest_charge: charge } = intent;
  const currency = intent.currency.toUpperCase();
  const refunded = charge !== null && typeof charge === "object" ? charge.amount_refunded : 0;
  const minor = (count: number) => fromStripeAmount(count, currency);
  return {
    intentId: id,
    reference: metadata["reference"] ?? "",
    // A state that is new there is none that ends a payment.
    state: states[status] ?? "processing",
    amountMinor: minor(amount),
    capturedMinor: minor(amount_received),
    refundedMinor: minor(refunded),
    currency,
  };
}

function refuse(kind: GatewayFailureKind, message: string): GatewayFailure {
  return { ok: false, kind, message };
}

type Work<T> = () => Promise<T | GatewayFailure>;

/** A write without an answer may have taken effect; a read never has. */
const writing = <T extends object>(work: Work<T>) => answering(work, "unknown_outcome");
const asking = <T extends object>(work: Work<T>) => answering(work, "unavailable");

async function answering<T extends object>(
  work: Work<T>,
  lost: GatewayFailureKind,
): Promise<GatewayResult<T>> {
  try {
    const value = await work();
    return "ok" in value && value.ok === false
      ? (value as GatewayFailure)
      : { ok: true, value: value as T };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return refuse(kindOf(error, lost), error.message);
  }
}

function kindOf(error: Stripe.errors.StripeError, lost: GatewayFailureKind): GatewayFailureKind {
  const { statusCode, detail } = error;
  if (detail instanceof StripeCallLost && detail.lost === "not_sent") return "unavailable";
  if (statusCode === undefined) return lost;
  if (statusCode === 404) return "not_found";
  if (statusCode === 429 || statusCode === 503) return "unavailable";
  // The first call under the key is still under way.
  if (statusCode === 409) return lost;
  return statusCode >= 500 ? lost : "rejected";
}
