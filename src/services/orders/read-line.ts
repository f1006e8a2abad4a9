import type { OrderedLine } from "#contract/schemas/order.ts";
import { listOrderLines, readDatabaseTime } from "#database/queries/orders.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

import { mayChangeOrder, type OrderCaller } from "./address-answer.ts";
import { isOpenToChange } from "./change-gate.ts";
import { requireOrder } from "./require-order.ts";

/**
 * A line of a paid order with all that it was filled in with, for whoever may change it. Refuses with
 * order_not_found, forbidden, not_found (no such line) and change_refused.
 */
export async function readOrderedLine(
  ctx: ServiceContext,
  input: Omit<OrderCaller, "userId"> & { cartItemId: string },
): Promise<OrderedLine> {
  const order = await requireOrder(ctx, input.token);
  if (!mayChangeOrder(ctx, order, input)) throw new ServiceError("forbidden");
  const lines = await listOrderLines(ctx.db, ctx.store.id, order.id);
  const line = lines.find(({ snapshot }) => snapshot.cartItemId === input.cartItemId);
  if (!line) throw new ServiceError("not_found");
  if (!isOpenToChange(order, lines, await readDatabaseTime(ctx.db))) {
    throw new ServiceError("change_refused");
  }
  const { snapshot, campaignId, productId, quantity } = line;
  return {
    cartItemId: snapshot.cartItemId,
    campaign_id: campaignId,
    campaign_slug: snapshot.campaignSlug,
    product_id: productId,
    options: snapshot.options,
    quantity,
    currency_code: snapshot.currencyCode,
    custom_options: snapshot.customOptions,
    customer_custom_options: Array.isArray(snapshot.customerCustomOptions)
      ? snapshot.customerCustomOptions.map(asRecord)
      : null,
    common_labels: snapshot.commonLabels ?? null,
    designs: snapshot.designs,
    pbCustomInfo: snapshot.pbCustomInfo ?? null,
    thumb_url: snapshot.thumbUrl,
    product_url: snapshot.productUrl,
  };
}
