import type { CartState } from "#domain/cart/cart-types.ts";
import { cartQuantity } from "#domain/cart/change-cart.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { LineSummary } from "../cart/line-summary.tsx";
import { useStartCheckout } from "../checkout/use-start-checkout.ts";
import { ShopLink } from "../shop/shop-link.tsx";

type AddedLinesProps = {
  cart: Pick<CartState, "products">;
  cartItemIds: readonly string[];
  onLeave?: () => void;
};

/** The lines that were added, with the ways to checkout and cart. */
export function AddedLines({ cart, cartItemIds, onLeave }: AddedLinesProps) {
  const { t } = useMessages();
  const { startCheckout, isLoading } = useStartCheckout();
  const lines = cart.products.filter((item) => cartItemIds.includes(item.cartItemId));
  return (
    <>
      {lines.map((line) => (
        <LineSummary key={line.cartItemId} line={line} />
      ))}
      <div className="flex flex-col gap-3">
        <Button
          isBusy={isLoading}
          className="min-h-12"
          onClick={() => void startCheckout(cart.products)}
        >
          {t("campaign.proceed_to_checkout")}
        </Button>
        <ShopLink
          to="/cart"
          {...(onLeave && { onClick: onLeave })}
          className={buttonClass("secondary", "min-h-12")}
        >
          {t("campaign.view_cart", { n: cartQuantity(cart) })}
        </ShopLink>
      </div>
    </>
  );
}
