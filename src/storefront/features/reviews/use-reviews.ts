import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";

import { connectionStore } from "../loading/connection-store.ts";
import { browserClient } from "../shop/browser-client.ts";
import { createReviews, type ReviewPlace, viewReviews } from "./reviews-store.ts";

/** As long as the page's document, so that what was loaded is there when one comes back to a campaign (REV-01). */
let kept: ReturnType<typeof createReviews> | undefined;

const ofThisTab = () => (kept ??= createReviews(browserClient()));

/** One was written on the page of its order: all is asked for anew. */
if (typeof window !== "undefined") {
  window.addEventListener("platen:review-written", () => {
    kept = undefined;
  });
}

/** The reviews of the chosen product, loaded as they are asked for; what failed is asked for anew once there is a network. */
export function useReviews({ campaignId, productId, templateId }: ReviewPlace) {
  const reviews = ofThisTab();
  const place = { campaignId, productId, templateId };
  const state = useStore(reviews.store);
  const isOffline = useStore(connectionStore, (connection) => connection.isOffline);
  useEffect(() => {
    reviews.show({ campaignId, productId, templateId });
  }, [reviews, campaignId, productId, templateId]);
  const view = viewReviews(state, place);
  const askAnew = useEffectEvent(() => {
    if (view.failed.length > 0) reviews.retry();
  });
  useEffect(() => {
    if (!isOffline) askAnew();
  }, [isOffline]);
  return { ...view, isOffline, reviews };
}
