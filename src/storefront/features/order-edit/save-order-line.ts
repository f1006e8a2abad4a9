import { addToCart, type AddToCartInput } from "#domain/cart/add-to-cart.ts";
import { cartLineBody } from "#domain/cart/cart-line-body.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import type { MessageKey } from "#messages/message-key.ts";

import { cartClock } from "../cart/cart-store.ts";
import { browserClient } from "../shop/browser-client.ts";
import { userHeader } from "../visit/user-header.ts";
import { dropOrderEdit, orderAddress, readOrderEdit } from "./order-edit.ts";

/** Where the order is shown that has the line now, or what is said of its refusal. */
export type SavedOrderLine = { address: string } | { problem: MessageKey };

/** Changes a line of an order into what a cart would be given (OP-147). */
export async function saveOrderLine(
  cartItemId: string,
  input: AddToCartInput,
): Promise<SavedOrderLine> {
  const edit = readOrderEdit(cartItemId);
  const [item] = addToCart(emptyCart, { ...input, quantity: 1 }, cartClock()).state.products;
  if (edit === null || item === undefined) return { problem: "campaign.order_closed" };
  const { token, signature } = edit;
  const reply = await browserClient()("PUT /public/order/line/{id}", {
    params: { id: token },
    headers: userHeader(),
    body: {
      line: { ...cartLineBody(item), cartItemId },
      ...(signature !== null && { signature }),
    },
  });
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
};
