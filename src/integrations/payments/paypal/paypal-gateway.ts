import type {
  CreatedIntent,
  CreateIntentRequest,
  GatewayClient,
  GatewayResult,
  IssuedRefund,
  PaymentGateway,
  PaymentIntent,
  RefundRequest,
} from "#services/ports/payments.ts";
import { createJsonCaller } from "#integrations/call-json.ts";
import { paypalTakes, toPaypalValue } from "./paypal-amount.ts";
import { type CallPaypal, createPaypalCalls, type PaypalResult, refuse } from "./paypal-calls.ts";
import { createCertificates } from "./paypal-certificates.ts";
import {
  findPaidCapture,
  listRefunds,
  paypalOrder,
  type PaypalOrder,
  paypalRefund,
  toIntent,
} from "./paypal-order.ts";
import { paypalCapture, readPaypalWebhook } from "./paypal-webhook.ts";

export type PaypalAccount = {
  clientId: string;
  clientSecret: string;
  /** Of the webhook that PayPal delivers to, as its desk shows it. */
  webhookId: string;
};

export type PaypalGatewayOptions = PaypalAccount & {
  mode: "live" | "sandbox";
  /** Where the API is; PayPal's own without it. */
  apiUrl?: string | undefined;
  /** Where the browser has PayPal's script from, without a query. */
  scriptUrl?: string | undefined;
  /** Origins that certificates of deliveries may come from; PayPal's own without it. */
  certHosts?: readonly string[] | undefined;
  connectMs?: number;
  totalMs?: number;
};

export type PaypalGateway = PaymentGateway & { close(): void };

export const paypalScriptUrl = "https://www.paypal.com/sdk/js";

const apiUrls = {
  live: "https://api-m.paypal.com",
  sandbox: "https://api-m.sandbox.paypal.com",
} as const;

const certificateHosts = {
  live: ["https://api.paypal.com", "https://api-m.paypal.com"],
  sandbox: ["https://api.sandbox.paypal.com", "https://api-m.sandbox.paypal.com"],
} as const;

/**
 * PayPal's orders, approved on the shop's page `/checkout/paypal` with PayPal's own buttons and captured by the
 * shop. PayPal finds no order by its reference, and has no call that cancels one. It knows the id that an order
 * was made under for six hours: a reference that is asked for later gets another order, which nobody is led to.
 * Source: developer.paypal.com/docs/api/orders/v2 and /payments/v2.
 */
export function createPaypalGateway(options: PaypalGatewayOptions): PaypalGateway {
  const { mode, connectMs = 2_000, totalMs = 10_000 } = options;
  const caller = createJsonCaller({ connectMs, totalMs });
  const { clientId, clientSecret, apiUrl: url = apiUrls[mode] } = options;
  const call = createPaypalCalls({ url, clientId, clientSecret }, caller);
  const origins = new Set<string>(options.certHosts ?? certificateHosts[mode]);
  const reader = {
    webhookId: options.webhookId,
    findCertificate: createCertificates(origins, totalMs),
    async findCapture(captureId: string) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
      const capture = await call({ path, schema: paypalCapture }, undefined);
      return capture.ok ? capture.value : undefined;
    },
  };

  return {
    name: "paypal",
    kind: "wallet",
    isTest: mode === "sandbox",
    takes: paypalTakes,
    createIntent: (request, signal) => createIntent(call, request, signal),
    async readIntent(key, signal) {
      if (typeof key !== "string") return refuse("not_found", "no order is found by its reference");
      return mapValue(await readOrder(call, key, signal), toIntent);
    },
    async cancelIntent(intentId, _idempotencyKey, signal) {
      const order = await readOrder(call, intentId, signal);
      return order.ok ? letGo(toIntent(order.value)) : order;
    },
    captureIntent: (intentId, idempotencyKey, signal) =>
      captureIntent(call, intentId, idempotencyKey, signal),
    async openClient(intentId, signal) {
      const order = await readOrder(call, intentId, signal);
      return mapValue(order, (value) => clientOf(options, value));
    },
    refund: (request, signal) => refund(call, request, signal),
    readWebhook: (delivery) => readPaypalWebhook(reader, delivery),
    close: caller.close,
  };
}

const pathOf = (intentId: string) => `/v2/checkout/orders/${encodeURIComponent(intentId)}`;

const readOrder = (call: CallPaypal, intentId: string, signal: AbortSignal | undefined) =>
  call({ path: pathOf(intentId), schema: paypalOrder }, signal);

const mapValue = <T, U>(result: PaypalResult<T>, change: (value: T) => U): GatewayResult<U> =>
  result.ok ? { ok: true, value: change(result.value) } : result;

async function createIntent(
  call: CallPaypal,
  request: CreateIntentRequest,
  signal: AbortSignal | undefined,
): Promise<GatewayResult<CreatedIntent>> {
  const { reference, amountMinor, currency, pageUrl } = request;
  const value = toPaypalValue(amountMinor, currency);
  if (value === undefined) return refuse("rejected", `${amountMinor} ${currency}`);
  const order = await call(
    {
      path: "/v2/checkout/orders",
      // Of the reference, not of the call: a reference has one intent.
      requestId: `create-${reference}`,
      body: buildOrder(request, value),
      schema: paypalOrder,
    },
    signal,
  );
  if (!order.ok) return order;
  // PayPal answers a known id as it did the first time, whatever it is asked now.
  const made = toIntent(order.value);
  const isAsked =
    made.reference === reference && made.amountMinor === amountMinor && made.currency === currency;
  if (!isAsked) return refuse("rejected", "the reference has an order of another amount");
  return { ok: true, value: { intentId: made.intentId, redirectUrl: pageUrl } };
}

