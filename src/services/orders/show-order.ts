import type { Order } from "#contract/schemas/order.ts";
import { listOrderMails } from "#database/queries/mails.ts";
import { listOrderPayments } from "#database/queries/payments.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";

import { requireOrderNumber } from "./advance-order.ts";
import type { ServiceContext } from "#services/context.ts";
import { buildOrderToken } from "./order-token.ts";
import { readOrderById } from "./read-order.ts";
import { storeUrl } from "#services/stores/store-url.ts";

export type ShownOrder = {
  order: Order;
  statusUrl: string;
  payments: Pick<
    PaymentRecord,
    "id" | "gateway" | "state" | "amountMinor" | "currencyCode" | "intentId" | "message"
  >[];
  mails: { kind: string; state: string; recipient: string }[];
};

/** Everything of one order for its owner; order_not_found for a number of no order of this store. */
export async function showOrder(
  ctx: ServiceContext,
  input: { number: string },
): Promise<ShownOrder> {
  const found = await requireOrderNumber(ctx, input.number);
  const [{ order }, payments, mails] = await Promise.all([
    readOrderById(ctx, found.id),
    listOrderPayments(ctx.db, ctx.store.id, found.id),
    listOrderMails(ctx.db, ctx.store.id, found.id),
  ]);
  const token = buildOrderToken(ctx.orderKey, found.publicId);
  return {
    order,
    statusUrl: storeUrl(ctx, `/order/status/${token}`, found.locale),
    payments: payments.map(
      ({ id, gateway, state, amountMinor, currencyCode, intentId, message }) => ({
        id,
        gateway,
        state,
        amountMinor,
        currencyCode,
        intentId,
        message,
      }),
    ),
    mails: mails.map(({ kind, state, recipient }) => ({ kind, state, recipient })),
  };
}
