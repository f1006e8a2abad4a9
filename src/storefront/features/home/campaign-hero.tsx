import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { CardView } from "../catalogue/card-view.ts";
import { ProductPicture } from "../picture/product-picture.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import { PriceArms } from "../test-price/price-arms.tsx";

/** Where the owner has set no banner, a campaign of the shop opens the page. */
export function CampaignHero({ card, storeName }: { card: CardView; storeName: string }) {
  const { t } = useMessages();
  const { money } = useShop();
  const pictures = [card.thumb_url, card.hover_url].filter((url) => url !== null);
  const isPair = pictures.length > 1;
  return (
    <section className="relative flex flex-wrap-reverse overflow-hidden rounded-lg bg-ground-soft">
      <div className="flex min-w-0 flex-[2_1_16rem] flex-col items-start justify-center gap-3 p-6 md:p-10 lg:p-14">
        <h1 className="m-0 text-sm font-semibold tracking-normal text-accent-ink">{storeName}</h1>
        <h2 className="m-0 text-xl">{card.name}</h2>
        <p className="m-0 text-base text-ink-soft tabular-nums">
          <PriceArms own={card} show={({ price }) => money.show(price, card.currency_code)} />
        </p>
        <ShopLink
          to={card.path}
          className={buttonClass("primary", "mt-2 min-h-12 after:absolute after:inset-0")}
        >
          {t("card.view", { name: card.name })}
        </ShopLink>
      </div>
      <div
        className={`grid min-w-0 grid-cols-[minmax(0,1fr)] ${isPair ? "flex-[3_1_24rem] md:grid-cols-2" : "flex-[1.5_1_18rem]"}`}
      >
        {pictures.map((url, index) => (
          <div key={url} className={`relative aspect-4/5 ${index > 0 ? "max-md:hidden" : ""}`}>
            <ProductPicture
              src={url}
              use="large"
              sizes={isPair ? "(min-width: 768px) 30vw, 88vw" : "(min-width: 768px) 40vw, 88vw"}
              isMain={index === 0}
              className="absolute inset-0 size-full object-cover"
            />
          </div>
        ))}
      </div>
    </section>
  );
}
