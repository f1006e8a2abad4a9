import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

import { maxCartLines } from "#domain/cart/cart-limits.ts";
import { canMerge } from "#domain/cart/add-to-cart.ts";
import type { CartItem, CartState } from "#domain/cart/cart-types.ts";
import { restoreCart } from "#domain/cart/restore-cart.ts";
import { apiMessageKey } from "#messages/api-message.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { browserClient } from "../shop/browser-client.ts";
import { showToast } from "../toast/toast-store.ts";
import { changeCart } from "../cart/change-cart.ts";
import { withWaitTime } from "../shop/wait-time.ts";

const parameter = "restore";

/**
 * Takes the lines that a reminder's link names into the cart, beside what is there (REP-13, OP-134), and the link out of
 * the address. An unknown one leaves the cart as it is, and says so.
 */
export function useRestoredCart(isRestored: boolean): void {
  const messages = useMessages();
  const { t } = messages;
  const [search, setSearch] = useSearchParams();
  const key = search.get(parameter);
  const restore = useEffectEvent(async (given: string) => {
    const reply = await browserClient()("POST /public/order/callback/abandoned", {
      body: { key: given },
    });
    if (!reply.success) return showToast(withWaitTime(t(apiMessageKey(reply.code)), messages));
    const { products } = restoreCart(JSON.stringify({ products: reply.data.lines }));
    if (products.length > 0) changeCart((cart) => withLines(cart, products));
    showToast(t(products.length > 0 ? "cart.restored_reminder" : "cart.restored_nothing"));
    setSearch(
      (now) => {
        now.delete(parameter);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isRestored && key !== null) void restore(key);
  }, [isRestored, key]);
}

/** A line that is there already, by its id or as the same choice, is not doubled. */
function withLines(cart: CartState, lines: readonly CartItem[]): CartState {
  const isThere = (line: CartItem) =>
    cart.products.some((own) => own.cartItemId === line.cartItemId || canMerge(own, line));
  const added = lines.filter((line) => !isThere(line));
  return { ...cart, products: [...cart.products, ...added].slice(0, maxCartLines) };
}
