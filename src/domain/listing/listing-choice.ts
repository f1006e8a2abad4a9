import type { ListingSort } from "./listing-subject.ts";

/** Bounds in minor units of the shown currency; null where a side is open. */
export type PriceChoice = { readonly minMinor: number | null; readonly maxMinor: number | null };

/** What of a listing is shown. Absent is null, so that two of them are easy to compare. */
export type ListingChoice = {
  /** From 1. */
  readonly page: number;
  /** Null for the listing's own order. */
  readonly sort: ListingSort | null;
  readonly color: string | null;
  /** Key of a product template. */
  readonly product: string | null;
  readonly price: (PriceChoice & { readonly text: string }) | null;
};

export const wholeListing: ListingChoice = {
  page: 1,
  sort: null,
  color: null,
  product: null,
  price: null,
};

/** A name as it stands in addresses, where case and spaces do not count. */
export const dashedName = (name: string) => name.toLowerCase().replace(/[\s_-]+/gu, "-");

/** Whether anything but the page is chosen: such a view of a listing is not for search engines. */
export const isNarrowed = ({ sort, color, product, price }: ListingChoice) =>
  sort !== null || color !== null || product !== null || price !== null;

/** How many filters are chosen; the order is none. */
export const countFilters = ({ color, product, price }: ListingChoice) =>
  [color, product, price].filter((filter) => filter !== null).length;

/** The query of a choice, the same for the same choice: "" or "?color=navy&page=2" (CAT-01). */
export function listingSearch({ page, sort, color, product, price }: ListingChoice): string {
  const query = new URLSearchParams();
  if (product !== null) query.set("product", product);
  if (color !== null) query.set("color", color);
  if (price !== null) query.set("filter_price", price.text);
  if (sort !== null) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}
