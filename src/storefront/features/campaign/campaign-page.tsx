import { memo, type Ref, Suspense, useDeferredValue, useMemo, useRef, useState } from "react";

import { useSearchParams } from "react-router";

import { submitTypes } from "#domain/campaign/submit-types.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { inPart } from "../errors/part.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import { useOnceHydrated } from "../shop/use-once-hydrated.ts";
import { BuyColumn } from "./buy-column.tsx";
import { CampaignDescription } from "./campaign-description.tsx";
import { DesignedBy } from "./campaign-header.tsx";
import { campaignPictures } from "./campaign-pictures.ts";
import type { CampaignView } from "./campaign-view.ts";
import { useFirstActivity } from "./extras/use-first-activity.ts";
import { PictureGallery } from "./picture-gallery.tsx";
import type { CampaignChoice } from "./resolve-choice.ts";
import { useCampaignChoice } from "./use-campaign-choice.ts";
import { type EditedItem, useBuying } from "./use-buying.ts";
import { loadSubmit } from "./use-submit.ts";

const EditedLine = lazyPart(async () => ({ default: (await loadSubmit()).EditedLine }));
const AutoAdd = lazyPart(async () => ({ default: (await loadSubmit()).AutoAdd }));
const Purchase = inPart(BuyColumn);
const CampaignExtras = lazyPart(() => import("./extras/campaign-extras.tsx"));

type CampaignPageProps = {
  campaign: CampaignView;
  /** The choice that the server was asked for; the address itself counts once the page is live. */
  asked: Readonly<Record<string, string>>;
};

export function CampaignPage({ campaign, asked }: CampaignPageProps) {
  const { t } = useMessages();
  const choice = useCampaignChoice(campaign, asked);
  if (choice === null) {
    return <p className="page py-16 text-base">{t("campaign.variant_unavailable")}</p>;
  }
  return <ChosenCampaign campaign={campaign} choice={choice} />;
}

type ChosenProps = { campaign: CampaignView; choice: CampaignChoice };

/** Name, price, pickers and buttons answer at once; pictures and products follow in the next frame (P15). */
function ChosenCampaign({ campaign, choice }: ChosenProps) {
  const shown = useDeferredValue(choice);
  const [edited, setEdited] = useState<EditedItem | null>();
  const buying = useBuying(campaign, choice, { via: "page", edited });
  const [search] = useSearchParams();
  const asksEdit = useOnceHydrated(() => search.has("edit"), false);
  const asksAdd = useOnceHydrated(() => search.has("addToCart"), false);
  // Until the line is known, a tap would add another one.
  const isUnsure = asksEdit && edited === undefined;
  const offersRef = useRef<HTMLDivElement>(null);
  const hasExtras = useFirstActivity(campaign.id);
  const [isSettled, setIsSettled] = useState(false);
  return (
    <div>
      <div className="page grid gap-6 max-md:px-0 md:grid-cols-[minmax(0,3fr)_minmax(min(20rem,45%),2fr)] md:gap-10 md:pt-8 lg:gap-16">
        <div className="md:sticky md:top-6 md:self-start">
          <Pictures campaign={campaign} choice={shown} />
        </div>
        <div className="flex flex-col gap-6 max-md:px-(--gutter)">
          <Purchase
            campaign={campaign}
            choice={choice}
            shown={shown}
            buying={isUnsure ? { ...buying, busyType: submitTypes.addToCart } : buying}
          />
          <OffersRoom campaign={campaign} offersRef={offersRef} />
          <DesignedBy nickname={campaign.seller_nickname} />
          <Texts campaign={campaign.description} product={shown.product.description} />
        </div>
      </div>
      <Suspense>
        {asksEdit && <EditedLine campaignId={campaign.id} onLine={setEdited} />}
        {asksAdd && <AutoAdd campaign={campaign} submit={buying.submit} />}
      </Suspense>
      <div
        className={isSettled ? "" : "extras-room"}
        data-bundle={campaign.bundle_size > 0 || undefined}
      >
        {hasExtras && (
          <Suspense>
            <CampaignExtras
              campaign={campaign}
              own={{ choice, ...buying }}
              offersRef={offersRef}
              onAdded={buying.confirm}
              onSettled={() => setIsSettled(true)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

type OffersRoomProps = { campaign: CampaignView; offersRef: Ref<HTMLDivElement> };

/** Where offers appear once they are loaded, with room for those that are known before. */
function OffersRoom({ campaign, offersRef }: OffersRoomProps) {
  const { promotion_count: count, countdown } = campaign;
  if (count === 0 && !countdown) return <div ref={offersRef} className="empty:hidden" />;
  return (
    <div className="offers-room">
      <div aria-hidden="true">
        {countdown && <span className="countdown-place" />}
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className="offer-place" />
        ))}
      </div>
      <div ref={offersRef} />
    </div>
  );
}

const Pictures = inPart(
  memo(function ChosenPictures({ campaign, choice }: ChosenProps) {
    const { product, options } = choice;
    const pictures = useMemo(
      () => campaignPictures(campaign.images, product.id, options),
      [campaign.images, product.id, options],
    );
    return (
      <PictureGallery
        pictures={pictures}
        name={`${campaign.name} ${product.name}`}
        videos={product.video_details}
        hasThumbs={campaign.images.length + product.video_details.length > 1}
      />
    );
  }),
);

type DescriptionProps = { campaign: string | null; product: string | null };

const Texts = inPart(
  memo(function Description({ campaign, product }: DescriptionProps) {
    const { t } = useMessages();
    if (!campaign && !product) return null;
    return (
      <section className="border-t border-line pt-6 text-sm text-ink-soft">
        <h2 className="mb-3 text-sm font-semibold tracking-normal text-ink">
          {t("campaign.description")}
        </h2>
        <div className="flex max-w-[60ch] flex-col gap-3">
          {campaign && <CampaignDescription text={campaign} />}
          {product && <CampaignDescription text={product} />}
        </div>
      </section>
    );
  }),
  { isOptional: true },
);
