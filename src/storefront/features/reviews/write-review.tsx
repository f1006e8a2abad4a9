import { Suspense, useState } from "react";

import type { ClientReply } from "#contract/client.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import type { CampaignView } from "../campaign/campaign-view.ts";
import { optionValueLabel } from "../campaign/option-label.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { browserClient } from "../shop/browser-client.ts";
import type { ReviewTarget } from "./review-target.ts";
import { WaitText } from "../shop/wait-text.tsx";

const ReviewDialog = lazyPart(() => import("./review-dialog.tsx"));

type OpenReviews = Extract<
  ClientReply<"POST /public/product-reviews/open">,
  { success: true }
>["data"];

type WriteReviewProps = {
  campaign: CampaignView;
  /** Told the template that was reviewed. */
  onWritten: (templateId: number) => void;
};

/** Asks what this browser may review of a campaign, and opens the form for it (OP-128). */
export function WriteReview({ campaign, onWritten }: WriteReviewProps) {
  const { t } = useMessages();
  const [targets, setTargets] = useState<readonly ReviewTarget[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    setHasFailed(false);
    const body = { campaign_id: campaign.id };
    const reply = await browserClient()("POST /public/product-reviews/open", { body });
    setIsAsking(false);
    if (reply.success) setTargets(reply.data.map(targetOf(campaign.name)));
    else setHasFailed(true);
  };
  return (
    <div className="reviews-write">
      <Button variant="secondary" isBusy={isAsking} onClick={() => void ask()}>
        {t("review.write")}
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {hasFailed && <WaitText text={t("error.try_later")} />}
      </p>
      {targets && (
        <Suspense>
          <ReviewDialog
            targets={targets}
            onWritten={({ templateId }) => templateId !== undefined && onWritten(templateId)}
            onClose={() => setTargets(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

const targetOf =
  (name: string) =>
  ({ token, product_id, template_id, ...open }: OpenReviews[number]): ReviewTarget => ({
    ...{ token, name, productId: product_id, templateId: template_id },
    productName: open.product_name,
    options: open.options.map((value) => optionValueLabel("size", value)),
    thumbUrl: open.thumb_url,
  });
