import { listOrderLines, type OrderLineRecord } from "#database/queries/orders.ts";
import { listReceivedOrders } from "#database/queries/received-orders.ts";
import { listReviewedProducts } from "#database/queries/reviews.ts";
import { isReceived, mayReview } from "#domain/review/may-review.ts";

import type { ServiceContext } from "#services/context.ts";
import { buildOrderToken, hashSecret } from "#services/orders/order-token.ts";

export type OpenReview = { token: string; line: OrderLineRecord };

/** What a browser has bought of a campaign and received and may review, the latest order first (OP-128). */
export async function listOpenReviews(
  ctx: ServiceContext,
  { campaignId, buyerSecret }: { campaignId: number; buyerSecret: string | undefined },
): Promise<OpenReview[]> {
  const { db, store, orderKey } = ctx;
  if (buyerSecret === undefined || store.settings.product_review_display !== "enable") return [];
  const buyerHash = hashSecret(buyerSecret);
  const open: OpenReview[] = [];
  for (const order of await listReceivedOrders(db, store.id, { campaignId, buyerHash })) {
    const [lines, written] = await Promise.all([
      listOrderLines(db, store.id, order.id),
      listReviewedProducts(db, store.id, order.id),
    ]);
    const token = buildOrderToken(orderKey, order.publicId);
    const seen = new Set(written);
    for (const line of lines) {
      if (line.campaignId !== campaignId || !isReceived(line)) continue;
      if (mayReview(lines, seen, line.productId) !== "open") continue;
      seen.add(line.productId);
      open.push({ token, line });
    }
  }
  return open;
}
