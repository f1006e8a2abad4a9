import type { EndpointInput } from "#contract/endpoint.ts";
import type { paymentEndpoints } from "#contract/endpoints/payment.ts";
import { receivePaymentWebhook } from "#services/payments/receive-payment-webhook.ts";
import { type AskedChange, startAddition } from "#services/additions/start-addition.ts";
import { openExpress } from "#services/payments/open-express.ts";
import {
  type GatewayPage,
  type MeantOrder,
  openAdditionPage,
  openGatewayPage,
  returnFromGateway,
} from "#services/payments/return-from-gateway.ts";
import { ServiceError } from "#services/service-error.ts";
import { startPayment } from "#services/payments/start-payment.ts";

import type { ApiRequest, Handlers } from "../execute.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

const amountDue = ({ client, amountMinor, currencyCode }: GatewayPage) => ({
  ...{ script_url: client.scriptUrl, amount_minor: amountMinor, currency_code: currencyCode },
});

const nothingDue = {
  ...{ script_url: "", amount_minor: 0, currency_code: "" },
  ...{ publishable_key: null, client_secret: null },
};

type AdditionBody = EndpointInput<(typeof paymentEndpoints)["POST /public/order/addition"]>["body"];

/** One change at a time: each is paid for by itself. */
function askedOf({ line, address, email }: AdditionBody): AskedChange {
  const isOfCustomer = address !== undefined || email !== undefined;
  if (isOfCustomer === (line !== undefined)) {
    throw new ServiceError("validation_failed", { fields: { line: "field.required" } });
  }
  return line === undefined ? { address, email } : { line };
}

export function paymentHandlers({
  openContext,
}: ApiDependencies): Pick<Handlers, keyof typeof paymentEndpoints> {
  return {
    "POST /public/order/payment": async (request, { body, headers }) => {
      const { redirectUrl } = await startPayment(openContext(request), {
        token: body.token,
        gateway: body.gateway,
        totalMinor: body.total_minor,
        idempotencyKey: headers["idempotency-key"],
        buyerSecret: request.buyerSecret,
        clientIp: request.clientIp,
        recaptchaToken: body.recaptcha_token,
      });
      return { redirect_url: redirectUrl };
    },
    "POST /public/order/addition": async (request, { body, headers }) => {
      const { redirectUrl } = await startAddition(openContext(request), {
        token: body.token,
        asked: askedOf(body),
        extraMinor: body.extra_minor,
        idempotencyKey: headers["idempotency-key"],
        buyerSecret: request.buyerSecret,
        clientIp: request.clientIp,
        recaptchaToken: body.recaptcha_token,
      });
      return { redirect_url: redirectUrl };
    },
    "POST /public/order/payment/return": (request, { body }) =>
      returnFromGateway(openContext(request), {
        buyerSecret: request.buyerSecret,
        gateway: body.gateway,
      }),
    ...pageHandlers(openContext),
    "POST /public/payments/{gateway}/webhook": async (request, { params }) => {
      const { body, headers } = request.raw ?? { body: Buffer.alloc(0), headers: {} };
      const { received } = await receivePaymentWebhook(openContext(request), {
        gateway: params.gateway,
        delivery: { headers, rawBody: body.toString("utf8"), now: new Date() },
      });
      return { received };
    },
  };
}

/** What the pages of gateways ask for. */
function pageHandlers(
  openContext: ApiDependencies["openContext"],
): Pick<
  Handlers,
  | "POST /public/order/stripe/get-intent-order"
  | "POST /public/order/stripe/get-intent-order-addition"
  | "POST /public/order/stripe/get-express"
  | "POST /public/order/paypal/get-order"
> {
  const openPage = (request: ApiRequest, gateway: string, meant: MeantOrder = {}) =>
    openGatewayPage(openContext(request), { buyerSecret: request.buyerSecret, gateway, ...meant });
  return {
    "POST /public/order/stripe/get-intent-order": async (request, { body }) => {
      const page = await openPage(request, "stripe", body);
      const { client } = page;
      if (client.script !== "stripe") throw new ServiceError("gateway_unavailable");
      const { publishableKey: publishable_key, clientSecret: client_secret } = client;
      const { show_payment_button: show_wallets } = request.store.settings.flags;
      return { ...amountDue(page), publishable_key, client_secret, show_wallets };
    },
    "POST /public/order/stripe/get-intent-order-addition": async (request) => {
      const { buyerSecret } = request;
      const page = await openAdditionPage(openContext(request), { buyerSecret, gateway: "stripe" });
      if (page === null) return nothingDue;
      const { client } = page;
      if (client.script !== "stripe") throw new ServiceError("gateway_unavailable");
      const { publishableKey: publishable_key, clientSecret: client_secret } = client;
      return { ...amountDue(page), publishable_key, client_secret };
    },
    "POST /public/order/stripe/get-express": async (request, { body: { number } }) => {
      const { buyerSecret } = request;
      const express = await openExpress(openContext(request), { buyerSecret, number });
      const { client, token, checkout } = express;
      const { scriptUrl: script_url, publishableKey: publishable_key } = client;
      const destinations = express.destinations.map(({ method, countries }) => ({
        ...{ shipping_method: method, countries },
      }));
      return { script_url, publishable_key, token, checkout, destinations };
    },
    "POST /public/order/paypal/get-order": async (request) => {
      const page = await openPage(request, "paypal");
      const { client } = page;
      if (client.script !== "paypal") throw new ServiceError("gateway_unavailable");
      const { clientId: client_id, orderId: order_id, approveUrl: approve_url } = client;
      return { ...amountDue(page), client_id, order_id, approve_url };
    },
  };
}
