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
};

const slug = /^\/([a-z0-9][a-z0-9-]{0,119})$/;

/** Reads what page a path asks for; `path` has no query. */
export function readPageAddress(path: string): PageAddress {
  const isData = path.endsWith(".data");
  const page = isData ? path.slice(0, -".data".length).replace(/^\/_$/, "/") : path;
  const { locale, rest } = splitLocale(page);
  const segment = slug.exec(rest)?.[1];
  const isCampaign = segment !== undefined && !reservedFirstSegments.has(segment);
  return {
    prefix: locale,
    rest,
    isData,
    isShared: rest === "/" || rest === "/cart" || isCampaign,
  };
}
