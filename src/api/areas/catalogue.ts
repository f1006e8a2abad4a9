import type { z } from "zod";

import type { catalogueEndpoints, listingQuery } from "#contract/endpoints/catalogue.ts";
import { collectionPictures } from "#database/queries/collection-pictures.ts";
import type { ListingFilter } from "#database/queries/listing-filter.ts";
import { type ListingFacets, listingFilters } from "#database/queries/listing-filters.ts";
import { findMovedCategory, findMovedKey } from "#database/queries/former-addresses.ts";
import { getCategory, getSellerNickname } from "#database/queries/listing-subjects.ts";
import { listCampaigns, listingPageSize } from "#database/queries/listing.ts";
import { similarCampaigns } from "#database/queries/similar-campaigns.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import { defaultListingSort, listingSorts } from "#domain/listing/listing-subject.ts";
import { convertAmount } from "#domain/money/convert-amount.ts";
import type { Currency } from "#domain/money/currency.ts";
import { parseAmount } from "#domain/money/parse-amount.ts";
import { collectionKey } from "#domain/store/collection-key.ts";
import { ServiceError } from "#services/service-error.ts";

import type { ApiRequest, Handlers } from "../execute.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { createHome } from "../home.ts";
import { missing } from "../moved.ts";
import { requireCampaign } from "../require-campaign.ts";
import { campaignCardReply } from "../wire/campaign-card.ts";
import { campaignReply } from "../wire/campaign-reply.ts";

type ListingQuery = z.output<typeof listingQuery>;

/** 'min-max' in the shown currency, as bounds in every currency that campaigns are sold in (OP-053). */
function priceRanges(text: string | undefined, shown: Currency, currencies: readonly Currency[]) {
  if (text === undefined) return undefined;
  const [low = "", high = ""] = text.split("-");
  const minMinor = parseAmount(low, shown.code);
  const maxMinor = high === "" ? null : parseAmount(high, shown.code);
  if (minMinor === undefined || maxMinor === undefined) return undefined;
  return currencies.map((currency) => ({
    currencyCode: currency.code,
    minMinor: convertAmount(minMinor, shown, currency),
    maxMinor: maxMinor === null ? null : convertAmount(maxMinor, shown, currency),
  }));
}

const sortOf = ({ sort, s, collection_slug }: ListingQuery) =>
  sort ?? defaultListingSort({ kind: s ? "search" : collection_slug ? "collection" : null });

/** Reads a listing's filter; an unknown category, collection or seller is not_found (OP-054). */
async function readFilter(
  { catalogueDb: db, startUp }: ApiDependencies,
  { store }: ApiRequest,
  query: ListingQuery,
): Promise<ListingFilter> {
  const { generalSettings, storeInfo } = await startUp.read(store);
  const { currencies } = generalSettings;
  const wanted = query.currency ?? storeInfo.default_currency;
  const shown = currencies.find(({ code }) => code === wanted);
  const { collections } = store.settings;
  const collection = collections.find(({ slug }) => slug === query.collection_slug);
  const isKnown = await Promise.all([
    query.category_slug === undefined || getCategory(db, store.id, query.category_slug),
    query.nickname === undefined || getSellerNickname(db, store.id, query.nickname),
  ]);
  if (query.category_slug !== undefined && !isKnown[0]) {
    throw missing(await findMovedCategory(db, store.id, query.category_slug), "category_slug");
  }
  if (query.collection_slug !== undefined && collection === undefined) {
    const key = await findMovedKey(db, store.id, "collection", query.collection_slug);
    const moved = key && collections.find((own) => collectionKey(own) === key)?.slug;
    throw missing(moved, "collection_slug");
  }
  if (!isKnown[1]) throw new ServiceError("not_found");
  return {
    sort: sortOf(query),
    page: query.page,
    categorySlug: query.category_slug,
    tagSlug: collection && collectionKey(collection),
    color: query.color,
    product: query.product,
    nickname: query.nickname,
    price: shown && priceRanges(query.filter_price, shown, currencies),
    search: query.s,
    type: query.type === "product" || query.type === "shortcut" ? query.type : undefined,
  };
}

/** The bounds of all prices in one currency; campaigns may be sold in several. */
function priceBounds(
  prices: ListingFacets["prices"],
  currencies: readonly Currency[],
  shownCode: string,
) {
  const shown = currencies.find(({ code }) => code === shownCode);
  const bounds = prices.flatMap(({ currencyCode, minMinor, maxMinor }) => {
    const from = currencies.find(({ code }) => code === currencyCode);
    return from && shown
      ? [{ min: convertAmount(minMinor, from, shown), max: convertAmount(maxMinor, from, shown) }]
      : [];
  });
  if (shown === undefined || bounds.length === 0) return null;
  return {
    min: Math.min(...bounds.map(({ min }) => min)),
    max: Math.max(...bounds.map(({ max }) => max)),
    currency_code: shown.code,
  };
}

const filtersReply = (
  facets: ListingFacets,
  currencies: readonly Currency[],
  shownCode: string,
) => ({
  colors: facets.colors.map(({ name, hexCode, count }) => ({
    name,
    hex_code: hexCode ?? "",
    count,
  })),
  products: facets.products,
  categories: facets.categories,
  price: priceBounds(facets.prices, currencies, shownCode),
  sorts: [...listingSorts],
});

export function catalogueHandlers(
  dependencies: ApiDependencies,
): Pick<Handlers, keyof typeof catalogueEndpoints> {
  const { catalogueDb: db, startUp } = dependencies;
  const home = createHome(db);
  return {
    "GET /public/home": home,
    "GET /public/collections": async ({ store }) => {
      const { collections } = store.settings;
      const bare = collections.filter(({ image_url }) => image_url === null);
      const pictures = await collectionPictures(db, store.id, bare.map(collectionKey));
      return collections.map(({ name, slug, image_url, ...own }) => ({
        ...{ name, slug },
        image_url: image_url ?? mediaUrl(pictures.get(collectionKey({ slug, ...own })) ?? null),
      }));
    },
    "GET /public/products": async (request, { query }) => {
      const filter = await readFilter(dependencies, request, query);
      const { rows, total } = await listCampaigns(db, request.store.id, filter);
      const before = (filter.page - 1) * listingPageSize;
      return {
        data: rows.map(campaignCardReply),
        per_page: listingPageSize,
        last_page: Math.max(1, Math.ceil(total / listingPageSize)),
        total,
        from: rows.length > 0 ? before + 1 : null,
        to: rows.length > 0 ? before + rows.length : null,
        banner_url: request.store.settings.banner_url,
      };
    },
    "GET /public/products/get-filter": async (request, { query }) => {
      const filter = await readFilter(dependencies, request, query);
      const facets = await listingFilters(db, request.store.id, filter);
      const { generalSettings, storeInfo } = await startUp.read(request.store);
      const shown = query.currency ?? storeInfo.default_currency;
      return filtersReply(facets, generalSettings.currencies, shown);
    },
    "GET /public/products/similar": async ({ store }, { query }) => {
      const cards = await similarCampaigns(db, store.id, query.id);
      if (cards === undefined) throw new ServiceError("not_found");
      return cards.map(campaignCardReply);
    },
    "GET /public/campaign/{slug}": async ({ store }, { params }) => {
      const found = await requireCampaign(db, store.id, params.slug);
      return campaignReply(found, store);
    },
  };
}
