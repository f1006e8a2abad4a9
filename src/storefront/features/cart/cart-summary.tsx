import type { CartItem } from "#domain/cart/cart-types.ts";
import { cartQuantity, cartSubtotal } from "#domain/cart/change-cart.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useStartCheckout } from "../checkout/use-start-checkout.ts";
import { useShop } from "../shop/shop-context.tsx";

type CartSummaryProps = { products: CartItem[]; isOrderable: boolean };

/** What the total is made of, and the way on. */
export function CartSummary({ products, isOrderable }: CartSummaryProps) {
  const { t } = useMessages();
  const { money } = useShop();
  const { startCheckout, isLoading } = useStartCheckout();
  const subtotal = money.format(
    cartSubtotal({ products }, (amountMinor, code) =>
      money.knows(code) ? money.toShown(amountMinor, code) : 0,
    ),
  );
  return (
    <section
      aria-label={t("checkout.order_summary")}
      className="flex flex-col gap-4 rounded-lg bg-ground-soft p-5 md:sticky md:top-[calc(var(--header-height)+1.5rem)] md:p-6"
    >
      <dl className="m-0 flex flex-col gap-3 text-sm">
        <SummaryRow
          name={`${t("cart.subtotal")} (${t("cart.item_count", { count: cartQuantity({ products }) })})`}
          value={subtotal}
        />
        <SummaryRow name={t("cart.shipping")} value={t("cart.shipping_at_checkout")} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-base font-semibold">
          <dt>{t("cart.total")}</dt>
          <dd className="m-0 ms-auto tabular-nums" aria-live="polite">
            {subtotal}
          </dd>
        </div>
      </dl>
      <Button
        isBusy={isLoading}
        disabled={!isOrderable}
        className="min-h-12 w-full"
        onClick={() => void startCheckout(products)}
      >
        {t("cart.proceed_to_checkout")}
      </Button>
    </section>
  );
}

function SummaryRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="m-0 ms-auto text-end text-ink-soft tabular-nums">{value}</dd>
    </div>
  );
}
