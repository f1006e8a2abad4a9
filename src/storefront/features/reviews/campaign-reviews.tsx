import "./reviews.css";

import { type ReactNode, useId } from "react";

import { type ReviewFilter, reviewsAPage } from "#domain/review/review-rules.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import type { CampaignView, ProductView } from "../campaign/campaign-view.ts";
import { ImageViewer } from "../image-viewer/image-viewer.tsx";
import { BuyersPictures } from "./buyers-pictures.tsx";
import { ReviewResults } from "./review-results.tsx";
import { ReviewSummaryBox } from "./review-summary-box.tsx";
import { useReviews } from "./use-reviews.ts";
import { WriteReview } from "./write-review.tsx";

type CampaignReviewsProps = {
  campaign: CampaignView;
  product: ProductView;
  /** Stands where reviews will; handed in, as it is shown before this code is there. */
  skeleton: ReactNode;
};

/** What buyers say of the chosen product, and the way to write (REV-01, OP-002). */
export default function CampaignReviews({ campaign, product, skeleton }: CampaignReviewsProps) {
  const { t } = useMessages();
  const titleId = useId();
  const { id: campaignId } = campaign;
  const shown = useReviews({ campaignId, productId: product.id, templateId: product.template_id });
  if (shown.isClosed) return null;
  const { reviews } = shown;
  return (
    <ImageViewer>
      <section id="reviews" aria-labelledby={titleId}>
        <div className="reviews-head">
          <h2 id={titleId} className="text-lg">
            {t("review.title")}
          </h2>
          <WriteReview
            campaign={campaign}
            onWritten={(templateId) => reviews.renew({ campaignId, templateId })}
          />
          <p className="reviews-who text-sm text-ink-soft">{t("review.who")}</p>
        </div>
        <ReviewsBody {...shown} skeleton={skeleton} />
      </section>
    </ImageViewer>
  );
}

type ReviewsBodyProps = ReturnType<typeof useReviews> & Pick<CampaignReviewsProps, "skeleton">;

function ReviewsBody({ summary, reviews, isOffline, ...shown }: ReviewsBodyProps) {
  const { filter, failed } = shown;
  if (summary === null) {
    if (failed.includes("summary")) return <Failed isOffline={isOffline} onRetry={reviews.retry} />;
    return shown.skeleton;
  }
  if (summary.review_count === 0) return <NoReviews />;
  const filterBy = (wanted: ReviewFilter) => reviews.filterBy(wanted);
  return (
    <div className="reviews-columns">
      <ReviewSummaryBox summary={summary} filter={filter} onFilter={filterBy} />
      <div className="min-w-0">
        {summary.review_count > reviewsAPage && <BuyersPictures files={summary.files} />}
        <ReviewResults
          {...shown}
          failure={
            failed.includes("list") && <Failed isOffline={isOffline} onRetry={reviews.retry} />
          }
          onFilter={filterBy}
          onPage={reviews.turnTo}
        />
      </div>
    </div>
  );
}

function NoReviews() {
  const { t } = useMessages();
  return (
    <div className="reviews-none bg-ground-soft">
      <p className="text-base font-semibold">{t("review.empty")}</p>
      <p className="text-sm text-ink-soft">{t("review.empty_text")}</p>
    </div>
  );
}

function Failed({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <div role="alert" className="reviews-none bg-ground-soft">
      <p className="flex gap-2 text-base font-semibold">
        <Icon name="alert" />
        {t("review.failed")}
      </p>
      {isOffline && <p className="text-sm text-ink-soft">{t("error.offline")}</p>}
      <Button variant="secondary" onClick={onRetry}>
        {t("error.retry")}
      </Button>
    </div>
  );
}
