import { Suspense, useState } from "react";

import { isOutOfStock } from "#domain/campaign/select-variant.ts";
import { storeTypeRule } from "#domain/store/store-flags.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Price } from "#ui/price.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { BuyBox } from "./buy-box.tsx";
import { CampaignDescription } from "./campaign-description.tsx";
import { campaignPictures } from "./campaign-pictures.ts";
import type { CampaignView } from "./campaign-view.ts";
import { OptionPickers } from "./option-pickers.tsx";
import { PictureGallery } from "./picture-gallery.tsx";
import { ProductList } from "./product-list.tsx";
import { RatingStars } from "./rating-stars.tsx";
import { type CampaignChoice, useCampaignChoice } from "./use-campaign-choice.ts";
import { useSubmit } from "./use-submit.ts";

const AddedModal = lazyPart(() => import("./added-modal.tsx"));
const SelectSizeModal = lazyPart(() => import("./select-size-modal.tsx"));

const mainStoreId = 1;

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

function ChosenCampaign({ campaign, choice }: { campaign: CampaignView; choice: CampaignChoice }) {
  const { money } = useShop();
  const [quantity, setQuantity] = useState(1);
  const { product, selected, options } = choice;
  const pictures = campaignPictures(campaign.images, product.id, options);
  const thumbUrl = pictures[0]?.file_url ?? product.thumb_url;
  const { submit, dialog, closeDialog, optionError } = useSubmit(
    campaign,
    choice,
    quantity,
    thumbUrl,
  );
  const price = money.show(selected.price, product.currency_code);
  return (
    <div className="page grid gap-6 max-md:px-0 md:grid-cols-[minmax(0,3fr)_minmax(min(20rem,45%),2fr)] md:gap-10 md:pt-8 lg:gap-16">
      <div className="md:sticky md:top-6 md:self-start">
        <PictureGallery
          pictures={pictures}
          name={`${campaign.name} ${product.name}`}
          videos={product.video_details}
          hasThumbs={campaign.images.length + product.video_details.length > 1}
        />
      </div>
      <div className="flex flex-col gap-6 max-md:px-(--gutter)">
        <CampaignHeader campaign={campaign} choice={choice} price={price} />
        <ProductList campaign={campaign} choice={choice} />
        <OptionPickers campaign={campaign} choice={choice} error={optionError} />
        <BuyBox
          price={price}
          quantity={quantity}
          isOutOfStock={isOutOfStock(selected.variant)}
          onQuantity={setQuantity}
          onSubmit={(type) => submit(type)}
        />
        <DesignedBy nickname={campaign.seller_nickname} />
        <Description campaign={campaign.description} product={product.description} />
      </div>
      <Suspense>
        {dialog?.kind === "choose-size" && (
          <SelectSizeModal
            campaign={campaign}
            choice={choice}
            onClose={closeDialog}
            onChoose={(name, value) => submit(dialog.type, choice.choose(name, value))}
          />
        )}
        {dialog?.kind === "added" && (
          <AddedModal cartItemId={dialog.cartItemId} onClose={closeDialog} />
        )}
      </Suspense>
    </div>
  );
}

type CampaignHeaderProps = { campaign: CampaignView; choice: CampaignChoice; price: string };

function CampaignHeader({ campaign, choice, price }: CampaignHeaderProps) {
  const { store } = useShop();
  const { name, rating } = campaign;
  return (
    <header className="flex flex-col gap-2">
      <h1 className="m-0 text-xl">
        <bdi>{name}</bdi>
        {store.enable_product_name_after && (
          <span className="mt-1 block text-base font-normal tracking-normal text-ink-soft">
            <bdi>{choice.product.name}</bdi>
          </span>
        )}
      </h1>
      {rating && store.product_review_display === "enable" && (
        <RatingStars average={rating.average_rating} count={rating.review_count} />
      )}
      <CampaignPrice choice={choice} price={price} />
    </header>
  );
}

/** STORE-08. */
function DesignedBy({ nickname }: { nickname: string | null }) {
  const { t } = useMessages();
  const { store } = useShop();
  if (store.id !== mainStoreId || !nickname) return null;
  return (
    <p className="m-0 text-sm text-ink-soft">
      {t("campaign.designed_and_sold_by")} <bdi className="font-medium text-ink">{nickname}</bdi>
    </p>
  );
}

/** The price of what is chosen; a change is read out. */
function CampaignPrice({ choice, price }: { choice: CampaignChoice; price: string }) {
  const { money, store } = useShop();
  const { selected, product } = choice;
  const hidesOldPrice = store.disable_pre_discount || storeTypeRule(store.store_type).hidesOldPrice;
  const oldPrice =
    hidesOldPrice || selected.old_price === null || selected.old_price <= selected.price
      ? null
      : money.show(selected.old_price, product.currency_code);
  return (
    <p className="m-0" aria-live="polite">
      <Price size="lg" price={price} oldPrice={oldPrice} />
    </p>
  );
}

function Description({ campaign, product }: { campaign: string | null; product: string | null }) {
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
}
