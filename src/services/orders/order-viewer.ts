import type { OrderRecord } from "#database/queries/orders.ts";
import type { ServiceContext } from "#services/context.ts";

import { mayChangeOrder } from "./address-answer.ts";
import { isSignedFor } from "./cancel-answer.ts";

/** A browser that reads an order by its token. */
export type OrderViewer = {
  buyerSecret?: string | undefined;
  /** From the link of a mail about the order: `change` or `cancel`. */
  signature?: string | undefined;
};

/**
 * Whether a reader of an order sees whole who its customer is and where it goes: the buyer's browser, and on any device
 * whoever opened a signed link of the order's mails (OP-119). The token alone shows them masked.
 */
export const maySeeCustomer = (
  ctx: ServiceContext,
  order: OrderRecord,
  { buyerSecret, signature }: OrderViewer,
): boolean =>
  mayChangeOrder(ctx, order, { buyerSecret, signature }) || isSignedFor(ctx, order, signature);
