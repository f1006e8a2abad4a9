import { readCookies } from "#domain/cookie/read-cookies.ts";
import type { Theme } from "#domain/store/theme.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import { readCountryTiming, readLanguageTiming } from "#domain/locale/read-country-timing.ts";
import { fallbackCurrencyCookieName } from "#domain/locale/resolve-currency.ts";
import {
  parseSpsid,
  resolveSellerId,
  spsidCookieMaxAgeSeconds,
} from "#domain/store/seller-source.ts";
import { parseJsonObject } from "#domain/json/parse-json-object.ts";

import { readStorage, writeStorage } from "../shop/browser-storage.ts";
import { clientState } from "./client-state.ts";

export const visitInfoKey = "visitInfo";
export const spsidCookieName = "spsid";

type VisitShop = {
  store: { theme: Theme; seller_id: number };
  currency: { code: string };
  isFallbackCurrency: boolean;
};

/** The part of the browser that a visit reads and writes. */
export type VisitBrowser = {
  location: { search: string; protocol: string };
  document: { cookie: string };
  performance: { getEntriesByType: (type: "navigation") => readonly PerformanceEntry[] };
};

const spsidOf = ({ cookie }: { cookie: string }) =>
  readCookies(cookie, spsidCookieName)
    .map(parseSpsid)
    .find((spsid) => spsid !== undefined);

function readVisitInfo(): Record<string, unknown> {
  return parseJsonObject(readStorage(visitInfoKey));
}

/** What came beside the document (Server-Timing). */
function timingsOf({ performance }: Pick<VisitBrowser, "performance">) {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Browsers leave serverTiming out of pages that came by plain http from another machine.
  return entry?.serverTiming ?? [];
}

/** The first language of the visitor's country, null where it is unknown or none of the 32. */
export const visitorLanguage = (browser: Pick<VisitBrowser, "performance">): LocaleCode | null =>
  readLanguageTiming(timingsOf(browser));

/**
 * Takes up what a visit brings: the seller by spsid of the query, which is kept for 7 days, else by
 * cookie, visit info or store (STORE-09, STORE-10), the currency with its fallback flag (I18N-11),
 * and the country.
 */
export function connectVisit(browser: VisitBrowser, shop: VisitShop): void {
  const { location, document } = browser;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const attributes = `; Path=/; SameSite=Lax${secure}`;
  const querySpsid = parseSpsid(new URLSearchParams(location.search).get(spsidCookieName));
  if (querySpsid !== undefined) {
    document.cookie = `${spsidCookieName}=${querySpsid}; Max-Age=${spsidCookieMaxAgeSeconds}${attributes}`;
  }
  const fallbackAge = shop.isFallbackCurrency ? spsidCookieMaxAgeSeconds : 0;
  document.cookie = `${fallbackCurrencyCookieName}=1; Max-Age=${fallbackAge}${attributes}`;

  const visitInfo = readVisitInfo();
  const spsid = querySpsid ?? spsidOf(document);
  const visitSeller = visitInfo["seller_id"];
  const currentSellerId =
    resolveSellerId({
      querySpsid: spsid,
      visitSellerId:
        typeof visitSeller === "string" || typeof visitSeller === "number" ? visitSeller : null,
      storeSellerId: shop.store.seller_id,
    }) ?? null;
  const { code } = shop.currency;
  writeStorage(
    visitInfoKey,
    JSON.stringify({
      ...visitInfo,
      ...(spsid === undefined ? {} : { spsid }),
      seller_id: currentSellerId,
      currency_code: code,
    }),
  );
  clientState.setState({
    theme: shop.store.theme,
    currency: code,
    isFallbackCurrency: shop.isFallbackCurrency,
    currentSellerId,
    userCountry: readCountryTiming(timingsOf(browser)),
  });
}

/** The spsid header of calls to the API, where the visit has one (API-03). */
export function visitHeaders(document: { cookie: string }): Record<string, string> {
  const spsid = spsidOf(document);
  return spsid === undefined ? {} : { spsid };
}
