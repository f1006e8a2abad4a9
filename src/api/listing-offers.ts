import type { ListingFilters } from "#contract/schemas/catalogue.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { listingSearch } from "#domain/listing/listing-choice.ts";
import {
  defaultListingSort,
  type ListingSubject,
  listingPath,
} from "#domain/listing/listing-subject.ts";
import { readListingChoice } from "#domain/listing/read-listing-choice.ts";
import { localisePath, splitLocale } from "#domain/locale/locale-path.ts";
import { defaultLocale, type LocaleCode } from "#domain/locale/locales.ts";

import { keepRecent } from "./keep-recent.ts";

/** What of a query, as typed on a page of the locale, a listing's page depends on: "" or "?color=…". */
type ReduceSearch = (search: string, locale: LocaleCode) => string;

const maxListings = 2_000;
const maxSearches = 200;

/**
 * What listings have to choose from, by store version and currency, so that a query is reduced to a
 * known choice before it may enter the page cache's key (OP-053, OP-144).
 */
export class ListingOffers {
  #kept = new Map<string, ReduceSearch>();

  peek(
    store: StoreRecord,
    subject: ListingSubject,
    currencyCode: string,
  ): ReduceSearch | undefined {
    return this.#kept.get(keyOf(store, subject, currencyCode));
  }

  keep(
    store: StoreRecord,
    subject: ListingSubject,
    currencyCode: string,
    filters: ListingFilters,
  ): void {
    if (this.#kept.size >= maxListings) this.#kept = new Map();
    const offer = { ...filters, defaultSort: defaultListingSort(subject) };
    const reduce = keepRecent(maxSearches, (address) => {
      const { locale, rest } = splitLocale(address);
      const asked = new URLSearchParams(rest.slice(1));
      return listingSearch(readListingChoice(asked, offer, locale ?? defaultLocale));
    });
    this.#kept.set(keyOf(store, subject, currencyCode), (search, locale) =>
      reduce(localisePath(`/?${search}`, locale)),
    );
  }
}

const keyOf = ({ id, version }: StoreRecord, subject: ListingSubject, currencyCode: string) =>
  `${id} ${version} ${currencyCode} ${listingPath(subject)}`;
