import { presetSrcSet, presetUrl } from "#domain/media/preset-url.ts";

import { ShopLink } from "../shop/shop-link.tsx";

export type Banner = { image_url: string; url: string; title: string };

/** The first banner as the page's main picture, its title on a plain ground of its own. */
export function HomeHero({ banner, fallbackTitle }: { banner: Banner; fallbackTitle: string }) {
  const title = banner.title || fallbackTitle;
  return (
    <section className="relative isolate overflow-hidden rounded-lg bg-ground-soft">
      <img
        srcSet={presetSrcSet(banner.image_url, ["banner_mobile", "banner_hd"])}
        sizes="100vw"
        src={presetUrl(banner.image_url, "banner_hd")}
        alt=""
        width={1600}
        height={700}
        fetchPriority="high"
        className="block aspect-4/3 w-full object-cover md:aspect-16/7"
      />
      <div className="md:absolute md:start-6 md:bottom-6 md:max-w-[44%] md:rounded-md md:bg-ground md:shadow-soft">
        <h1 className="m-0 px-5 py-5 text-xl md:px-7 md:py-6">
          <ShopLink
            to={banner.url || "/"}
            className="text-ink no-underline after:absolute after:inset-0"
          >
            {title}
          </ShopLink>
        </h1>
      </div>
    </section>
  );
}
