import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

import { mayShowStats } from "#domain/campaign/urgency-rules.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";
import { useStore } from "zustand";

import { BundlePanel } from "../../bundle/bundle-panel.tsx";
import type { OwnProduct } from "../../bundle/use-bundle.ts";
import { cartStore } from "../../cart/cart-store.ts";
import { ReviewsBelow } from "../../reviews/reviews-below.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { tellCampaign } from "../../track/tell-campaign.ts";
import type { CampaignView } from "../campaign-view.ts";
import { CampaignUrgency } from "../urgency/campaign-urgency.tsx";
import { useProductTexts } from "../use-product-texts.ts";
import { RelatedCampaigns } from "./related-campaigns.tsx";
import { useCountdownEnd } from "./use-countdown-end.ts";
import { useDiscountCode } from "./use-discount-code.ts";
import { useExtras } from "./use-extras.ts";

export type CampaignExtrasProps = {
  campaign: CampaignView;
  own: OwnProduct;
  /** Where countdown, statistics and promotions stand. */
  offersRef: RefObject<HTMLElement | null>;
  onAdded: (cartItemIds: readonly string[]) => void;
  /** Told once all is there that the page keeps room for. */
  onSettled: () => void;
};

/** What a campaign's page shows once its visitor is there (CAM-66): offers, bundle and what goes with it. */
export default function CampaignExtras({
  campaign,
  own,
  offersRef,
  onAdded,
  onSettled,
}: CampaignExtrasProps) {
  const { store } = useShop();
  const [offersSlot, setOffersSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setOffersSlot(offersRef.current), [offersRef]);
  const extras = useExtras(campaign, own.choice.product);
  const { promotions, bundle, related, stats } = extras;
  const countdownEndsAtMs = useCountdownEnd(campaign);
  const useCode = useDiscountCode();
  const usedCode = useStore(cartStore, ({ cart }) => cart.discount);
  const hasTexts = useProductTexts();
  useEffect(() => {
    void tellCampaign("view_content", campaign.id);
  }, [campaign.id]);
  const isSettled = hasTexts && extras.isSettled;
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  if (!hasTexts) return null;
  return (
    <>
      {offersSlot &&
        createPortal(
          <CampaignUrgency
            countdownEndsAtMs={countdownEndsAtMs}
            stats={mayShowStats(store.store_type) ? stats : []}
            promotions={promotions}
            usedCode={usedCode === null ? null : normaliseDiscountCode(usedCode)}
            onUse={useCode}
          />,
          offersSlot,
        )}
      {bundle && (
        <BundlePanel key={bundle.campaign_bundle_id} bundle={bundle} own={own} onAdded={onAdded} />
      )}
      <ReviewsBelow campaign={campaign} product={own.choice.product} />
      <RelatedCampaigns cards={related ?? []} />
    </>
  );
}
