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
