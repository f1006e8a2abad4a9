import type { ListingFilters } from "#contract/schemas/catalogue.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { listingSearch } from "#domain/listing/listing-choice.ts";
import {
  defaultListingSort,
  type ListingSubject,
  listingPath,
} from "#domain/listing/listing-subject.ts";
import { readListingChoice } from "#domain/listing/read-listing-choice.ts";

import { keepRecent } from "./keep-recent.ts";
import type { CanonicalSearch } from "./product-choices.ts";

const maxListings = 2_000;
const maxSearches = 200;

/**
 * What listings have to choose from, by store version and currency, so that a query is reduced to a
 * known choice before it may enter the page cache's key (OP-053, OP-144).
 */
export class ListingOffers {
  #kept = new Map<string, CanonicalSearch>();

  peek(
    store: StoreRecord,
    subject: ListingSubject,
    currencyCode: string,
  ): CanonicalSearch | undefined {
    return this.#kept.get(keyOf(store, subject, currencyCode));
  }

  keep(
    store: StoreRecord,
    subject: ListingSubject,
    currencyCode: string,
    filters: ListingFilters,
  ): CanonicalSearch {
    if (this.#kept.size >= maxListings) this.#kept = new Map();
    const offer = { ...filters, defaultSort: defaultListingSort(subject) };
    const reduce = keepRecent(maxSearches, (search) =>
      listingSearch(readListingChoice(new URLSearchParams(search), offer)),
    );
    this.#kept.set(keyOf(store, subject, currencyCode), reduce);
    return reduce;
  }
}

const keyOf = ({ id, version }: StoreRecord, subject: ListingSubject, currencyCode: string) =>
  `${id} ${version} ${currencyCode} ${listingPath(subject)}`;
