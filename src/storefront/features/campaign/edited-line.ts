import { createElement, useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { useStore } from "zustand";

import type { CartItem } from "#domain/cart/cart-types.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { cartStore } from "../cart/cart-store.ts";
import { EditedOrderLine } from "../order-edit/edited-order-line.ts";
import { orderedItemId } from "../order-edit/order-edit.ts";
import { showToast } from "../toast/toast-store.ts";
import type { EditedItem } from "./use-buying.ts";
import { loadProductTexts } from "./use-product-texts.ts";

const goneMs = 1_000;

/** What a shopper would miss were it replaced unseen. */
const contentOf = ({ options, designs, custom_options, pbCustomInfo, ...line }: CartItem) =>
  JSON.stringify([options, designs, custom_options, pbCustomInfo, line.customer_custom_options]);

type EditedLineProps = {
  campaignId: number;
  onLine: (line: EditedItem | null | undefined) => void;
};

/** The line that the address asks to put in order, of the cart or of an order. */
export default function EditedLine(props: EditedLineProps) {
  const [search] = useSearchParams();
  const id = search.get("edit") ?? "";
  const cartItemId = orderedItemId(id);
  if (cartItemId === null) return createElement(EditedCartLine, { ...props, id });
  return createElement(EditedOrderLine, { ...props, cartItemId });
}

/**
 * Tells of the cart's line that the address asks to put in order; null where the cart
 * has no such line, which the shopper is told as well, undefined until that is known.
 */
function EditedCartLine({ id, campaignId, onLine }: EditedLineProps & { id: string }): null {
  const isRestored = useStore(cartStore, (state) => state.isRestored);
  const line = useStore(
    cartStore,
    ({ cart }) =>
      cart.products.find((one) => one.cartItemId === id && one.campaign_id === campaignId) ?? null,
  );
  const { t, locale } = useMessages();
  const isGone = isRestored && line === null;
  const tell = useEffectEvent(() => {
    void loadProductTexts(locale).then(() => showToast(t("campaign.line_gone")));
  });
  useEffect(() => {
    if (!isGone) return undefined;
    // A line that was put in order here leads to the cart.
    const timer = setTimeout(() => tell(), goneMs);
    return () => clearTimeout(timer);
  }, [isGone]);
  const tellChanged = useEffectEvent(() => {
    void loadProductTexts(locale).then(() =>
      showToast(t("campaign.line_changed"), { isLasting: true }),
    );
  });
  const content = line === null ? null : contentOf(line);
  const known = useRef(content);
  useEffect(() => {
    const before = known.current;
    known.current = content;
    // Saved here it is with the focus here, and leads to the cart.
    if (before !== null && content !== null && before !== content && !document.hasFocus()) {
      tellChanged();
    }
  }, [content]);
  useEffect(() => {
    onLine(isRestored ? line : undefined);
    return () => onLine(undefined);
  }, [isRestored, line, onLine]);
  return null;
}
