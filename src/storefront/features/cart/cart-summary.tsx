import "./cart-summary.css";

import { type ReactNode, useId, useState } from "react";

import type { CartItem } from "#domain/cart/cart-types.ts";
import { cartTotals } from "#domain/cart/cart-totals.ts";
import { cartQuantity } from "#domain/cart/change-cart.ts";
import { hasWalletMark } from "#domain/store/accepted-payments.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

import { leaveFor } from "../checkout/leave-for.ts";
import { useStartCheckout } from "../checkout/use-start-checkout.ts";
import { useShop } from "../shop/shop-context.tsx";
import type { SummaryDiscount } from "./summary-discount.ts";

/** What keeps the order from starting, in words, and the way there. */
export type CartBlock = { text: string; show: () => void };

type CartSummaryProps = {
  products: CartItem[];
  discount?: SummaryDiscount | null;
  /** The API is being asked what the code takes off. */
  isAsking?: boolean;
  block?: CartBlock | undefined;
  children?: ReactNode;
};

/**
 * What the total is made of, and the way on, which on a phone stays in reach at the lower edge. The
 * children stand between.
 */
export function CartSummary(props: CartSummaryProps) {
  const { products, discount = null, isAsking = false, block, children } = props;
  const { t } = useMessages();
  const { money } = useShop();
  const totals = cartTotals(products, discount?.amountMinor ?? 0, (amountMinor, code) =>
    money.knows(code) ? money.toShown(amountMinor, code) : 0,
  );
  const total = money.format(totals.totalMinor);
  const isOpen = isAsking && discount !== null;
  return (
    <section aria-label={t("checkout.order_summary")} className="cart-summary">
      <div className="cart-sums bg-ground-soft">
        {children}
        <dl aria-busy={isOpen} className="m-0 flex flex-col gap-3 text-sm">
          <SummaryRow
            name={`${t("cart.subtotal")} (${t("cart.item_count", { count: cartQuantity({ products }) })})`}
          >
            {money.format(totals.subtotalMinor)}
          </SummaryRow>
          {discount && (
            <SummaryRow name={t("cart.discount_with_code", { code: discount.code })}>
              <DiscountAmount
                amountMinor={discount.amountMinor === null ? null : totals.discountMinor}
                isAsking={isAsking}
              />
            </SummaryRow>
          )}
          <SummaryRow name={t("cart.shipping")}>{t("cart.shipping_at_checkout")}</SummaryRow>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-base font-semibold">
            <dt>{t("cart.total")}</dt>
            <dd
              aria-live="polite"
              aria-busy={isOpen}
              className="m-0 ms-auto tabular-nums transition-opacity duration-(--motion) aria-busy:opacity-60"
            >
              {total}
            </dd>
          </div>
        </dl>
      </div>
      <CheckoutBar products={products} total={total} block={block} />
    </section>
  );
}

function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="m-0 ms-auto text-end text-ink-soft tabular-nums">{children}</dd>
    </div>
  );
}

type DiscountAmountProps = { amountMinor: number | null; isAsking: boolean };

function DiscountAmount({ amountMinor, isAsking }: DiscountAmountProps) {
  const { t } = useMessages();
  const { money } = useShop();
  if (amountMinor !== null) {
    return <span className="font-medium text-ok">{money.format(0 - amountMinor)}</span>;
  }
  return isAsking ? <Skeleton className="cart-asking" /> : t("discount.at_checkout");
}

type CheckoutBarProps = Pick<CartSummaryProps, "products" | "block"> & { total: string };

function CheckoutBar({ products, total, block }: CheckoutBarProps) {
  const { t } = useMessages();
  const { startCheckout, isLoading } = useStartCheckout();
  const [isByWallet, setIsByWallet] = useState(false);
  const start = (leaveForPayment?: () => Promise<void>) => {
    if (isLoading) return;
    setIsByWallet(leaveForPayment !== undefined);
    void startCheckout(products, leaveForPayment);
  };
  return (
    <>
      <div className="cart-way">
        {block && (
          <button
            type="button"
            onClick={block.show}
            className="min-h-11 cursor-pointer text-start text-sm text-danger underline underline-offset-4"
          >
            {block.text}
          </button>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p aria-hidden="true" className="m-0 text-xs text-ink-soft md:hidden">
            {t("cart.total")}
            <span className="block text-base font-semibold text-ink tabular-nums">{total}</span>
          </p>
          <Button
            isBusy={isLoading && !isByWallet}
            disabled={block !== undefined}
            className="min-h-12 flex-1"
            onClick={() => start()}
          >
            {t("cart.proceed_to_checkout")}
          </Button>
        </div>
      </div>
      <WalletButton
        isBusy={isLoading && isByWallet}
        isBlocked={block !== undefined}
        onStart={start}
      />
    </>
  );
}

type WalletButtonProps = {
  isBusy: boolean;
  isBlocked: boolean;
  onStart: (leaveForPayment: () => Promise<void>) => void;
};

/** The other way to pay, with the address that a wallet knows; its scripts come with its page alone (STORE-44). */
function WalletButton({ isBusy, isBlocked, onStart }: WalletButtonProps) {
  const { t } = useMessages();
  const { store, footer, path } = useShop();
  const hintId = useId();
  if (!store.show_payment_button || !hasWalletMark(footer.payments)) return null;
  return (
    <div className="cart-wallet">
      <Button
        variant="secondary"
        isBusy={isBusy}
        disabled={isBlocked}
        aria-describedby={hintId}
        className="min-h-12 w-full"
        onClick={() => onStart(() => leaveFor(path("/checkout/express")))}
      >
        {t("cart.wallet")}
      </Button>
      <p id={hintId} className="m-0 text-center text-xs text-ink-soft">
        {t("cart.wallet_hint")}
      </p>
    </div>
  );
}