const longestDescription = 127;

/** The return and cancel addresses of the request carry a token, and stay here. */
function buildOrder(request: CreateIntentRequest, value: string) {
  const { reference, currency, description, pageUrl } = request;
  const givenUp = new URL(pageUrl);
  givenUp.searchParams.set("given_up", "1");
  const locale = toPaypalLocale(request.locale);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: reference,
        description: description.slice(0, longestDescription),
        amount: { currency_code: currency, value },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          ...{ return_url: pageUrl, cancel_url: givenUp.href },
          ...{ user_action: "PAY_NOW", shipping_preference: "NO_SHIPPING" },
          ...(locale !== undefined && { locale }),
        },
      },
    },
  };
}

const languages = new Set(
  "ar cs da de el en es fi fr he hu id it ja ko nl no pl pt ru sk sv th zh".split(" "),
);

/** As PayPal spells it ("de-DE"); a language that it has no pages in is left for it to choose. */
function toPaypalLocale(locale: string): string | undefined {
  if (!/^[a-z]{2}(?:-[a-z]{2})?$/iu.test(locale)) return undefined;
  const { language, region } = new Intl.Locale(locale).maximize();
  return languages.has(language) && region !== undefined ? `${language}-${region}` : undefined;
}

/** Money is only ever taken by `captureIntent`: whoever lets go must not call it. */
function letGo(intent: PaymentIntent): GatewayResult<PaymentIntent> {
  if (intent.state === "succeeded" || intent.state === "processing") {
    return refuse("rejected", `a ${intent.state} order`);
  }
  const state = intent.state === "failed" ? "failed" : "canceled";
  return { ok: true, value: { ...intent, state } };
}

async function captureIntent(
  call: CallPaypal,
  intentId: string,
  requestId: string,
  signal: AbortSignal | undefined,
): Promise<GatewayResult<PaymentIntent>> {
  const captured = await call(
    { path: `${pathOf(intentId)}/capture`, requestId, body: {}, schema: paypalOrder },
    signal,
  );
  if (captured.ok || captured.issue !== "ORDER_ALREADY_CAPTURED") {
    return mapValue(captured, toIntent);
  }
  const order = await readOrder(call, intentId, signal);
  return order.ok ? mapValue(order, toIntent) : refuse("unknown_outcome", order.message);
}

async function refund(
  call: CallPaypal,
  { intentId, amountMinor, idempotencyKey }: RefundRequest,
  signal: AbortSignal | undefined,
): Promise<GatewayResult<IssuedRefund>> {
  const order = await readOrder(call, intentId, signal);
  if (!order.ok) return order;
  const { currency } = toIntent(order.value);
  const value = toPaypalValue(amountMinor, currency);
  const capture = findPaidCapture(order.value);
  if (value === undefined || !capture || !isLeft(order.value, amountMinor)) {
    return refuse("rejected", `${amountMinor} ${currency} cannot be given back`);
  }
  const made = await call(
    {
      path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
      requestId: idempotencyKey,
      body: { amount: { currency_code: currency, value } },
      schema: paypalRefund,
    },
    signal,
  );
  if (!made.ok) return made;
  const { id: refundId, status, amount } = made.value;
  if (status === "FAILED" || status === "CANCELLED") return refuse("rejected", `refund ${status}`);
  // PayPal answers a known key as it did the first time, whatever it is asked now.
  const isAsked = amount.amountMinor === amountMinor && amount.currency === currency;
  if (!isAsked) return refuse("rejected", "the key has a refund of another amount");
  return { ok: true, value: { refundId, amountMinor } };
}

/** A refund of the same amount may be this very one, asked for again: PayPal knows by its key. */
function isLeft(order: PaypalOrder, amountMinor: number): boolean {
  const { capturedMinor, refundedMinor } = toIntent(order);
  const isRepeat = listRefunds(order).some(({ amount }) => amount.amountMinor === amountMinor);
  return amountMinor <= capturedMinor - refundedMinor || isRepeat;
}

function clientOf(options: PaypalGatewayOptions, order: PaypalOrder): GatewayClient {
  const { clientId, mode } = options;
  const scriptUrl = new URL(options.scriptUrl ?? paypalScriptUrl);
  scriptUrl.searchParams.set("client-id", clientId);
  scriptUrl.searchParams.set("currency", toIntent(order).currency);
  scriptUrl.searchParams.set("intent", "capture");
  const site = mode === "live" ? "https://www.paypal.com" : "https://www.sandbox.paypal.com";
  const approve = order.links.find(({ rel }) => rel === "payer-action" || rel === "approve");
  return {
    script: "paypal",
    scriptUrl: scriptUrl.href,
    clientId,
    orderId: order.id,
    // Once it is approved PayPal lists the address no more.
    approveUrl: approve?.href ?? `${site}/checkoutnow?token=${encodeURIComponent(order.id)}`,
  };
}
