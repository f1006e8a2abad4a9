import type { StoreInfo } from "#contract/schemas/store.ts";
import type { Direction, LocaleCode } from "#domain/locale/locales.ts";
import type { PageContext } from "#storefront/context.ts";

import { type CampaignView, readCampaign } from "../campaign/campaign-view.ts";
import { type CardView, cardView } from "../catalogue/card-view.ts";
import { pageRefusal, refusal } from "../errors/refuse.ts";
import type { Banner } from "../home/home-hero.tsx";
import { type ListingView, loadListingView } from "../listing/listing-view.ts";
import { buildShopData, type ShopData } from "../shop/shop-data.ts";

/** What the samples show: the store's own, so that they look as its pages do. */
export type SampleData = {
  shops: Readonly<Record<Direction, ShopData>>;
  /** Of the store, for light and for dark grounds. */
  logos: { light: string | null; dark: string | null };
  cards: CardView[];
  banners: Banner[];
  collections: StoreInfo["collections"];
  campaign: CampaignView;
  /** Null in a store without collections. */
  listing: ListingView | null;
};

/** The language of each direction's samples, whatever the page's own is. */
const sampleLocales = { ltr: "en", rtl: "ar" } as const satisfies Record<Direction, LocaleCode>;

/** Enough cards for each shape of a grid, few enough for a page that shows them a dozen times. */
const cardCount = 4;
const bannerCount = 3;

/** A store that sells nothing has nothing to show: 404. */
export async function loadSampleData(page: PageContext): Promise<SampleData> {
  const { client, store } = page;
  const home = await client("GET /public/home", {});
  if (!home.success) throw pageRefusal(home);
  const cards = home.data.best_seller.slice(0, cardCount);
  const slug = cards[0]?.slug;
  if (slug === undefined) throw refusal(404);
  const campaign = await client("GET /public/campaign/{slug}", { params: { slug } });
  if (!campaign.success) throw pageRefusal(campaign);
  const year = new Date().getUTCFullYear();
  const shopIn = (direction: Direction) =>
    buildShopData({ ...page, locale: sampleLocales[direction] }, year);
  const [collection] = store.collections;
  const views = cards.map((card) => cardView(card));
  return {
    shops: { ltr: shopIn("ltr"), rtl: shopIn("rtl") },
    logos: { light: store.logo_url, dark: store.logo_dark_url },
    cards: views,
    banners: sampleBanners(store, views),
    collections: store.collections.slice(0, 4),
    campaign: readCampaign(campaign.data),
    listing: collection
      ? await loadListingView(page, { kind: "collection", slug: collection.slug }, "")
      : null,
  };
}

/** A store without banners shows its campaigns as such. */
function sampleBanners({ banners }: StoreInfo, cards: readonly CardView[]): Banner[] {
  const own = cards.flatMap(({ thumb_url, path, name }) =>
    thumb_url === null ? [] : [{ image_url: thumb_url, url: path, title: name }],
  );
  return (banners.length > 0 ? banners : own).slice(0, bannerCount);
}
