import { useStore } from "zustand";

import { cartQuantity } from "#domain/cart/change-cart.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { cartStore } from "../cart/cart-store.ts";
import { LineSummary } from "../cart/line-summary.tsx";
import { useStartCheckout } from "../checkout/use-start-checkout.ts";
import { ShopLink } from "../shop/shop-link.tsx";

type AddedModalProps = { cartItemId: string; onClose: () => void };

/** Confirms what was added and leads to cart or checkout (CAM-45, OP-087). */
export default function AddedModal({ cartItemId, onClose }: AddedModalProps) {
  const { t } = useMessages();
  const cart = useStore(cartStore, (state) => state.cart);
  const { startCheckout, isLoading } = useStartCheckout();
  const line = cart.products.find((item) => item.cartItemId === cartItemId);
  return (
    <ModalDialog title={t("campaign.added_title")} onClose={onClose}>
      {line && <LineSummary line={line} />}
      <div className="flex flex-col gap-3">
        <Button
          isBusy={isLoading}
          className="min-h-12"
          onClick={() => void startCheckout(cart.products)}
        >
          {t("campaign.proceed_to_checkout")}
        </Button>
        <ShopLink to="/cart" className={buttonClass("secondary", "min-h-12")}>
          {t("campaign.view_cart", { n: cartQuantity(cart) })}
        </ShopLink>
      </div>
    </ModalDialog>
  );
}
