import { submitTypes, type SubmitType } from "#domain/campaign/submit-types.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { QuantitySelect } from "#ui/quantity-select.tsx";

import { keepTap, KeptTaps } from "../kept-taps/kept-taps.tsx";
import { useShop } from "../shop/shop-context.tsx";

type BuyBoxProps = {
  price: string;
  quantity: number;
  isOutOfStock: boolean;
  /** Whether a line is put in order, and what its button says where that is one of an order. */
  isEdit: boolean;
  label: string | undefined;
  /** What is under way. */
  busyType: SubmitType | null;
  onQuantity: (quantity: number) => void;
  onSubmit: (type: SubmitType) => void;
};

/** Quantity and the two ways to buy; on phones a bar that stays at the lower edge (CAM-40..43). */
export function BuyBox({
  price,
  quantity,
  isOutOfStock,
  isEdit,
  label,
  busyType,
  onQuantity,
  onSubmit,
}: BuyBoxProps) {
  const { t } = useMessages();
  const { store } = useShop();
  const hasAdd = store.enable_add_to_cart || isEdit;
  return (
    <div
      data-buy-bar=""
      className="max-md:in-[dialog]:-mx-5 max-md:in-[dialog]:-bottom-5 max-md:sticky max-md:bottom-0 max-md:z-20 max-md:order-last max-md:-mx-(--gutter) max-md:border-t max-md:border-line max-md:bg-ground max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
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
          isDisabled={isOutOfStock || label !== undefined}
          onChange={onQuantity}
          className="w-[4.5rem] shrink-0 md:w-[6rem]"
        />
        {(hasAdd || isOutOfStock) && (
          <Button
            {...(isOutOfStock ? { disabled: true } : keepTap)}
            isBusy={busyType === submitTypes.addToCart}
            className="min-h-12 min-w-min flex-1 max-md:max-w-[13rem] max-md:px-3"
            onClick={() => onSubmit(submitTypes.addToCart)}
          >
            {isOutOfStock
              ? t("campaign.out_of_stock")
              : (label ?? t(isEdit ? "campaign.update_cart" : "campaign.add_to_cart"))}
          </Button>
        )}
      </div>
      {!isOutOfStock && !isEdit && (
        <Button
          {...keepTap}
          variant="secondary"
          isBusy={busyType === submitTypes.buyNow}
          className={`mt-3 min-h-12 w-full ${hasAdd ? "max-md:hidden" : ""}`}
          onClick={() => onSubmit(submitTypes.buyNow)}
        >
          {t("campaign.buy_now")}
        </Button>
      )}
      <KeptTaps waitsForCart />
    </div>
  );
}
