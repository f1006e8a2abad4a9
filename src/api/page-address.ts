import type { ListingSubject } from "#domain/listing/listing-subject.ts";
import { splitLocale } from "#domain/locale/locale-path.ts";
import type { LocalePrefix } from "#domain/locale/locales.ts";
import { sharedPage } from "#domain/store/shared-page.ts";

export type PageAddress = {
  prefix: LocalePrefix | null;
  /** Path without locale and without `.data`. */
  rest: string;
  isData: boolean;
  /** True when the page depends on store, path, locale and currency alone, so that it may be kept. */
  isShared: boolean;
  /** Slug of the campaign that the path may name; the database knows whether there is one. */
  campaign: string | undefined;
  /** What the path may list. */
  listing: ListingSubject | undefined;
};

/**
 * The address of a path in a store; undefined where it is none, or where a browser or the router could
 * take it for another host: "//host", "/\host", and "/de//host", which is "//host" in English (S4).
 */
export function pageUrl(origin: string, path: string): URL | undefined {
  const url = path.startsWith("/") ? URL.parse(origin + path) : null;
  return url === null || splitLocale(url.pathname).rest.startsWith("//") ? undefined : url;
}

/** Reads what page a path asks for; `path` has no query. */
export function readPageAddress(path: string): PageAddress {
  const isData = path.endsWith(".data");
  const page = isData ? path.slice(0, -".data".length).replace(/^\/_$/, "/") : path;
  const { locale, rest } = splitLocale(page);
  const shared = sharedPage(rest);
  return {
    prefix: locale,
    rest,
    isData,
    isShared: shared !== undefined,
    campaign: shared?.kind === "campaign" ? shared.slug : undefined,
    listing: shared?.kind === "collection" || shared?.kind === "category" ? shared : undefined,
  };
}
