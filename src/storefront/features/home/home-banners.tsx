import { presetSrcSet, presetUrl } from "#domain/media/preset-url.ts";

import { ShopLink } from "../shop/shop-link.tsx";
import type { Banner } from "./home-hero.tsx";

/** A dense phone gets the smaller picture, which it shows as well as the larger. */
const bannerSizes = "(min-width: 768px) min(50vw, 37.5rem), 88vw";

type HomeBannersProps = { banners: readonly Banner[]; fallbackTitle: string };

/** The banners after the first one, side by side. */
export function HomeBanners({ banners, fallbackTitle }: HomeBannersProps) {
  if (banners.length === 0) return null;
  return (
    <ul className="m-0 mt-8 grid list-none gap-x-4 gap-y-6 p-0 md:mt-10 md:grid-cols-2 lg:gap-x-6">
      {banners.map(({ image_url, url, title }) => (
        <li key={`${image_url} ${url}`} className="group relative">
          <img
            srcSet={presetSrcSet(image_url, ["mobile", "banner_mobile"])}
            sizes={bannerSizes}
            src={presetUrl(image_url, "banner_mobile")}
            alt=""
            width={1200}
            height={675}
            loading="lazy"
            fetchPriority="low"
            className="block aspect-16/9 w-full rounded-picture bg-ground-soft object-cover"
          />
          <ShopLink
            to={url}
            className="block pt-3 text-base font-semibold text-ink no-underline underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title || fallbackTitle}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
