import { presetUrl } from "#domain/media/preset-url.ts";

import { ShopLink } from "../shop/shop-link.tsx";
import type { Banner } from "./home-hero.tsx";

/** The banners after the first one, side by side. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className="m-0 mt-4 grid list-none gap-4 p-0 md:mt-6 md:grid-cols-2 md:gap-6">
      {banners.map(({ image_url, url, title }) => (
        <li
          key={`${image_url} ${url}`}
          className="relative overflow-hidden rounded-lg bg-ground-soft"
        >
          <img
            src={presetUrl(image_url, "banner_mobile")}
            alt=""
            width={1200}
            height={675}
            loading="lazy"
            className="block aspect-16/9 w-full object-cover"
          />
          <ShopLink
            to={url}
            className="block px-5 py-4 text-base font-semibold text-ink no-underline after:absolute after:inset-0"
          >
            {title}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
