import { useMessages } from "#ui/messages-context.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import { ProductPicture } from "../picture/product-picture.tsx";
import { ShopPrice } from "../test-price/shop-price.tsx";
import type { CardView } from "./card-view.ts";

// Pages are 80rem wide at most; a dense phone gets the smaller picture, which it shows as well.
const cardSizes = "(min-width: 768px) min(25vw, 18.5rem), calc(50vw - 1.5rem)";
const largeSizes = "(min-width: 768px) min(50vw, 37.5rem), calc(88vw - 2rem)";
const pictureClass = "absolute inset-0 size-full object-cover";

type CampaignCardProps = {
  card: CardView;
  isEager?: boolean;
  /** Twice as wide as the others, and as high as it is given room. */
  isLarge?: boolean;
};

export function CampaignCard({ card, isEager = false, isLarge = false }: CampaignCardProps) {
  const { t } = useMessages();
  const sizes = isLarge ? largeSizes : cardSizes;
  return (
    <article className="group relative flex flex-col gap-3">
      <div
        className={`relative aspect-4/5 overflow-hidden rounded-picture bg-ground-soft ${isLarge ? "grow" : ""}`}
      >
        {card.thumb_url && (
          <ProductPicture
            src={card.thumb_url}
            use="card"
            sizes={sizes}
            isEager={isEager}
            className={pictureClass}
          />
        )}
        {card.hover_url && (
          <ProductPicture
            src={card.hover_url}
            use="hover"
            sizes={sizes}
            className={`${pictureClass} hidden opacity-0 transition-opacity duration-(--motion) group-hover:opacity-100 [@media(hover:hover)]:block`}
          />
        )}
      </div>
      <div className="flex flex-col gap-1">
        <h3
          className={`m-0 line-clamp-2 leading-snug font-medium ${isLarge ? "text-base md:text-lg md:font-semibold" : "text-sm"}`}
        >
          <ShopLink
            to={card.path}
            {...(card.isQuickAdd && { "data-quick-add": "" })}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:underline underline-offset-4"
          >
            <bdi>{card.name}</bdi>
          </ShopLink>
        </h3>
        <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-3">
          <ShopPrice own={card} currencyCode={card.currency_code} />
          {card.colorCount > 1 && (
            <span className="text-xs text-ink-soft">
              {t("card.colors", { count: card.colorCount })}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
