import { submitTypes, type SubmitType } from "#domain/campaign/submit-plan.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { QuantitySelect } from "#ui/quantity-select.tsx";

import { useStartCheckout } from "../checkout/use-start-checkout.ts";
import { keepTap, useKeptTaps } from "../kept-taps/use-kept-taps.ts";
import { useShop } from "../shop/shop-context.tsx";

type BuyBoxProps = {
  price: string;
  quantity: number;
  isOutOfStock: boolean;
  onQuantity: (quantity: number) => void;
  onSubmit: (type: SubmitType) => void;
};

/** Quantity and the two ways to buy; on phones a bar that stays at the lower edge (CAM-40..43). */
export function BuyBox({ price, quantity, isOutOfStock, onQuantity, onSubmit }: BuyBoxProps) {
  const { t } = useMessages();
  const { store } = useShop();
  const { isLoading } = useStartCheckout();
  useKeptTaps();
  const hasAdd = store.enable_add_to_cart;
  return (
    <div
      data-buy-bar=""
      className="max-md:sticky max-md:bottom-0 max-md:z-20 max-md:order-last max-md:-mx-(--gutter) max-md:border-t max-md:border-line max-md:bg-ground max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-center gap-3">
        <span
          className="me-auto text-base font-semibold whitespace-nowrap tabular-nums md:hidden"
          aria-hidden="true"
        >
          {price}
        </span>
        <QuantitySelect
          label={t("campaign.quantity")}
          value={quantity}
          isDisabled={isOutOfStock}
          onChange={onQuantity}
          className="w-[4.5rem] shrink-0 md:w-[6rem]"
        />
        {isOutOfStock ? (
          <Button disabled className="min-h-12 min-w-min flex-1 max-md:max-w-[13rem] max-md:px-3">
            {t("campaign.out_of_stock")}
          </Button>
        ) : (
          hasAdd && (
            <Button
              {...keepTap}
              className="min-h-12 min-w-min flex-1 max-md:max-w-[13rem] max-md:px-3"
              onClick={() => onSubmit(submitTypes.addToCart)}
            >
              {t("campaign.add_to_cart")}
            </Button>
          )
        )}
      </div>
      {!isOutOfStock && (
        <Button
          {...keepTap}
          variant="secondary"
          isBusy={isLoading}
          className={`mt-3 min-h-12 w-full ${hasAdd ? "max-md:hidden" : ""}`}
          onClick={() => onSubmit(submitTypes.buyNow)}
        >
          {t("campaign.buy_now")}
        </Button>
      )}
    </div>
  );
}
