import { reservedPageSlug } from "../content/page-slug.ts";
import { reservedFirstSegments } from "../campaign/reserved-segments.ts";
import type { ListingSubject } from "../listing/listing-subject.ts";

export type SharedPage =
  | { kind: "home" | "cart" | "collections" }
  | ListingSubject
  | { kind: "campaign" | "page"; slug: string };

const named = /^\/(?:(collection|category|page)\/)?([a-z0-9][a-z0-9-]{0,119})$/;

/**
 * The page of an unprefixed path if it depends on store, path, locale and currency alone, so that it
 * may be kept and fetched ahead; undefined for every path with an effect, a token or nothing at all.
 * Only the database knows whether there is a campaign, a listing or a content page of that slug.
 */
export function sharedPage(rest: string): SharedPage | undefined {
  if (rest === "/") return { kind: "home" };
  if (rest === "/cart") return { kind: "cart" };
  if (rest === "/collection") return { kind: "collections" };
  const [, kind = "campaign", slug] = named.exec(rest) ?? [];
  if (slug === undefined) return undefined;
  const isTaken =
    kind === "page"
      ? slug === reservedPageSlug
      : kind === "campaign" && reservedFirstSegments.has(slug);
  return isTaken ? undefined : ({ kind, slug } as SharedPage);
}
