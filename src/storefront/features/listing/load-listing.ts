import { redirect } from "react-router";

import type { Client, ClientInput } from "#contract/client.ts";
import { apiErrors, type ErrorReply } from "#contract/errors.ts";
import type { Listing, ListingFilters } from "#contract/schemas/catalogue.ts";
import {
  countFilters,
  dashedName,
  type ListingChoice,
  listingSearch,
} from "#domain/listing/listing-choice.ts";
import {
  defaultListingSort,
  listingPath,
  listingQuery,
  type ListingSubject,
} from "#domain/listing/listing-subject.ts";
import { readListingChoice } from "#domain/listing/read-listing-choice.ts";
import { localisePath } from "#domain/locale/locale-path.ts";
import type { PageContext } from "#storefront/context.ts";

import { movedRedirect, pageRefusal, refusal } from "../errors/refuse.ts";

export type LoadedListing = { choice: ListingChoice; filters: ListingFilters; listing: Listing };

/** What is missing is 'Page Not Found' (CAT-07, OP-054); a fault of the shop's own stays one. */
const listingRefusal = (reply: ErrorReply) =>
  apiErrors[reply.code].status >= 500 ? pageRefusal(reply) : refusal(404, "listing");

/**
 * A listing as an address asks for it. One that comes back empty is asked for once more, with the
 * time, and then is empty (CAT-06, OP-054); a page beyond the last leads to the last.
 */
export async function loadListing(
  { client, currency, locale }: Pick<PageContext, "client" | "currency" | "locale">,
  subject: ListingSubject,
  search: string,
): Promise<LoadedListing> {
  const named = { ...listingQuery(subject), currency: currency.code };
  const whole = await askForFilters(client, named, (reply) =>
    movedRedirect(reply, (slug) => listingPath({ ...subject, slug }), { locale, search }),
  );
  const offer = { ...whole, defaultSort: defaultListingSort(subject) };
  const choice = readListingChoice(new URLSearchParams(search), offer, locale);
  const query = { ...named, ...queryOf(choice, whole) };
  const [listing, filters] = await Promise.all([
    askTwice(client, query),
    countFilters(choice) > 0 ? askForFilters(client, query) : whole,
  ]);
  if (choice.page > listing.last_page) {
    const last = listingSearch({ ...choice, page: listing.last_page });
    throw redirect(localisePath(`${listingPath(subject)}${last}`, locale));
  }
  return { choice, filters, listing };
}

type Query = ClientInput<"GET /public/products">["query"];

async function askForFilters(
  client: Client,
  query: Query,
  redirectOf: (reply: ErrorReply) => Response | undefined = () => undefined,
): Promise<ListingFilters> {
  const reply = await client("GET /public/products/get-filter", { query });
  if (!reply.success) throw redirectOf(reply) ?? listingRefusal(reply);
  return reply.data;
}

async function ask(client: Client, query: Query): Promise<Listing> {
  const reply = await client("GET /public/products", { query });
  if (!reply.success) throw listingRefusal(reply);
  return reply.data;
}

async function askTwice(client: Client, query: Query): Promise<Listing> {
  const first = await ask(client, query);
  return first.total > 0 ? first : ask(client, { ...query, time: String(Date.now()) });
}

/** The colour as the catalogue writes it: the database has rules of its own for what is equal. */
function queryOf({ page, sort, color, product, price }: ListingChoice, { colors }: ListingFilters) {
  const written = colors.find(({ name }) => dashedName(name) === color)?.name;
  return {
    page,
    ...(sort === null ? {} : { sort }),
    ...(written === undefined ? {} : { color: written }),
    ...(product === null ? {} : { product }),
    ...(price === null ? {} : { filter_price: price.text }),
  };
}
