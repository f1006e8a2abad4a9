import { reservedFirstSegments } from "#domain/campaign/reserved-segments.ts";
import { splitLocale } from "#domain/locale/locale-path.ts";
import type { LocalePrefix } from "#domain/locale/locales.ts";

export type PageAddress = {
  prefix: LocalePrefix | null;
  /** Path without locale and without `.data`. */
  rest: string;
  isData: boolean;
  /** True when the page depends on store, path, locale and currency alone, so that it may be kept. */
  isShared: boolean;
  /** Slug of the campaign that the path may name; the database knows whether there is one. */
  campaign: string | undefined;
};

/**
 * The address of a path in a store; undefined where it is none, or where a browser or the router could
 * take it for another host: "//host", "/\host", and "/de//host", which is "//host" in English (S4).
 */
export function pageUrl(origin: string, path: string): URL | undefined {
  const url = path.startsWith("/") ? URL.parse(origin + path) : null;
  return url === null || splitLocale(url.pathname).rest.startsWith("//") ? undefined : url;
}

const slug = /^\/([a-z0-9][a-z0-9-]{0,119})$/;

/** Reads what page a path asks for; `path` has no query. */
export function readPageAddress(path: string): PageAddress {
  const isData = path.endsWith(".data");
  const page = isData ? path.slice(0, -".data".length).replace(/^\/_$/, "/") : path;
  const { locale, rest } = splitLocale(page);
  const segment = slug.exec(rest)?.[1];
  const campaign =
    segment !== undefined && !reservedFirstSegments.has(segment) ? segment : undefined;
  return {
    prefix: locale,
    rest,
    isData,
    isShared: rest === "/" || rest === "/cart" || campaign !== undefined,
    campaign,
  };
}
