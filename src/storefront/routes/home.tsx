import type { ShouldRevalidateFunctionArgs } from "react-router";

import type { CampaignCard } from "#contract/schemas/catalogue.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { pageContext } from "#storefront/context.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { Route } from "./+types/home";
import { CardGrid } from "../features/catalogue/card-grid.tsx";
import { pageRefusal } from "../features/errors/refuse.ts";
import { CampaignHero } from "../features/home/campaign-hero.tsx";
import { HomeBanners } from "../features/home/home-banners.tsx";
import { type Banner, HomeHero } from "../features/home/home-hero.tsx";
import { pageMeta } from "../features/meta/page-meta.ts";
import { useShop } from "../features/shop/shop-context.tsx";
import { revalidateUnlessQuery } from "../features/shop/revalidate-unless-query.ts";

const blocks = [
  ["best_seller", "home.best_seller"],
  ["new_arrivals", "home.new_arrivals"],
  ["featured", "home.featured"],
  ["other", "home.other"],
] as const satisfies readonly (readonly [string, MessageKey])[];

export async function loader({ context }: Route.LoaderArgs) {
  const { client, store } = context.get(pageContext);
  const reply = await client("GET /public/home", {});
  if (!reply.success) throw pageRefusal(reply);
  const own =
    store.banner_url === null ? [] : [{ image_url: store.banner_url, url: "/", title: store.name }];
  return { home: reply.data, banners: store.banners.length > 0 ? store.banners : own };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return revalidateUnlessQuery(args);
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  return shop ? pageMeta({ shop, path: "/", title: shop.store.name }) : [];
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
      <HomeBanners banners={otherBanners} />
      {shown.map(([name, titleKey], index) => (
        <section key={name} aria-labelledby={`home-${name}`} className="mt-12 md:mt-20">
          <h2 id={`home-${name}`} className="mb-6 text-lg">
            {t(titleKey)}
          </h2>
          <CardGrid cards={cards[name]} eagerCount={index === 0 ? 4 : 0} />
        </section>
      ))}
      {shown.length === 0 && !opening && (
        <p className="py-16 text-base text-ink-soft">{t("home.empty")}</p>
      )}
    </div>
  );
}

type OpeningProps = {
  banner: Banner | undefined;
  card: CampaignCard | undefined;
  storeName: string;
};

function Opening({ banner, card, storeName }: OpeningProps) {
  if (banner) return <HomeHero banner={banner} fallbackTitle={storeName} />;
  if (card) return <CampaignHero card={card} storeName={storeName} />;
  return <h1 className="py-6 text-xl">{storeName}</h1>;
}
