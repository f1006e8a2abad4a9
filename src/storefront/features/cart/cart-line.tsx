import { useEffect, useRef } from "react";

import { maxCartLines } from "#domain/cart/cart-limits.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import { duplicateItem, lineUnitMinor, updateItem } from "#domain/cart/change-cart.ts";
import { lineProofs } from "#domain/cart/line-proofs.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { QuantitySelect } from "#ui/quantity-select.tsx";

import { ProofPictures } from "../order/proof-pictures.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import { showToast } from "../toast/toast-store.ts";
import type { FormerPrice, LineState } from "./cart-check-store.ts";
import { cartClock } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";
import { lineAddress } from "./edit-address.ts";
import { LineActions } from "./line-actions.tsx";
import { lineName } from "./line-name.ts";
import { LineNotices } from "./line-notices.tsx";
import { LineOptions } from "./line-options.tsx";
import { LinePicture } from "./line-picture.tsx";

type CartLineProps = {
  line: CartItem;
  state: LineState | undefined;
  /** What a unit cost before the catalogue's price was put in its place. */
  formerPrice?: FormerPrice | undefined;
  /** What a bundle takes off the line, in minor units of the shown currency. */
  bundleShareMinor?: number | undefined;
  /** For one that has just come back. */
  takesFocus?: boolean;
  onRemove: () => void;
  onDuplicated?: () => void;
};

export function CartLine(props: CartLineProps) {
  const { line, state, formerPrice, takesFocus = false, onRemove, onDuplicated } = props;
  const { t } = useMessages();
  const ref = useRef<HTMLElement>(null);
  const address = lineAddress(line);
  const name = lineName(line);
  const { cartItemId } = line;
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <article
      ref={ref}
      data-cart-line={cartItemId}
      tabIndex={-1}
      className="flex scroll-mt-[calc(var(--header-height)+1rem)] gap-4 rounded-md outline-offset-8 lg:gap-6"
      aria-label={name}
    >
      <ShopLink to={address} tabIndex={-1} aria-hidden="true">
        <LinePicture url={line.thumb_url} className="w-22 lg:w-28" />
      </ShopLink>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <LineHead line={line} address={address} bundleShareMinor={props.bundleShareMinor} />
        <LineOptions line={line} />
        <ProofPictures proofs={lineProofs(line)} />
        <LineNotices line={line} state={state} formerPrice={formerPrice} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
          <LineQuantity line={line} name={name} isDisabled={state !== undefined} />
          <LineActions
            line={line}
            name={name}
            state={state}
            onRemove={onRemove}
            onDuplicate={() => {
              if (duplicate(cartItemId)) onDuplicated?.();
              else showToast(t("cart.full", { max: maxCartLines }));
            }}
          />
        </div>
      </div>
    </article>
  );
}

/** False where the cart is full. */
function duplicate(cartItemId: string): boolean {
  let isAdded = false;
  changeCart((cart) => {
    const changed = duplicateItem(cart, { cartItemId }, cartClock());
    isAdded = changed !== cart;
    return changed;
  });
  return isAdded;
}

type LineHeadProps = { line: CartItem; address: string; bundleShareMinor: number | undefined };

/** What it is and what it comes to. */
function LineHead({ line, address, bundleShareMinor }: LineHeadProps) {
  const { t } = useMessages();
  const { money } = useShop();
  const unitMinor = money.knows(line.currency_code)
    ? money.toShown(lineUnitMinor(line), line.currency_code)
    : 0;
  return (
    <div className="flex items-start justify-between gap-x-4 sm:gap-x-6">
      <h2 className="m-0 min-w-0 text-sm leading-snug tracking-normal wrap-anywhere">
        <ShopLink to={address} className="text-ink no-underline hover:underline underline-offset-4">
          <bdi>{line.campaign_title}</bdi>
        </ShopLink>
        <span className="mt-0.5 block text-xs font-normal text-ink-soft">
          <bdi>{line.product_name}</bdi>
        </span>
      </h2>
      <p className="m-0 shrink-0 text-end text-sm leading-snug font-semibold tabular-nums">
        {money.knows(line.currency_code) && (
          <>
            {money.format(unitMinor * line.quantity)}
            <span className="mt-0.5 block text-xs font-normal text-ink-soft">
              {line.quantity} × <span className="sr-only">{t("cart.unit_price")} </span>
              {money.format(unitMinor)}
            </span>
          </>
        )}
        {bundleShareMinor !== undefined && bundleShareMinor > 0 && (
          <span className="block text-xs font-medium text-ok">
            <span className="sr-only">{t("cart.discount")} </span>
            {money.format(0 - bundleShareMinor)}
          </span>
        )}
      </p>
    </div>
  );
}

type LineQuantityProps = { line: CartItem; name: string; isDisabled: boolean };

function LineQuantity({ line, name, isDisabled }: LineQuantityProps) {
  const { t } = useMessages();
  const { cartItemId, quantity } = line;
  return (
    <QuantitySelect
      label={t("cart.quantity_of", { name })}
      value={quantity}
      isDisabled={isDisabled}
      className="w-20"
      onChange={(chosen) =>
        changeCart((cart) => updateItem(cart, { cartItemId }, { quantity: chosen }))
      }
    />
  );
}
