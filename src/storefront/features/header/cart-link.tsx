import { useStore } from "zustand";

import { cartQuantity } from "#domain/cart/cart-quantity.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { cartStore } from "../cart/cart-store.ts";
import { ShopLink } from "../shop/shop-link.tsx";

const badgeText = "px-1 text-[min(0.8125rem,18px)]";
/** No wider than two digits, which leave the bag to be seen. */
const narrowText = "px-0.5 text-[min(0.6875rem,15px)]";

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
          className={`absolute end-0.5 top-1 min-w-5 rounded-full bg-accent text-center leading-5 font-bold text-on-accent tabular-nums ${count > 99 ? narrowText : badgeText}`}
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </ShopLink>
  );
}
