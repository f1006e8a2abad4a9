import { cleanInput } from "#domain/text/clean-input.ts";
import type { LocaleCode } from "../locale/locales.ts";
import { formatAmountDecimal } from "../money/parse-amount.ts";
import { readTypedAmount } from "../money/read-typed-amount.ts";
import { dashedName, type ListingChoice } from "./listing-choice.ts";
import type { ListingSort } from "./listing-subject.ts";

/** What a listing has to choose from: the reply of its filters, and the order it has by itself. */
export type ListingOffer = {
  readonly defaultSort: ListingSort;
  readonly sorts: readonly ListingSort[];
  readonly colors: readonly { readonly name: string }[];
  readonly products: readonly { readonly key: string }[];
  /** In minor units of the shown currency; null where nothing is sold. */
  readonly price: {
    readonly min: number;
    readonly max: number;
    readonly currency_code: string;
  } | null;
};

/** Every query parameter that a choice is read from. */
export const listingParameters: ReadonlySet<string> = new Set([
  "page",
  "sort",
  "color",
  "product",
  "filter_price",
  "price_from",
  "price_to",
]);

const lastPage = 10_000;
const mostPriceSteps = 1_000;

/**
 * Reads what an address asks of a listing, and drops what the listing has not: any query comes down
 * to one of finitely many choices, each of which reads as itself in any locale (OP-053). A price range
 * stands in `filter_price`, or in `price_from` and `price_to` as a form without scripts sends them,
 * each as it was typed on a page in `locale`; a bound that cannot be read counts as open. It is
 * widened to whole steps, open where it reaches the listing's own bounds, and stays without a hit
 * where it had none. Never throws.
 */
export function readListingChoice(
  asked: URLSearchParams,
  offer: ListingOffer,
  locale: LocaleCode,
): ListingChoice {
  const isOffered = (one: ListingSort) => one !== "relevant" || offer.defaultSort === "relevant";
  const sort = offer.sorts.find((one) => one === asked.get("sort") && isOffered(one));
  const color = dashedName(asked.get("color")?.trim() ?? "");
  const product = asked.get("product")?.trim().toLowerCase();
  return {
    page: readPage(asked.get("page")),
    sort: sort === undefined || sort === offer.defaultSort ? null : sort,
    color: offer.colors.some(({ name }) => dashedName(name) === color) ? color : null,
    product: offer.products.find(({ key }) => key === product)?.key ?? null,
    price: readPrice(asked, offer, locale),
  };
}

function readPage(text: string | null): number {
  if (text === null || !/^\d{1,5}$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), lastPage);
}

function readPrice(asked: URLSearchParams, { price }: ListingOffer, locale: LocaleCode) {
  if (price === null) return null;
  const { currency_code: currencyCode } = price;
  const [low, high] = readBounds(asked, currencyCode, locale);
  const isReversed = low !== undefined && high !== undefined && low > high;
  const step = priceStep(price.max);
  const lowest = Math.floor(price.min / step) * step;
  const highest = Math.ceil(price.max / step) * step;
  const from = Math.floor(((isReversed ? high : low) ?? 0) / step) * step;
  const to = Math.ceil(((isReversed ? low : high) ?? highest) / step) * step;
  const minMinor = from <= lowest ? null : Math.min(from, highest + step);
  const maxMinor = to >= highest ? null : Math.max(to, lowest - step, 0);
  if (minMinor === null && maxMinor === null) return null;
  const bound = (minor: number | null) =>
    minor === null ? "" : plainDecimal(formatAmountDecimal(minor, currencyCode));
  return { minMinor, maxMinor, text: `${bound(minMinor ?? 0)}-${bound(maxMinor)}` };
}

/** A power of ten in minor units, small enough that an amount typed in whole units stays itself. */
function priceStep(maxMinor: number): number {
  let step = 1;
  while (maxMinor / step > mostPriceSteps) step *= 10;
  return step;
}

/** Never with three decimals, which some locale reads as thousands. */
const plainDecimal = (decimal: string) =>
  decimal.replace(/\.0+$|(\.\d*?[1-9])0+$/, "$1").replace(/\.\d{3}$/, "$&0");

function readBounds(asked: URLSearchParams, currencyCode: string, locale: LocaleCode) {
  const [from = "", to = ""] = asked.get("filter_price")?.split("-", 2) ?? [
    asked.get("price_from") ?? "",
    asked.get("price_to") ?? "",
  ];
  return [
    readTypedAmount(cleanInput("quantity", from), currencyCode, locale),
    readTypedAmount(cleanInput("quantity", to), currencyCode, locale),
  ] as const;
}
