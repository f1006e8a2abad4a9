/** How a shopper pays: a card page or a wallet. */
export type PaymentGatewayKind = "card" | "wallet";

/**
 * Why a gateway call has no value.
 * - `unknown_outcome`: a write was sent and no answer came (time-out, reset, 5xx). It may have taken
 *   effect: ask with `readIntent({ reference })`, or send it again under the same idempotency key;
 *   never start another charge (R5).
 * - `unavailable`: nothing took effect (not connected, 429, 503), or a read without an answer.
 * - `rejected`: the gateway answered and refuses; the same request will be refused again.
 * - `not_found`: the gateway answered and knows no such intent.
 */
export type GatewayFailureKind = "unknown_outcome" | "unavailable" | "rejected" | "not_found";

/** `message` is for the log, never for the shopper. */
export type GatewayFailure = { ok: false; kind: GatewayFailureKind; message: string };

export type GatewayResult<T> = { ok: true; value: T } | GatewayFailure;

export type CreateIntentRequest = {
  /** Payment id (uuid); one intent in its life, so a payment that starts anew needs a new one. */
  reference: string;
  /** Whole, at least 1, in the currency's minor unit. */
  amountMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** Same key and body: the same intent; same key, another body: `rejected` (R3). */
  idempotencyKey: string;
  returnUrl: string;
  cancelUrl: string;
  /** `/checkout/{gateway}` of this shop, without any token: where a gateway's own script runs, or leads back to. */
  pageUrl: string;
  webhookUrl: string;
  /** BCP 47; the hosted page falls back to English. */
  locale: string;
  description: string;
};

export type CreatedIntent = {
  intentId: string;
  /** Where the shopper pays. */
  redirectUrl: string;
};

/**
 * `failed` and `canceled` are final: such an intent never captures. `requires_capture`: the shopper has
 * approved, and nothing is taken before `captureIntent`.
 */
export type PaymentIntentState =
  | "requires_payment"
  | "requires_capture"
  | "processing"
  | "succeeded"
  | "failed"
  | "canceled";

export type PaymentIntent = {
  intentId: string;
  reference: string;
  state: PaymentIntentState;
  amountMinor: number;
  capturedMinor: number;
  refundedMinor: number;
  currency: string;
};

export type RefundRequest = { intentId: string; amountMinor: number; idempotencyKey: string };

export type IssuedRefund = { refundId: string; amountMinor: number };

/** What a gateway's own script is given on a page of this shop; `clientSecret` opens that one payment alone. */
export type GatewayClient =
  | { script: "stripe"; scriptUrl: string; publishableKey: string; clientSecret: string }
  | {
      script: "paypal";
      scriptUrl: string;
      clientId: string;
      orderId: string;
      /** The gateway's own page, for whom its script does not come. */
      approveUrl: string;
    };

export type PaymentEventType =
  | "intent.approved"
  | "intent.succeeded"
  | "intent.failed"
  | "intent.canceled"
  | "intent.refunded";

/** A hint that something changed: events come twice, late and out of order, so read the intent (R4). */
export type PaymentEvent = {
  /** Stable over redeliveries. */
  id: string;
  type: PaymentEventType;
  intentId: string;
  reference: string;
  occurredAt: Date;
};

export type WebhookDelivery = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The body as it came, before any parsing. */
  rawBody: string;
  now: Date;
};

/**
 * Only `ok: true` may change anything (S13). `ignored`: signed and fresh, and of nothing that this shop has
 * asked for.
 */
export type WebhookResult =
  | { ok: true; event: PaymentEvent }
  | { ok: false; reason: "signature" | "stale" | "malformed" | "ignored" };

/** A payment provider. No method throws for what a gateway or a network does. */
export type PaymentGateway = {
  readonly name: string;
  readonly kind: PaymentGatewayKind;
  /** Whether it moves no real money. */
  readonly isTest: boolean;
  /** Whether it has given no answers lately: others are offered before it. */
  isResting?(): boolean;
  /**
   * Whether it takes money in a currency (ISO 4217, upper case) and, where an amount in minor units is given, can charge
   * that amount.
   */
  takes(currency: string, amountMinor?: number): boolean;
  /** A reference has one intent: asked again it is the same one, or `rejected` where anything differs. */
  createIntent(
    request: CreateIntentRequest,
    signal?: AbortSignal,
  ): Promise<GatewayResult<CreatedIntent>>;
  /**
   * By reference a gateway may know less than by its own id: `not_found` then means that no shopper was
   * ever led to such an intent, which nobody can pay.
   */
  readIntent(
    key: string | { reference: string },
    signal?: AbortSignal,
  ): Promise<GatewayResult<PaymentIntent>>;
  /**
   * Makes sure that the intent can no longer capture. A failed or canceled one is answered as it
   * is; a captured one is `rejected`. Where the shop captures, what was approved is let go: whoever
   * cancels must not capture afterwards, and a later read may answer as before.
   */
  cancelIntent(
    intentId: string,
    idempotencyKey: string,
    signal?: AbortSignal,
  ): Promise<GatewayResult<PaymentIntent>>;
  /**
   * Where the shop captures: takes what the shopper has approved, once for an intent. An intent that is
   * captured is answered as it is; `rejected` where nothing is approved.
   */
  captureIntent?(
    intentId: string,
    idempotencyKey: string,
    signal?: AbortSignal,
  ): Promise<GatewayResult<PaymentIntent>>;
  /** Where wallets of its script pay an order that has no intent yet: what the script is started with. */
  readonly walletClient?: { scriptUrl: string; publishableKey: string };
  /** Where the shopper pays on a page of this shop: what its script needs. */
  openClient?(intentId: string, signal?: AbortSignal): Promise<GatewayResult<GatewayClient>>;
  /** `rejected` beyond what is captured and not yet refunded. */
  refund(request: RefundRequest, signal?: AbortSignal): Promise<GatewayResult<IssuedRefund>>;
  /** Signature, age (five minutes either way) and shape of a delivery. */
  readWebhook(delivery: WebhookDelivery): Promise<WebhookResult>;
};
