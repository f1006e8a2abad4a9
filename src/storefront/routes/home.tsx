import type { ShouldRevalidateFunctionArgs } from "react-router";

import type { MessageKey } from "#messages/message-key.ts";
import { pageContext } from "#storefront/context.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { CatalogueSlice } from "#messages/catalogue-slices.ts";

import type { Route } from "./+types/home";
import { type CardView, cardView, priceTestOf } from "../features/catalogue/card-view.ts";
import { pageRefusal } from "../features/errors/refuse.ts";
import { CampaignHero } from "../features/home/campaign-hero.tsx";
import { HomeBlock } from "../features/home/home-block.tsx";
import { HomeBanners } from "../features/home/home-banners.tsx";
import { HomeCollections } from "../features/home/home-collections.tsx";
import { type Banner, HomeHero } from "../features/home/home-hero.tsx";
import { loadWithMessages } from "../features/locale/load-with-messages.ts";
import { getMessages } from "../features/locale/messages-store.ts";
import { pageMeta } from "../features/meta/page-meta.ts";
import { useShop } from "../features/shop/shop-context.tsx";
import { revalidateUnlessQuery } from "../features/shop/revalidate-unless-query.ts";

const blocks = [
  ["best_seller", "home.best_seller"],
  ["new_arrivals", "home.new_arrivals"],
  ["featured", "home.featured"],
  ["other", "home.other"],
] as const satisfies readonly (readonly [string, MessageKey])[];

/** As many as stand in a row. */
const mostCollections = 4;

export const handle = { messages: "listing" satisfies CatalogueSlice };

export async function loader({ context }: Route.LoaderArgs) {
  const { client, store } = context.get(pageContext);
  const reply = await client("GET /public/home", {});
  if (!reply.success) throw pageRefusal(reply);
  const { best_seller, new_arrivals, featured, other } = reply.data;
  const own =
    store.banner_url === null ? [] : [{ image_url: store.banner_url, url: "/", title: store.name }];
  const pictured = store.collections.filter(({ image_url }) => image_url !== null);
  const collections = (pictured.length > 0 ? pictured : store.collections).slice(
    0,
    mostCollections,
  );
  const home = {
    best_seller: best_seller.map((card) => cardView(card)),
    new_arrivals: new_arrivals.map((card) => cardView(card)),
    featured: featured.map((card) => cardView(card)),
    other: other.map((card) => cardView(card)),
  };
  return {
    home,
    ...priceTestOf(Object.values(home).flat()),
    banners: store.banners.length > 0 ? store.banners : own,
    collections,
    hasMoreCollections: store.collections.length > collections.length,
  };
}

export function clientLoader(load: Route.ClientLoaderArgs) {
  return loadWithMessages(load, "listing");
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return revalidateUnlessQuery(args);
}

/** Shared with the banner, else the first campaign's picture, else the logo (OP-127). */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  if (!shop) return [];
  const { name, logo_url } = shop.store;
  const cards = loaderData ? Object.values(loaderData.home).flat() : [];
  const picture = cards.find(({ thumb_url }) => thumb_url)?.thumb_url;
  const url = loaderData?.banners[0]?.image_url ?? picture ?? logo_url;
  const names = cards.slice(0, 3).map((card) => card.name);
  return pageMeta({
    shop,
    path: "/",
    title: name,
    description:
      names.length > 0
        ? getMessages(shop.locale).t("home.description", { store: name, names: names.join(", ") })
        : undefined,
    image: url ? { url, alt: name } : undefined,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { store } = useShop();
  const { home, banners } = loaderData;
  const [hero, ...otherBanners] = banners;
  const opening = hero ? undefined : (home.featured[0] ?? home.best_seller[0]);
  // The campaign that opens the page is not featured a second time.
  const cards = { ...home, featured: home.featured.filter((card) => card !== opening) };
  const shown = blocks.filter(([name]) => cards[name].length > 0);
  return (
    <div className="page pt-4 md:pt-6">
      <Opening banner={hero} card={opening} storeName={store.name} />
      <HomeBanners banners={otherBanners} fallbackTitle={store.name} />
      <HomeCollections
        collections={loaderData.collections}
        hasMore={loaderData.hasMoreCollections}
      />
      {shown.map(([name, titleKey]) => (
        <HomeBlock key={name} name={name} title={t(titleKey)} cards={cards[name]} />
      ))}
      {shown.length === 0 && !opening && (
        <p className="py-16 text-base text-ink-soft">{t("home.empty")}</p>
      )}
    </div>
  );
}

type OpeningProps = {
  banner: Banner | undefined;
  card: CardView | undefined;
  storeName: string;
};

function Opening({ banner, card, storeName }: OpeningProps) {
  if (banner) return <HomeHero banner={banner} fallbackTitle={storeName} />;
  if (card) return <CampaignHero card={card} storeName={storeName} />;
  return <h1 className="py-6 text-xl">{storeName}</h1>;
}
