import { eq, or } from "drizzle-orm";

import { orders } from "#database/schema.ts";

/** Orders of one browser, by the hash of its cookie at the shop or at the store's payment domain (OP-099). */
export const ofBuyer = (buyerHash: string) =>
  or(eq(orders.buyerHash, buyerHash), eq(orders.paymentBuyerHash, buyerHash));
