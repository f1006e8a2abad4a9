import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useStore } from "zustand";

import { type SubmitType, submitTypes } from "#domain/campaign/submit-types.ts";

import { useMessages } from "#ui/messages-context.tsx";

import { cartStore } from "../cart/cart-store.ts";
import { showToast } from "../toast/toast-store.ts";
import type { CampaignView } from "./campaign-view.ts";
import { isSold } from "./is-sold.ts";

type AutoAddProps = {
  campaign: Pick<CampaignView, "products" | "default_product_id">;
  submit: (type: SubmitType) => void;
};

/**
 * Adds what the address asks to, once, with all checks and dialogs; the address then asks no more, so
 * that neither reload nor back adds again (CAM-27, OP-046, T-034). What is not sold (any more) is told:
 * nothing else is added in its place.
 */
export default function AutoAdd({ campaign, submit }: AutoAddProps): null {
  const { t } = useMessages();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isRestored = useStore(cartStore, (state) => state.isRestored);
  const asked = isRestored ? search.get("addToCart") : null;
  const done = useRef<string>(undefined);
  useEffect(() => {
    const { href } = window.location;
    if (asked === null || done.current === href) return;
    done.current = href;
    const next = new URL(href);
    next.searchParams.delete("addToCart");
    void navigate(
      { search: next.search, hash: next.hash },
      { replace: true, preventScrollReset: true },
    );
    if (/^(?:0|false)$/iu.test(asked)) return;
    if (isSold(campaign, search)) submit(submitTypes.addToCart);
    else showToast(t("campaign.variant_unavailable"));
  });
  return null;
}
