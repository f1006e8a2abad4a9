/** What a listing lists, as its address names it (NAV-27, NAV-29). */
export type ListingSubject = { readonly kind: "collection" | "category"; readonly slug: string };

/** Source: OP-053. */
export const listingSorts = [
  "popular",
  "featured",
  "relevant",
  "newest",
  "price_asc",
  "price_desc",
] as const;
export type ListingSort = (typeof listingSorts)[number];

const address = /^\/(collection|category)\/([a-z0-9][a-z0-9-]{0,119})$/;

/** The subject of a path without its language; the database knows whether there is such a one. */
export function readListingPath(path: string): ListingSubject | undefined {
  const [, kind, slug] = address.exec(path) ?? [];
  if (slug === undefined) return undefined;
  return { kind: kind === "collection" ? "collection" : "category", slug };
}

export const listingPath = ({ kind, slug }: ListingSubject) =>
  `/${kind}/${encodeURIComponent(slug)}`;

/** How the listing calls name what is listed (CAT-01). */
export const listingQuery = ({ kind, slug }: ListingSubject) =>
  kind === "collection" ? { collection_slug: slug } : { category_slug: slug };

/** The order of a listing that asks for none (CAT-05). */
export function defaultListingSort({
  kind,
}: {
  kind: ListingSubject["kind"] | "search" | null;
}): ListingSort {
  if (kind === "search") return "relevant";
  return kind === "collection" ? "featured" : "popular";
}
