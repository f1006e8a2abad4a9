import { type RefObject, Suspense, useEffect, useRef, useState } from "react";

import type { CampaignView, ProductView } from "../campaign/campaign-view.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";

const CampaignReviews = lazyPart(() => import("./campaign-reviews.tsx"));

/** So that they are there when they are scrolled to. */
const nearby = "600px";

type ReviewsBelowProps = { campaign: CampaignView; product: ProductView };

/** The place of a campaign's reviews, which come once it is near; none where the store shows none (STORE-41). */
export function ReviewsBelow({ campaign, product }: ReviewsBelowProps) {
  const { store } = useShop();
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(ref);
  if (store.product_review_display !== "enable") return null;
  const isLong = (campaign.rating?.review_count ?? 0) > 0;
  const skeleton = <ReviewsSkeleton isLong={isLong} />;
  return (
    <div ref={ref} className="page mt-12 md:mt-20">
      {isNear ? (
        <Suspense fallback={skeleton}>
          <CampaignReviews campaign={campaign} product={product} skeleton={skeleton} />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  );
}

/** Whether an element is in the window or close below it, now or before. */
function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: nearby },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}
