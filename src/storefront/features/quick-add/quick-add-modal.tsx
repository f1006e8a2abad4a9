import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";

import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

import { BuyColumn } from "../campaign/buy-column.tsx";
import { campaignPictures } from "../campaign/campaign-pictures.ts";
import { type CampaignView, readCampaign } from "../campaign/campaign-view.ts";
import type { CampaignChoice } from "../campaign/resolve-choice.ts";
import { useBuying } from "../campaign/use-buying.ts";
import { PictureGallery } from "../campaign/picture-gallery.tsx";
import { browserClient } from "../shop/browser-client.ts";
import { ShopLink } from "../shop/shop-link.tsx";
import { showToast } from "../toast/toast-store.ts";
import { readyPriceArm } from "../test-price/ready-price-arm.ts";
import { useModalChoice } from "./use-modal-choice.ts";

export { loadProductTexts } from "../campaign/use-product-texts.ts";

type QuickAddModalProps = {
  slug: string;
  /** What the card's link chooses. */
  search: string;
  name: string;
  onClose: () => void;
};

/** A campaign over the page that its card stands on, made of the campaign page's parts (CAT-19, CAM-82). */
export default function QuickAddModal({ slug, search, name, onClose }: QuickAddModalProps) {
  const { t } = useMessages();
  const [campaign, setCampaign] = useState<CampaignView | null>(null);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  useEffect(() => {
    let isShown = true;
    const fail = () => {
      if (!isShown) return;
      showToast(t("error.missing_info"));
      onClose();
    };
    browserClient()("GET /public/campaign/{slug}", { params: { slug } }).then((reply) => {
      if (!reply.success) return fail();
      const read = readCampaign(reply.data);
      return readyPriceArm(read).then(() => {
        if (isShown) setCampaign(read);
      });
    }, fail);
    return () => {
      isShown = false;
    };
  }, [slug, t, onClose]);
  return (
    <ModalDialog title={name} isWide onClose={onClose}>
      {campaign === null ? (
        <LoadingCampaign />
      ) : (
        <ShownCampaign campaign={campaign} search={search} onClose={onClose} />
      )}
    </ModalDialog>
  );
}

const columns = "grid gap-6 md:grid-cols-2 md:gap-8";

function LoadingCampaign() {
  const { t } = useMessages();
  return (
    <div className={columns} aria-busy="true">
      <span role="status" className="sr-only">
        {t("a11y.loading")}
      </span>
      <Skeleton className="aspect-4/5 w-full rounded-picture max-md:max-h-[45dvh]" />
      <div className="flex flex-col gap-4 max-md:hidden">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}

type ShownProps = { campaign: CampaignView; search: string; onClose: () => void };

function ShownCampaign({ campaign, search, onClose }: ShownProps) {
  const { t } = useMessages();
  const choice = useModalChoice(campaign, search);
  if (choice === null) return <p className="m-0 text-base">{t("campaign.variant_unavailable")}</p>;
  return <ChosenCampaign campaign={campaign} choice={choice} onClose={onClose} />;
}

type ChosenProps = { campaign: CampaignView; choice: CampaignChoice; onClose: () => void };

function ChosenCampaign({ campaign, choice, onClose }: ChosenProps) {
  const { t } = useMessages();
  const shown = useDeferredValue(choice);
  const buying = useBuying(campaign, choice, { via: "modal", onLeave: onClose });
  const { product, options } = shown;
  const pictures = useMemo(
    () => campaignPictures(campaign.images, product.id, options),
    [campaign.images, product.id, options],
  );
  return (
    <div className={columns}>
      <div className="min-w-0">
        <PictureGallery
          pictures={pictures}
          name={`${campaign.name} ${product.name}`}
          videos={product.video_details}
          hasThumbs={false}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <BuyColumn campaign={campaign} choice={choice} shown={shown} buying={buying} isInDialog />
        <ShopLink
          to={choice.addressOf(choice.product, choice.options)}
          onClick={onClose}
          className="inline-flex min-h-11 items-center text-sm font-medium text-ink underline underline-offset-4"
        >
          {t("campaign.view_details")}
        </ShopLink>
      </div>
    </div>
  );
}
