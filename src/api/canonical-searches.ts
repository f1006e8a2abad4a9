import type { StoreRecord } from "#database/queries/stores.ts";
import { listingQuery } from "#domain/listing/listing-subject.ts";
import { defaultLocale } from "#domain/locale/locales.ts";

import { type ApiRequest, createLocalClient, type Execute } from "./execute.ts";
import { ListingOffers } from "./listing-offers.ts";
import type { PageQuestion } from "./page-question.ts";
import { ProductChoices } from "./product-choices.ts";

/** What of a query a shared page depends on: "", or a choice that its campaign or listing has. */
export type CanonicalSearches = {
  /** Undefined where what there is to choose from is not at hand; nothing is asked. */
  peek: (question: PageQuestion, store: StoreRecord, currencyCode: string) => string | undefined;
  /** "" too where the campaign or listing cannot be read. */
  read: (question: PageQuestion, request: ApiRequest, currencyCode: string) => Promise<string>;
};

/** Reads choices through the API once for each store version, so that no query adds pages (OP-144). */
export function createCanonicalSearches(execute: Execute): CanonicalSearches {
  const choices = new ProductChoices();
  const offers = new ListingOffers();

  const known = ({ address, query }: PageQuestion, store: StoreRecord, currencyCode: string) => {
    if (query === undefined || query.size === 0) return "";
    const { campaign, listing, isData, prefix } = address;
    if (listing !== undefined)
      return offers.peek(store, listing, currencyCode)?.(`${query}`, prefix ?? defaultLocale);
    // A campaign's data is the same for all of its choices.
    if (campaign === undefined || isData) return "";
    return choices.peek(store, campaign)?.(`${query}`);
  };
  const ask = async ({ address }: PageQuestion, request: ApiRequest, currencyCode: string) => {
    const client = createLocalClient(execute, request);
    const { campaign: slug, listing } = address;
    if (listing !== undefined) {
      const reply = await client("GET /public/products/get-filter", {
        query: { ...listingQuery(listing), currency: currencyCode },
      });
      if (reply.success) offers.keep(request.store, listing, currencyCode, reply.data);
    } else if (slug !== undefined) {
      const reply = await client("GET /public/campaign/{slug}", { params: { slug } });
      if (reply.success) choices.keep(request.store, reply.data);
    }
  };
  return {
    peek: known,
    async read(question, request, currencyCode) {
      const search = known(question, request.store, currencyCode);
      if (search !== undefined) return search;
      await ask(question, request, currencyCode);
      return known(question, request.store, currencyCode) ?? "";
    },
  };
}
