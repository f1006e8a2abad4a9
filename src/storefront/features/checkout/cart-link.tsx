import { useMessages } from "#ui/messages-context.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import { useCartAddress } from "./use-cart-address.ts";

/** A link or button in a notice of the checkout. */
export const noticeLinkStyle =
  "me-4 inline-flex min-h-11 items-center font-semibold text-inherit underline";

/** Leads back to the cart, where an order can be changed. */
export function CartLink() {
  const { t } = useMessages();
  return (
    <ShopLink to={useCartAddress()} className={noticeLinkStyle}>
      {t("checkout.back_to_cart")}
    </ShopLink>
  );
}
