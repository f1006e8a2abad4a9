import { useEffect, useState } from "react";
import { useStore } from "zustand";

import { maxCartLines } from "#domain/cart/cart-limits.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import type { Messages } from "#messages/create-messages.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { inPart } from "../errors/part.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { showToast } from "../toast/toast-store.ts";
import { acknowledgeCut } from "./acknowledge-cut.ts";
import {
  cartCheckStore,
  type CartCheckState,
  choiceKey,
  type LineState,
} from "./cart-check-store.ts";
import { CartNotices } from "./cart-notices.tsx";
import { CartRows } from "./cart-rows.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { cartStore } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";
import { type CartBlock, CartSummary } from "./cart-summary.tsx";
import { DiscountField } from "../discount/discount-field.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { lineName } from "./line-name.ts";
import { dropDiscount } from "./refresh-cart.ts";
import { RelatedProducts } from "./related-products.tsx";
import { showLine } from "./show-line.ts";
import { summaryDiscount, type SummaryDiscount } from "./summary-discount.ts";
import { useArrival } from "./cart-arrival.ts";
import { useCartCheck } from "./use-cart-check.ts";
import { useRestoredCart } from "../reminder/use-restored-cart.ts";
import { useRemovedLines } from "./use-removed-lines.ts";

const Rows = inPart(CartRows);
const Summary = inPart(CartSummary);
const Related = inPart(RelatedProducts, { isOptional: true });

export function CartPage() {
  const { t } = useMessages();
  const { money, currency } = useShop();
  const { cart, isRestored } = useStore(cartStore);
  const check = useStore(cartCheckStore);
  const askAgain = useCartCheck();
  const { rows, remove, undo, focusWish } = useRemovedLines(cart.products);
  const [said, setSaid] = useState("");
  const wasCut = useCutQuantity(isRestored);
  useComing(isRestored);
  const discount = summaryDiscount(check, cart, currency.code);
  if (!isRestored) return <UnknownCart />;
  if (rows.length === 0) return <EmptyCart code={cart.discount} />;

  const { stateOf, unavailable, orderable } = sortOut(cart.products, check, money.knows);
  const surplus = cart.products[maxCartLines];
  const hasLines = cart.products.length > 0;
  return (
    <>
      <div className="flex flex-col gap-8 md:grid md:grid-cols-[minmax(0,1fr)_min(18rem,45%)] md:items-start lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-6">
          <CartNotices
            check={check}
            unavailable={unavailable}
            isOverfull={surplus !== undefined}
            wasCut={wasCut}
            onCheckAgain={() => void askAgain()}
          />
          <Rows
            rows={rows}
            check={check}
            stateOf={stateOf}
            bundleShares={bundleShares(check, discount)}
            focusWish={focusWish}
            onRemove={remove}
            onUndo={(line) => {
              if (undo(line)) setSaid(t("cart.restored", { name: lineName(line) }));
              else showToast(t("cart.full", { max: maxCartLines }));
            }}
            onDuplicated={(line) => setSaid(t("cart.duplicated", { name: lineName(line) }))}
          />
          {!hasLines && <EmptyCart code={cart.discount} />}
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
        {hasLines && (
          <Summary
            products={orderable}
            discount={discount}
            isAsking={check.isAsking}
            block={findBlock(unavailable, stateOf, surplus, t)}
          >
            <CartCode code={cart.discount} check={check} ask={askAgain} />
          </Summary>
        )}
      </div>
      {hasLines && <Related />}
    </>
  );
}

/** The head's script has told which of the two is seen (`markEmptyCart`). */
function UnknownCart() {
  return (
    <>
      <div className="cart-unknown">
        <CartSkeleton />
      </div>
      <div className="cart-empty">
        <EmptyCart />
      </div>
    </>
  );
}

type CartCodeProps = {
  code: string | null;
  check: CartCheckState;
  ask: (typedCode: string) => Promise<void>;
};

function CartCode({ code, check: { problem, isAsking }, ask }: CartCodeProps) {
  return (
    <DiscountField
      code={code}
      problem={problem}
      isBusy={isAsking}
      onApply={(typed) => void ask(typed)}
      onRemove={dropDiscount}
    />
  );
}

/** Which lines can be ordered; one in a currency without a rate cannot. */
function sortOut(
  products: readonly CartItem[],
  { unavailable }: CartCheckState,
  knowsCurrency: (code: string) => boolean,
) {
  const stateOf = (line: CartItem): LineState | undefined =>
    knowsCurrency(line.currency_code) ? unavailable.get(choiceKey(line)) : "unavailable";
  return {
    stateOf,
    unavailable: products.filter((line) => stateOf(line) !== undefined),
    orderable: products.filter((line) => stateOf(line) === undefined),
  };
}

/** Leads to what keeps the cart from being ordered, with its text; undefined where nothing does. */
function findBlock(
  unavailable: readonly CartItem[],
  stateOf: (line: CartItem) => LineState | undefined,
  surplus: CartItem | undefined,
  t: Messages["t"],
): CartBlock | undefined {
  const [broken] = unavailable;
  if (broken) {
    const isLost = unavailable.every((line) =>
      ["unavailable", "design"].includes(stateOf(line) ?? ""),
    );
    const text = t(isLost ? "cart.blocked" : "cart.blocked_editable");
    return { text, show: () => showLine(broken) };
  }
  if (surplus === undefined) return undefined;
  return { text: t("cart.full", { max: maxCartLines }), show: () => showLine(surplus) };
}

/** What the address brings: a line to show, or those of a reminder. */
function useComing(isRestored: boolean): void {
  useArrival(isRestored);
  useRestoredCart(isRestored);
}

function bundleShares(
  { discount }: CartCheckState,
  shown: SummaryDiscount | null,
): ReadonlyMap<string, number> {
  if (discount?.kind !== "bundle" || shown === null || shown.amountMinor === null) return new Map();
  return new Map(discount.lines.map((line) => [line.cartItemId, line.amount_minor]));
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
