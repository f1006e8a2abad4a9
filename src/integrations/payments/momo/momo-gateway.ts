import { createHash, randomUUID } from "node:crypto";

import { isListed } from "#domain/money/gateway-currencies.ts";
import type {
  CreatedIntent,
  CreateIntentRequest,
  GatewayResult,
  IssuedRefund,
  PaymentGateway,
  PaymentIntent,
  RefundRequest,
} from "#services/ports/payments.ts";
import { createJsonCaller } from "#integrations/call-json.ts";
import {
  createMomoApi,
  type MomoAccount,
  type MomoApi,
  type MomoFailure,
  type MomoOrder,
  refuse,
} from "./momo-api.ts";
import { momoCodes, readMomoCode } from "./momo-result-codes.ts";
import { readMomoWebhook } from "./momo-webhook.ts";

export type MomoGatewayOptions = MomoAccount & {
  mode: "live" | "test";
  /** Where the API is; MoMo's own of the mode without it. */
  apiUrl?: string | undefined;
  connectMs?: number;
  /** MoMo asks for 30 s at least. */
  totalMs?: number;
};

export type MomoGateway = PaymentGateway & { close(): void };

const addresses = {
  live: "https://payment.momo.vn",
  test: "https://test-payment.momo.vn",
} as const;

const bounds = { least: 1_000, most: 50_000_000 };

const isTaken = (amountMinor: number) =>
  Number.isSafeInteger(amountMinor) && amountMinor >= bounds.least && amountMinor <= bounds.most;

/**
 * MoMo's wallet, in VND alone, paid on MoMo's page. An intent is an order of MoMo's, whose id is our reference.
 * The shopper only approves: nothing is taken before `captureIntent`. MoMo has no call to withdraw what nobody
 * has paid, so that canceling such an intent calls nothing; what is approved later is let go by canceling again.
 * A request that is sent again is, by MoMo's documentation, answered as the first time. Should it tell no address
 * to pay at, or only that it knows the order, `createIntent` is `rejected`, and reading the intent says more.
 * Amounts below 1,000 and above 50,000,000 VND are `rejected`, those of refunds too. Source:
 * developers.momo.vn/v3/docs/payment/api, wallet/onetime, payment-api and result-handling/idempotency.
 */
export function createMomoGateway(options: MomoGatewayOptions): MomoGateway {
  const { mode, apiUrl = addresses[mode], connectMs = 2_000, totalMs = 30_000 } = options;
  const caller = createJsonCaller({ connectMs, totalMs });
  const api = createMomoApi(options, apiUrl, caller);
  return {
    name: "momo",
    kind: "wallet",
    isTest: mode === "test",
    takes: (currency, amountMinor) =>
      isListed("momo", currency) && (amountMinor === undefined || isTaken(amountMinor)),
    createIntent: (request, signal) => createIntent(api, request, signal),
    async readIntent(key, signal) {
      const order = await api.query(typeof key === "string" ? key : key.reference, signal);
      return order.ok ? { ok: true, value: asIntent(order.value) } : order;
    },
    cancelIntent: (intentId, idempotencyKey, signal) =>
      confirm(api, { intentId, idempotencyKey, requestType: "cancel", signal }),
    captureIntent: (intentId, idempotencyKey, signal) =>
      confirm(api, { intentId, idempotencyKey, requestType: "capture", signal }),
    refund: (request, signal) => refund(api, request, signal),
    readWebhook: async (delivery) => readMomoWebhook(options, delivery),
    close: caller.close,
  };
}

function asIntent({ orderId, amount, state, refunds }: MomoOrder): PaymentIntent {
  const isCaptured = state === "succeeded";
  return {
    intentId: orderId,
    reference: orderId,
    state,
    amountMinor: amount,
    capturedMinor: isCaptured ? amount : 0,
    refundedMinor: isCaptured
      ? refunds.filter(isDone).reduce((sum, one) => sum + one.amount, 0)
      : 0,
    currency: "VND",
  };
}

const isDone = ({ resultCode }: { resultCode: number }) => resultCode === momoCodes.done;

/** Without what would end a field in the text that is signed, and as long as MoMo takes it. */
function asOrderInfo(description: string): string {
  const plain = description.replaceAll(/[&=\s\p{Cc}]+/gu, " ").trim();
  return Array.from(plain).slice(0, 255).join("");
}

async function createIntent(
  api: MomoApi,
  request: CreateIntentRequest,
  signal: AbortSignal | undefined,
): Promise<GatewayResult<CreatedIntent>> {
  const { reference, amountMinor, currency, locale } = request;
  if (currency !== "VND" || !isTaken(amountMinor)) {
    return refuse("rejected", `${amountMinor} ${currency}`);
  }
  const created = await api.create(
    {
      ...{ orderId: reference, requestId: `create-${reference}`, amount: amountMinor },
      ...{ orderInfo: asOrderInfo(request.description), extraData: "" },
      ...{ redirectUrl: request.pageUrl, ipnUrl: request.webhookUrl },
      ...{ requestType: "captureWallet", autoCapture: false },
      lang: /^vi\b/iu.test(locale) ? "vi" : "en",
    },
    signal,
  );
  // The caller reads the intent after a refusal: there it turns out whether MoMo knows the order.
  if (!created.ok) return created.kind === "not_found" ? { ...created, kind: "rejected" } : created;
  const { amount, payUrl } = created.value;
  if (amount !== amountMinor) return refuse("rejected", `MoMo has an order of ${amount} VND`);
  if (payUrl == null || !URL.canParse(payUrl)) return refuse("rejected", "no address to pay at");
  return { ok: true, value: { intentId: reference, redirectUrl: payUrl } };
}

