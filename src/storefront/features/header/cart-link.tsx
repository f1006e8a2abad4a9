import { useStore } from "zustand";

import { cartQuantity } from "#domain/cart/cart-quantity.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { cartStore } from "../cart/cart-store.ts";
import { ShopLink } from "../shop/shop-link.tsx";

/** The badge counts units, not lines (NAV-59, T-028). */
export function CartLink() {
  const { t } = useMessages();
  const count = useStore(cartStore, ({ cart }) => cartQuantity(cart));
  return (
    <ShopLink
      to="/cart"
      className="relative grid size-11 place-items-center rounded-md text-ink hover:bg-ground-soft"
    >
      <span className="sr-only">{t("header.cart_count", { count })}</span>
      <Icon name="bag" className="size-6" />
      {count > 0 && (
        <span
          aria-hidden="true"
          data-cart-count={count}
          className="absolute start-1/2 top-1 min-w-5 rounded-full bg-accent px-1 text-center text-[min(0.8125rem,18px)] leading-5 font-bold text-on-accent tabular-nums"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </ShopLink>
  );
}
