import type { CampaignCard as Card } from "#contract/schemas/catalogue.ts";
import { storeTypeRule } from "#domain/store/store-flags.ts";
import { useMessages } from "#ui/messages-context.tsx";
import { Price } from "#ui/price.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { ProductPicture } from "../picture/product-picture.tsx";
import { cardLink } from "./card-link.ts";

const cardSizes = "(min-width: 768px) 25vw, 50vw";
const pictureClass = "absolute inset-0 size-full object-contain";

export function CampaignCard({ card, isEager = false }: { card: Card; isEager?: boolean }) {
  const { t } = useMessages();
  const { money, store } = useShop();
  const hidesOldPrice = store.disable_pre_discount || storeTypeRule(store.store_type).hidesOldPrice;
  const oldPrice =
    hidesOldPrice || card.old_price === null || card.old_price <= card.price
      ? null
      : card.old_price;
  return (
    <article className="group relative flex flex-col gap-3">
      <div className="relative aspect-4/5 overflow-hidden rounded-picture bg-ground-soft">
        {card.thumb_url && (
          <ProductPicture
            src={card.thumb_url}
            use="card"
            sizes={cardSizes}
            isEager={isEager}
            className={pictureClass}
          />
        )}
        {card.hover_url && (
          <ProductPicture
            src={card.hover_url}
            use="card"
            sizes={cardSizes}
            className={`${pictureClass} opacity-0 transition-opacity duration-(--motion) [@media(hover:hover)]:group-hover:opacity-100`}
          />
        )}
      </div>
      <div className="flex flex-col gap-1">
        <h3 className="m-0 line-clamp-2 text-sm leading-snug font-medium">
          <ShopLink
            to={cardLink(card)}
            prefetch="intent"
            className="text-ink no-underline after:absolute after:inset-0 group-hover:underline underline-offset-4"
          >
            <bdi>{card.name}</bdi>
          </ShopLink>
        </h3>
        <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-3">
          <Price
            price={money.show(card.price, card.currency_code)}
            oldPrice={oldPrice === null ? null : money.show(oldPrice, card.currency_code)}
          />
          {card.colors.length > 1 && (
            <span className="text-xs text-ink-soft">
              {t("card.colors", { count: card.colors.length })}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
