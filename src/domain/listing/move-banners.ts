import type { Banner } from "../store/store-settings.ts";

import { listingPath, type ListingSubject } from "./listing-subject.ts";

/** A collection or category with another slug. */
export type ListingMove = { kind: ListingSubject["kind"]; from: string; to: string };

/** The banners with those of moved listings at the new paths; other banners stay as they are. */
export function moveBanners(banners: readonly Banner[], moves: readonly ListingMove[]): Banner[] {
  const paths = new Map(
    moves.map(({ kind, from, to }) => [
      listingPath({ kind, slug: from }),
      listingPath({ kind, slug: to }),
    ]),
  );
  return banners.map((banner) => ({ ...banner, url: paths.get(banner.url) ?? banner.url }));
}
