import { useId, useState } from "react";

import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { DiscountField } from "../discount/discount-field.tsx";
import { OrderItems } from "../order/order-items.tsx";
import { PriceBreakdown } from "../order/price-breakdown.tsx";
import { useOrderMoney } from "../order/use-order-money.ts";
import type { CheckoutOrder } from "./use-checkout-order.ts";

type CheckoutSummaryProps = {
  own: Pick<CheckoutOrder, "checkout" | "isUpdating" | "refusedCode" | "sendCode">;
  isOpenAtFirst: boolean;
  /** Whether it is being paid: what it costs stays. */
  isPaying: boolean;
  problem: { cartItemIds: ReadonlySet<string>; text: string } | undefined;
};

/** What is bought; on phones it folds to a bar with the total, beside the form it stays open. */
export function CheckoutSummary({ own, isOpenAtFirst, isPaying, problem }: CheckoutSummaryProps) {
  const { isUpdating } = own;
  const { order } = own.checkout;
  const { t } = useMessages();
  const money = useOrderMoney(order.currency_code);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const contentId = useId();
  return (
    <section aria-label={t("checkout.order_summary")}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 px-(--gutter) text-start lg:hidden"
      >
        <span className="flex items-center gap-2 font-medium">
          {t(isOpen ? "checkout.summary_hide" : "checkout.summary_show")}
          <Icon
            name="chevron-down"
            className={`size-4 transition-transform duration-(--motion) ${isOpen ? "rotate-180" : ""}`}
          />
        </span>
        <span className="ms-auto text-base font-semibold tabular-nums">
          {money(order.price.totalMinor)}
        </span>
      </button>
      <div id={contentId} className={`checkout-lines ${isOpen ? "" : "is-closed"}`}>
        <h2 className="mb-5 text-base max-lg:sr-only">{t("checkout.order_summary")}</h2>
        <OrderItems lines={order.products} currencyCode={order.currency_code} problem={problem} />
        <div inert={isPaying} className="checkout-code mt-6 border-t border-line">
          <DiscountField
            code={order.price.discount.code ?? null}
            problem={own.refusedCode}
            isMaximumTold
            isBusy={isUpdating}
            onApply={own.sendCode}
            onRemove={() => own.sendCode(null)}
          />
        </div>
        <div
          aria-busy={isUpdating}
          className="checkout-sums border-t border-line transition-opacity duration-(--motion) aria-busy:opacity-60"
        >
          <PriceBreakdown price={order.price} />
        </div>
      </div>
    </section>
  );
}
