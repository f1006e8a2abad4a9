import { useEffect, useState } from "react";
import { useStore } from "zustand";

import { maxQuantity } from "#domain/campaign/quantity.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import { removeItem } from "#domain/cart/change-cart.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { browserClient } from "../shop/browser-client.ts";
import { useShop } from "../shop/shop-context.tsx";
import { acknowledgeCut } from "./acknowledge-cut.ts";
import { CartLine } from "./cart-line.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { cartStore, changeCart } from "./cart-store.ts";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { type CartRefresh, refreshCart } from "./refresh-cart.ts";
import { RemovedLine } from "./removed-line.tsx";

type Removed = { item: CartItem; index: number };

const lineName = ({ campaign_title, product_name }: CartItem) =>
  `${campaign_title} ${product_name}`;

/** The line that was taken out last, for a shopper who wants it back. */
function useRemovedLine() {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = (item: CartItem, index: number) => {
    changeCart((state) => removeItem(state, { cartItemId: item.cartItemId }));
    setRemoved({ item, index });
  };
  const undo = ({ item, index }: Removed) => {
    changeCart((state) => ({ ...state, products: state.products.toSpliced(index, 0, item) }));
    setRemoved(null);
  };
  return { removed, remove, undo };
}

export function CartPage() {
  const { currency, money } = useShop();
  const { cart, isRestored } = useStore(cartStore);
  const { removed, remove, undo } = useRemovedLine();
  const [refresh, setRefresh] = useState<CartRefresh | null>(null);
  const wasCut = useCutQuantity(isRestored);
  useEffect(() => {
    if (!isRestored) return;
    let isCurrent = true;
    void refreshCart(browserClient(), currency.code).then((answer) => {
      if (isCurrent) setRefresh(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [isRestored, currency.code]);

  if (!isRestored) return <CartSkeleton />;
  if (cart.products.length === 0 && removed === null) return <EmptyCart />;
  const stateOf = ({ cartItemId, currency_code }: CartItem) =>
    money.knows(currency_code) ? refresh?.unavailable.get(cartItemId) : "unavailable";
  const orderable = cart.products.filter((line) => stateOf(line) === undefined);
  const hasUnavailable = orderable.length < cart.products.length;
  const lines = cart.products.map((line, index) => (
    <li key={line.cartItemId} className="py-6 first:pt-0">
      <CartLine line={line} state={stateOf(line)} onRemove={() => remove(line, index)} />
    </li>
  ));
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_min(22rem,45%)] md:gap-12">
      <div className="flex flex-col gap-4">
        <CartNotices
          hasUnavailable={hasUnavailable}
          hasNewPrices={refresh !== null && refresh.changedPrices > 0}
          wasCut={wasCut}
        />
        <ul className="m-0 list-none divide-y divide-line p-0">
          {lines.slice(0, removed?.index ?? lines.length)}
          {removed && (
            <li key={removed.item.cartItemId} className="py-3 first:pt-0">
              <RemovedLine takesFocus name={lineName(removed.item)} onUndo={() => undo(removed)} />
            </li>
          )}
          {removed && lines.slice(removed.index)}
        </ul>
        {cart.products.length === 0 && <EmptyCart />}
      </div>
      {cart.products.length > 0 && (
        <CartSummary products={orderable} isOrderable={!hasUnavailable} />
      )}
    </div>
  );
}

/** Whether lines of the stored cart were cut down to the most that one may hold; true on one visit alone. */
function useCutQuantity(isRestored: boolean): boolean {
  const [wasCut, setWasCut] = useState(false);
  useEffect(() => {
    if (!isRestored) return;
    const told = acknowledgeCut(cartStore.getState().cart);
    if (told === null) return;
    setWasCut(true);
    changeCart(() => told);
  }, [isRestored]);
  return wasCut;
}

type CartNoticesProps = { hasUnavailable: boolean; hasNewPrices: boolean; wasCut: boolean };

function CartNotices({ hasUnavailable, hasNewPrices, wasCut }: CartNoticesProps) {
  const { t } = useMessages();
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {hasUnavailable && <Notice tone="danger">{t("cart.unavailable")}</Notice>}
      {hasNewPrices && <Notice tone="warn">{t("cart.price_changed")}</Notice>}
      {wasCut && <Notice tone="warn">{t("cart.quantity_capped", { max: maxQuantity })}</Notice>}
    </div>
  );
}
