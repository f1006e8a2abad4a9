import "./home-hero.css";

import { presetSrcSet, presetUrl } from "#domain/media/preset-url.ts";

import { ShopLink } from "../shop/shop-link.tsx";

export type Banner = { image_url: string; url: string; title: string };

/** A dense phone gets the smaller picture, which it shows as well as the larger. */
const heroSizes = "(min-width: 768px) min(100vw, 1280px), 88vw";

/** The first banner as the page's main picture; its title is cut into the foot of it. */
export function HomeHero({ banner, fallbackTitle }: { banner: Banner; fallbackTitle: string }) {
  const title = banner.title || fallbackTitle;
  return (
    <section className="home-hero group relative grid text-xl">
      <img
        srcSet={presetSrcSet(banner.image_url, ["banner_mobile", "banner_hd"])}
        sizes={heroSizes}
        src={presetUrl(banner.image_url, "banner_hd")}
        alt=""
        width={1920}
        height={1080}
        fetchPriority="high"
        decoding="sync"
        className="rounded-lg bg-ground-soft"
      />
      <h1 className="rounded-se-lg bg-ground">
        <ShopLink
          to={banner.url || "/"}
          className="text-ink no-underline decoration-2 underline-offset-8 group-hover:underline after:absolute after:inset-0"
        >
          {title}
        </ShopLink>
      </h1>
    </section>
  );
}
