import type { EndpointInput } from "#contract/endpoint.ts";
import type { orderEndpoints } from "#contract/endpoints/order.ts";
import { serverMessages } from "#messages/server-catalogue.ts";
import { startHandoff, takeOverCheckout } from "#services/orders/checkout-handoff.ts";
import { createOrder } from "#services/orders/create-order.ts";
import { judgeEmail } from "#services/address/email-check.ts";
import { logCheckoutException } from "#services/orders/log-checkout-exception.ts";
import { readCheckout, readOrder } from "#services/orders/read-order.ts";
import { updateOrder } from "#services/orders/update-order.ts";
import { startChallenge } from "#services/verification/start-challenge.ts";

import type { ApiRequest, Handlers } from "../execute.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import type { PlacedOrderCall } from "./placed-order.ts";

type CreateInput = EndpointInput<(typeof orderEndpoints)["POST /public/order/create"]>;
type ReadInput = Pick<
  EndpointInput<(typeof orderEndpoints)["GET /public/order/{id}/detail"]>,
  "params" | "headers"
>;
type UpdateInput = EndpointInput<(typeof orderEndpoints)["POST /public/order/update"]>;

const { t } = serverMessages("en");

export function orderHandlers({
  openContext,
}: ApiDependencies): Omit<Pick<Handlers, keyof typeof orderEndpoints>, PlacedOrderCall> {
  const create = async (request: ApiRequest, { body, headers }: CreateInput) => {
    const made = await createOrder(openContext(request), {
      body,
      visitorCountry: request.country,
      languageCountry: request.languageCountry,
      clientIp: request.clientIp,
      idempotencyKey: headers["idempotency-key"],
      buyerSecret: request.buyerSecret,
    });
    if (made.buyerSecret !== request.buyerSecret) request.keepBuyerSecret(made.buyerSecret);
    return made.token;
  };
  const update = (request: ApiRequest, { body }: UpdateInput) =>
    updateOrder(openContext(request), { body, buyerSecret: request.buyerSecret });
  const read = (request: ApiRequest, { params, headers }: ReadInput) =>
    readOrder(openContext(request), {
      ...{ token: params.id, buyerSecret: request.buyerSecret },
      signature: headers["x-order-signature"],
    });
  return {
    "POST /public/order/create": create,
    "POST /v2/public/order/create": create,
    "POST /public/order/update": update,
    "POST /v2/public/order/update": update,
    "POST /public/order/log-checkout-exception": (request, { body }) =>
      logCheckoutException(openContext(request), {
        ...{ token: body.token ?? null, stage: body.stage, message: body.message },
        buyerSecret: request.buyerSecret,
      }),
    "POST /public/email-validation": async (_request, { body }) => {
      const { state, messageKey } = judgeEmail(body.email);
      const valid = state === "ok" || state === "doubtful";
      return { valid, state, message: messageKey === null ? "" : t(messageKey, {}) };
    },
    "GET /public/order/challenge": (request) =>
      startChallenge(openContext(request), request.clientIp),
    "POST /public/order/{id}/handoff": (request, { params, body }) =>
      startHandoff(openContext(request), {
        ...{ token: params.id, buyerSecret: request.buyerSecret, locale: body.locale },
      }),
    "PUT /public/order/{id}/handoff": async (request, { params, body }) => {
      const { number, buyerSecret } = await takeOverCheckout(openContext(request), {
        ...{ token: params.id, code: body.code, buyerSecret: request.buyerSecret },
      });
      if (buyerSecret !== request.buyerSecret) request.keepBuyerSecret(buyerSecret);
      return { number };
    },
    "GET /public/order": (request, { query }) =>
      readCheckout(openContext(request), { token: query.token, buyerSecret: request.buyerSecret }),
    "GET /v2/public/order/{token}": (request, { params }) =>
      readCheckout(openContext(request), { token: params.token, buyerSecret: request.buyerSecret }),
    "GET /public/order/{id}": read,
    "GET /public/order/{id}/detail": read,
  };
}
