import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useStore } from "zustand";

import { submitTypes } from "#domain/campaign/submit-types.ts";

import { useMessages } from "#ui/messages-context.tsx";

import { safeStorage } from "../shop/browser-storage.ts";
import { cartStore } from "../cart/cart-store.ts";
import { showToast } from "../toast/toast-store.ts";
import type { CampaignView } from "./campaign-view.ts";
import { isSold } from "./is-sold.ts";
import type { Submitting } from "./use-submit.ts";

type AutoAddProps = {
  campaign: Pick<CampaignView, "products" | "default_product_id">;
  submit: Submitting["submit"];
};

const storageKey = "added-by-address";
const session = safeStorage(() => sessionStorage);
let isArrival = true;

/** Whether the page that is loaded again has added while its new self was on the way. */
function hasAddedMeanwhile(href: string): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
  const hasAdded = isArrival && isReload && session.getItem(storageKey) === href;
  isArrival = false;
  session.removeItem(storageKey);
  return hasAdded;
}

/**
 * Adds what the address asks to, once, with all checks and dialogs; from then on the address asks no
 * more, so that neither reload nor back adds again (CAM-27, OP-046, T-034), and not sooner: a page that
 * is left before adds when it is come back to. What is not sold (any more) is told: nothing else is added
 * in its place.
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
    const clear = () => {
      const next = new URL(window.location.href);
      next.searchParams.delete("addToCart");
      done.current = next.href;
      session.setItem(storageKey, href);
      // At once, for a reload in this moment; the router then follows.
      window.history.replaceState(window.history.state, "", next);
      return navigate(
        { search: next.search, hash: next.hash },
        { replace: true, preventScrollReset: true },
      );
    };
    const isAsked = !/^(?:0|false)$/iu.test(asked) && !hasAddedMeanwhile(href);
    if (isAsked && isSold(campaign, search)) submit(submitTypes.addToCart, undefined, clear);
    else {
      void clear();
      if (isAsked) showToast(t("campaign.variant_unavailable"));
    }
  });
  return null;
}
