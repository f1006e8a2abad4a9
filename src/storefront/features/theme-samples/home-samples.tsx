import { useMessages } from "#ui/messages-context.tsx";

import { CardGrid } from "../catalogue/card-grid.tsx";
import { CampaignHero } from "../home/campaign-hero.tsx";
import { HomeBanners } from "../home/home-banners.tsx";
import { HomeBlock } from "../home/home-block.tsx";
import { HomeCollections } from "../home/home-collections.tsx";
import { HomeHero } from "../home/home-hero.tsx";
import { useShop } from "../shop/shop-context.tsx";
import type { SampleData } from "./load-sample-data.ts";
import { Part } from "./part.tsx";

/** What the home page is made of, with both of its openings. */
export function HomeSamples({ name, data }: { name: string; data: SampleData }) {
  const { t } = useMessages();
  const { store } = useShop();
  const { cards, collections } = data;
  const [banner, ...banners] = data.banners;
  const [card] = cards;
  return (
    <>
      {banner && (
        <Part name="hero">
          <HomeHero banner={banner} fallbackTitle={store.name} />
        </Part>
      )}
      <Part name="banners">
        <HomeBanners banners={banners} fallbackTitle={store.name} />
      </Part>
      {card && (
        <Part name="campaign-hero">
          <CampaignHero card={card} storeName={store.name} />
        </Part>
      )}
      <Part name="collections">
        <HomeCollections collections={collections} hasMore />
      </Part>
      <Part name="home-block">
        <HomeBlock name={name} title={t("home.best_seller")} cards={cards.slice(0, 3)} />
      </Part>
      <Part name="cards">
        <CardGrid cards={cards} />
      </Part>
    </>
  );
}
