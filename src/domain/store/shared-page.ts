import { type ListingSubject, readListingPath } from "../listing/listing-subject.ts";
import { reservedFirstSegments } from "../campaign/reserved-segments.ts";

export type SharedPage =
  | { kind: "home" | "cart" | "collections" }
  | ListingSubject
  | { kind: "campaign"; slug: string };

const slugPath = /^\/([a-z0-9][a-z0-9-]{0,119})$/;

/**
 * The page of an unprefixed path if it depends on store, path, locale and currency alone, so that it
 * may be kept and fetched ahead; undefined for every path with an effect, a token or nothing at all.
 * Only the database knows whether there is a campaign of that slug.
 */
export function sharedPage(rest: string): SharedPage | undefined {
  if (rest === "/") return { kind: "home" };
  if (rest === "/cart") return { kind: "cart" };
  if (rest === "/collection") return { kind: "collections" };
  const subject = readListingPath(rest);
  if (subject !== undefined) return subject;
  const slug = slugPath.exec(rest)?.[1];
  return slug === undefined || reservedFirstSegments.has(slug)
    ? undefined
    : { kind: "campaign", slug };
}
