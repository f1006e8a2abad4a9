import type { ListingFilters } from "#contract/schemas/catalogue.ts";
import { countFilters, type ListingChoice } from "#domain/listing/listing-choice.ts";
import { listingPath, type ListingSubject } from "#domain/listing/listing-subject.ts";
import type { PageContext } from "#storefront/context.ts";

import { type CardView, cardView, priceTestOf } from "../catalogue/card-view.ts";
import { refusal } from "../errors/refuse.ts";
import { loadListing } from "./load-listing.ts";

/** A listing as its page shows it. */
export type ListingView = Pick<ListingFilters, "colors" | "products" | "price"> & {
  subject: ListingSubject;
  name: string;
  bannerUrl: string | null;
  choice: ListingChoice;
  cards: CardView[];
  total: number;
  from: number | null;
  to: number | null;
  lastPage: number;
  hasPriceTest?: true;
};

/** Loads the page of a collection or category; one that the store has not redirects or is 404 (CAT-07, OP-054). */
export async function loadListingView(
  page: PageContext,
  subject: ListingSubject,
  search: string,
): Promise<ListingView> {
  const { store, general } = page;
  // What the store has not may have moved: only the API knows.
  const { choice, filters, listing } = await loadListing(page, subject, search);
  const known = subject.kind === "collection" ? store.collections : general.categories;
  const name = known.find(({ slug }) => slug === subject.slug)?.name;
  if (name === undefined) throw refusal(404, "listing");
  const cards = listing.data.map((card) => cardView(card, countFilters(choice) > 0));
  const own = store.collection_banners.find((banner) => banner.url === listingPath(subject));
  return {
    subject,
    name,
    bannerUrl: own?.image_url ?? listing.banner_url,
    choice,
    colors: filters.colors,
    products: filters.products,
    price: filters.price,
    cards,
    ...priceTestOf(cards),
    total: listing.total,
    from: listing.from,
    to: listing.to,
    lastPage: listing.last_page,
  };
}
