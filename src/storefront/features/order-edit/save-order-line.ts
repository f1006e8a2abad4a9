import { addToCart, type AddToCartInput } from "#domain/cart/add-to-cart.ts";
import { cartLineBody } from "#domain/cart/cart-line-body.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import type { MessageKey } from "#messages/message-key.ts";

import { cartClock } from "../cart/cart-store.ts";
import {
  type AskedAddition,
  readExtraCurrency,
  readExtraMinor,
} from "../order-addition/pay-addition.ts";
import { browserClient } from "../shop/browser-client.ts";
import { userHeader } from "../visit/user-header.ts";
import { dropOrderEdit, orderAddress, readOrderEdit } from "./order-edit.ts";

/**
 * Where the order is shown that has the line now, what is said of its refusal, or what is to be paid for it, which
 * only who bought it may.
 */
export type SavedOrderLine =
  | { address: string }
  | { problem: MessageKey }
  | { asked: AskedAddition; currencyCode: string };

/** Changes a line of an order into what a cart would be given (OP-147). */
export async function saveOrderLine(
  cartItemId: string,
  input: AddToCartInput,
): Promise<SavedOrderLine> {
  const edit = readOrderEdit(cartItemId);
  const [item] = addToCart(emptyCart, { ...input, quantity: 1 }, cartClock()).state.products;
  if (edit === null || item === undefined) return { problem: "campaign.order_closed" };
  const { token, signature } = edit;
  const line = { ...cartLineBody(item), cartItemId };
  const reply = await browserClient()("PUT /public/order/line/{id}", {
    params: { id: token },
    headers: userHeader(),
    body: {
      line,
      ...(signature !== null && { signature }),
    },
  });
  const extraMinor = reply.success ? null : readExtraMinor(reply.data);
  if (!reply.success && extraMinor !== null && extraMinor > 0 && signature === null) {
    // The campaign may have its prices in another currency than the order.
    const currencyCode = readExtraCurrency(reply.data) ?? item.currency_code;
    return { asked: { token, line, extraMinor }, currencyCode };
  }
  if (!reply.success) return { problem: problems[reply.code] ?? "error.try_later" };
  dropOrderEdit(cartItemId);
  return { address: orderAddress(edit) };
}

const problems: Partial<Record<string, MessageKey>> = {
  price_differs: "campaign.order_price_differs",
  variant_unavailable: "campaign.variant_unavailable",
  change_refused: "campaign.order_closed",
  not_found: "campaign.order_closed",
  forbidden: "campaign.order_closed",
  conflict: "campaign.order_closed",
  currency_unavailable: "api.currency_unavailable",
};
