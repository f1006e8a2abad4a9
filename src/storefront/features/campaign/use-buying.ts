import { useState } from "react";

import type { CartItem, CartVia } from "#domain/cart/cart-types.ts";

import { usePersonal } from "../personalise/use-personal.tsx";
import { useSoldChoice } from "../test-price/use-sold-choice.ts";
import type { CampaignView } from "./campaign-view.ts";
import type { CampaignChoice } from "./resolve-choice.ts";
import { useSubmit } from "./use-submit.ts";

/** A line that is put in order: one of an order says so on its button, and has no other number of units. */
export type EditedItem = CartItem & { label?: string };

export type Buying = ReturnType<typeof useBuying>;

/** What a shopper is about to buy on a campaign's page or in its modal, beside what is chosen. */
export function useBuying(
  campaign: CampaignView,
  choice: CampaignChoice,
  {
    via,
    edited,
    onLeave,
  }: { via: CartVia; edited?: EditedItem | null | undefined; onLeave?: () => void },
) {
  const [picked, setPicked] = useState<number | null>(null);
  const { part, link, extra } = usePersonal(campaign, choice, {
    edited,
    isQueried: via === "page",
  });
  const sold = useSoldChoice(campaign, choice);
  const quantity = picked ?? edited?.quantity ?? 1;
  const editedId = edited?.cartItemId ?? null;
  const [readAt] = useState(() => Date.now());
  const line = { quantity, via, editedId, readAt, personal: link };
  const submitting = useSubmit(sold.campaign, sold.choice, line, onLeave);
  return {
    ...submitting,
    /** Told when another page is gone to. */
    onLeave,
    quantity,
    setQuantity: setPicked,
    isEdit: editedId !== null,
    label: edited?.label,
    /** The form of the product's own options, and the way to it. */
    personalForm: part,
    personal: link,
    /** What it adds to a unit, in minor units of the product's currency. */
    extraMinor: extra.feeMinor + extra.optionsMinor,
    /** What one unit costs without it. */
    variantMinor: sold.choice.selected.price,
  };
}
