import { changeCustomer } from "#services/orders/change-customer.ts";
import { changeLine } from "#services/orders/change-line.ts";
import { confirmAddress } from "#services/orders/confirm-address.ts";
import { confirmCancel } from "#services/orders/confirm-cancel.ts";
import { dropOrder } from "#services/orders/drop-order.ts";
import { requestOrderLink } from "#services/orders/request-order-link.ts";
import { readOrderedLine } from "#services/orders/read-line.ts";
import { requestCancel } from "#services/orders/request-cancel.ts";
import { withdrawCancel } from "#services/orders/withdraw-cancel.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { Handlers } from "../execute.ts";

/** What a shopper does with an order that was made. */
export type PlacedOrderCall =
  | "DELETE /public/order/confirm-cancel/{id}"
  | "PUT /public/order/confirm-cancel/{id}"
  | "POST /public/order/cancel"
  | "PUT /public/order/confirm-address/{id}"
  | "PUT /public/order/customer/{id}"
  | "POST /public/order/line/{id}/read"
  | "PUT /public/order/line/{id}"
  | "POST /public/order/track";

export function placedOrderHandlers({
  openContext,
}: ApiDependencies): Pick<Handlers, PlacedOrderCall> {
  return {
    "POST /public/order/line/{id}/read": (request, { params, body }) =>
      readOrderedLine(openContext(request), {
        ...{ token: params.id, buyerSecret: request.buyerSecret },
        ...{ cartItemId: body.cartItemId, signature: body.signature },
      }),
    "PUT /public/order/line/{id}": (request, { params, headers, body }) =>
      changeLine(openContext(request), {
        ...{ token: params.id, signature: body.signature, line: body.line },
        ...{ buyerSecret: request.buyerSecret, userId: headers["x-user-id"] },
      }),
    "POST /public/order/track": async (request, { body }) => {
      await requestOrderLink(openContext(request), body);
      return null;
    },
    "DELETE /public/order/confirm-cancel/{id}": (request, { params, headers }) =>
      requestCancel(openContext(request), {
        ...{ token: params.id, buyerSecret: request.buyerSecret },
        userId: headers["x-user-id"],
      }),
    "PUT /public/order/confirm-cancel/{id}": (request, { params, headers, body }) =>
      confirmCancel(openContext(request), {
        ...{ token: params.id, signature: body.signature, buyerSecret: request.buyerSecret },
        userId: headers["x-user-id"],
      }),
    "POST /public/order/cancel": (request, { headers, body }) => {
      const { token, action, signature } = body;
      const { buyerSecret } = request;
      const input = { token, signature, buyerSecret, userId: headers["x-user-id"] };
      const answer = action === "resume" ? withdrawCancel : dropOrder;
      return answer(openContext(request), input);
    },
    "PUT /public/order/confirm-address/{id}": (request, { params, headers, body }) =>
      confirmAddress(openContext(request), {
        ...{ token: params.id, signature: body.signature, buyerSecret: request.buyerSecret },
        userId: headers["x-user-id"],
      }),
    "PUT /public/order/customer/{id}": (request, { params, headers, body }) =>
      changeCustomer(openContext(request), {
        ...{ ...body, token: params.id, signature: body.signature },
        ...{ buyerSecret: request.buyerSecret, userId: headers["x-user-id"] },
      }),
  };
}