/** Of the intent too: under a key used for two, MoMo would answer for the first. */
function hashKey(intentId: string, idempotencyKey: string): string {
  const text = JSON.stringify([intentId, idempotencyKey]);
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

type Confirmation = {
  intentId: string;
  idempotencyKey: string;
  requestType: "capture" | "cancel";
  signal: AbortSignal | undefined;
};

/**
 * A refusal says little of the order, so it is read again. A request id that MoMo knows from an attempt
 * without a final result is of no more use; the order's state alone then keeps the next one at once.
 */
async function confirm(
  api: MomoApi,
  { intentId, idempotencyKey, requestType, signal }: Confirmation,
): Promise<GatewayResult<PaymentIntent>> {
  const before = await api.query(intentId, signal);
  if (!before.ok) return before;
  const settled = settle(before.value, requestType, "unavailable");
  if (settled) return settled;
  const { amount } = before.value;
  for (const requestId of [`${requestType}-${hashKey(intentId, idempotencyKey)}`, randomUUID()]) {
    const confirmation = { orderId: intentId, requestId, requestType, amount, description: "" };
    const reply = await api.confirm(confirmation, signal);
    if (reply.ok) {
      const state = requestType === "capture" ? "succeeded" : "canceled";
      return { ok: true, value: asIntent({ ...before.value, state }) };
    }
    if (reply.resultCode === undefined) return reply;
    const now = await api.query(intentId, signal);
    if (!now.ok) return refuse("unknown_outcome", `${reply.message}, then ${now.message}`);
    const after = settle(now.value, requestType, "unknown_outcome");
    if (after) return after;
    if (reply.resultCode !== momoCodes.duplicateRequest) return reply;
  }
  return refuse("unknown_outcome", "no final result of either request");
}

/** Undefined where there is something approved to confirm. `busy`: what it is when MoMo is still at work. */
function settle(
  order: MomoOrder,
  requestType: Confirmation["requestType"],
  busy: MomoFailure["kind"],
): GatewayResult<PaymentIntent> | undefined {
  const intent = asIntent(order);
  const isCapture = requestType === "capture";
  switch (order.state) {
    case "requires_capture":
      return undefined;
    case "processing":
      return refuse(busy, "still being processed");
    case "succeeded":
      return isCapture ? { ok: true, value: intent } : refuse("rejected", "captured");
    case "requires_payment":
    case "failed":
    case "canceled": {
      if (isCapture) return refuse("rejected", `nothing approved: ${order.state}`);
      const state = order.state === "failed" ? "failed" : "canceled";
      return { ok: true, value: { ...intent, state } };
    }
  }
}

async function refund(
  api: MomoApi,
  { intentId, amountMinor, idempotencyKey }: RefundRequest,
  signal: AbortSignal | undefined,
): Promise<GatewayResult<IssuedRefund>> {
  const asked = { base: `refund-${hashKey(intentId, idempotencyKey)}`, amountMinor };
  const before = await api.query(intentId, signal);
  if (!before.ok) return before;
  const earlier = findRefund(before.value, asked);
  if (earlier) return earlier;
  const { capturedMinor, refundedMinor } = asIntent(before.value);
  if (!isTaken(amountMinor) || amountMinor > capturedMinor - refundedMinor) {
    return refuse("rejected", `${amountMinor} of ${capturedMinor - refundedMinor} VND`);
  }
  const { transId } = before.value;
  const orderId = nextRefundId(before.value, asked.base);
  // A request id without a final result is of no more use; MoMo takes an order id once, whatever the request id.
  for (const requestId of [orderId, randomUUID()]) {
    const fields = { orderId, requestId, amount: amountMinor, transId, description: "" };
    const reply = await api.refund(fields, signal);
    if (reply.ok && reply.value.amount === amountMinor) {
      return { ok: true, value: { refundId: asked.base, amountMinor } };
    }
    if (reply.ok) return refuse("rejected", `MoMo has a refund of ${reply.value.amount} VND`);
    const isRequestKnown = reply.resultCode === momoCodes.duplicateRequest;
    if (!isRequestKnown && reply.resultCode !== momoCodes.duplicateOrder) return reply;
    const now = await api.query(intentId, signal);
    const found = now.ok ? findRefund(now.value, asked) : undefined;
    if (found) return found;
    if (!now.ok || !isRequestKnown) break;
  }
  return refuse("unknown_outcome", "MoMo knows the refund and does not list it");
}

type AskedRefund = { base: string; amountMinor: number };

const isOf = (base: string) => (one: { orderId: string }) =>
  one.orderId === base || one.orderId.startsWith(`${base}-`);

/** What has come of a refund under its key; undefined where it is to be asked for. */
function findRefund(
  { refunds }: MomoOrder,
  { base, amountMinor }: AskedRefund,
): GatewayResult<IssuedRefund> | undefined {
  const own = refunds.filter(isOf(base));
  const done = own.find(isDone);
  if (done?.amount === amountMinor) return { ok: true, value: { refundId: base, amountMinor } };
  if (done) return refuse("rejected", `refunded ${done.amount} VND under this key`);
  const isPending = own.some(({ resultCode }) => readMomoCode(resultCode).state === "processing");
  return isPending ? refuse("unknown_outcome", "the refund is being processed") : undefined;
}

/** MoMo ends a refund that failed on its way and asks for another, which needs an id of its own. */
function nextRefundId({ refunds }: MomoOrder, base: string): string {
  const failed = refunds
    .filter(isOf(base))
    .filter(({ resultCode }) => resultCode === momoCodes.refundFailed);
  return failed.length === 0 ? base : `${base}-${failed.length}`;
}
