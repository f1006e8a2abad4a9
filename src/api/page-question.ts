import type { IncomingMessage } from "node:http";

import { isbot } from "isbot";

import { readCookies } from "#domain/cookie/read-cookies.ts";
import { localisePath } from "#domain/locale/locale-path.ts";
import { isLocaleCode } from "#domain/locale/locales.ts";
import { currencyCookieName } from "#domain/locale/resolve-currency.ts";
import { localeCookieName, resolveLocale } from "#domain/locale/resolve-locale.ts";

import { chooseCurrency } from "./choose-currency.ts";
import { keepRecent } from "./keep-recent.ts";
import { type PageAddress, readPageAddress } from "./page-address.ts";
import type { RequestMeta } from "./request-meta.ts";
import type { StartUp } from "./store-info.ts";

export type PageQuestion = {
  path: string;
  query: URLSearchParams | undefined;
  address: PageAddress;
};

/** Addresses repeat: what one asks for is read once. */
const readRepeated = keepRecent(5_000, parsePageQuestion);
const longestKept = 200;

export function readPageQuestion(url: string): PageQuestion {
  return url.length > longestKept ||
    url.includes("/order/") ||
    url.includes("/checkout/") ||
    url.includes("/unsubscribe/")
    ? parsePageQuestion(url)
    : readRepeated(url);
}

function parsePageQuestion(url: string): PageQuestion {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  return {
    path,
    query: at < 0 ? undefined : new URLSearchParams(url.slice(at)),
    address: readPageAddress(path),
  };
}

/**
 * The path that the router is given. A page that is kept for all has no query but a known choice of
 * its campaign or listing, `canonical`: whatever else a query asks is done in the browser (OP-144),
 * and `_routes` of a data request would only name a part of it.
 */
export function routerPath({ path, query, address }: PageQuestion, canonical: string): string {
  if (address.isShared) return path + canonical;
  return query === undefined ? path : `${path}?${query}`;
}

/** The prefixed address to send a shopper to who has no prefix but another language (OP-021). */
export function redirectToLocale(
  question: PageQuestion,
  startUp: StartUp,
  request: IncomingMessage,
): string | undefined {
  const { address, path, query } = question;
  // "//host" and "/\host" are addresses of another host to a browser, never paths of this store.
  if (address.prefix !== null || address.isData || /^\/[/\\]/u.test(path)) return undefined;
  // English has no prefix: "/en/cart" is no page in any language.
  if (/^\/en(?:\/|$)/u.test(path)) return undefined;
  const redirectTo = otherLocale(startUp, request);
  if (redirectTo === undefined) return undefined;
  return localisePath(query === undefined ? path : `${path}?${query}`, redirectTo);
}

function otherLocale({ storeInfo }: StartUp, { headers }: IncomingMessage) {
  const resolve = (isBot: boolean) =>
    resolveLocale({
      prefix: null,
      cookie: readCookies(headers.cookie, localeCookieName).find(isLocaleText),
      storeDefault: storeInfo.default_language,
      supported: storeInfo.languages,
      isBot,
    }).redirectTo;
  // Who asks is looked at only where it matters: the pages of most stores are English.
  return resolve(false) !== undefined && isbot(headers["user-agent"])
    ? resolve(true)
    : resolve(false);
}

const isLocaleText = (value: string) => isLocaleCode(value.trim().toLowerCase());

/** The first value that has the form of a code, else the first one. */
const firstCurrency = (values: readonly string[]) =>
  values.find((value) => /^\s*[a-z]{3}\s*$/iu.test(value)) ?? values[0];

export function pickCurrency(
  question: PageQuestion,
  startUp: StartUp,
  request: IncomingMessage,
  meta: Pick<RequestMeta, "country">,
) {
  return chooseCurrency(startUp, {
    query: question.query?.get("currency") ?? "",
    cookie: firstCurrency(readCookies(request.headers.cookie, currencyCookieName)) ?? "",
    country: meta.country() ?? "",
  });
}
