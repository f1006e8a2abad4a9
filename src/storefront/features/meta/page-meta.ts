import type { MetaDescriptor } from "react-router";

import { listFooterLanguages } from "#domain/locale/header-languages.ts";
import { localisePath } from "#domain/locale/locale-path.ts";
import { getLocale, isCompleteLocale } from "#domain/locale/locales.ts";
import { listsEnglish } from "#domain/locale/resolve-locale.ts";
import { presetUrl } from "#domain/media/preset-url.ts";
import { isStoreOpen } from "#domain/store/store-status.ts";

import type { ShopData } from "../shop/shop-data.ts";

export type PageMetaInput = {
  shop: Pick<ShopData, "origin" | "locale" | "store">;
  /** Path of the page without its language. */
  path: string;
  /** Without the store's name. */
  title: string;
  description?: string | undefined;
  /** A picture of the shop; it is named in the size that is shared (OP-127). */
  image?: { url: string; alt: string } | undefined;
  /** False for pages that no search engine should list, such as the cart. */
  isIndexed?: boolean;
};

/** CONST-14, OP-127. */
const shareSidePx = "1080";

/**
 * Title, description, the page's own address as canonical, its addresses in other complete languages,
 * the one in the store's default language for readers of any other (x-default), and Open Graph.
 * Pages in a language without its own texts are noindex and point to no other (OP-033). Those of a
 * blocked or suspended store are noindex and have a title alone (STORE-13).
 */
export function pageMeta({
  shop,
  path,
  title,
  description,
  image,
  isIndexed = true,
}: PageMetaInput): MetaDescriptor[] {
  const { store, origin, locale } = shop;
  const address = (code: typeof locale) => `${origin}${localisePath(path, code)}`;
  const shownTitle = title === store.name ? title : `${title} | ${store.name}`;
  const noIndex = { name: "robots", content: "noindex" };
  if (!isStoreOpen(store.status)) return [{ title: shownTitle }, noIndex];
  const isListed = isIndexed && isCompleteLocale(locale);
  const descriptors: MetaDescriptor[] = [
    { title: shownTitle },
    { property: "og:title", content: title },
    { property: "og:site_name", content: store.name },
    { property: "og:type", content: "website" },
    { property: "og:url", content: address(locale) },
  ];
  if (description) {
    descriptors.push({ name: "description", content: description });
    descriptors.push({ property: "og:description", content: description });
  }
  if (image && URL.canParse(image.url, origin)) {
    const url = presetUrl(image.url, "share");
    descriptors.push({ property: "og:image", content: new URL(url, origin).href });
    descriptors.push({ property: "og:image:alt", content: image.alt });
    descriptors.push({ name: "twitter:card", content: "summary_large_image" });
    // A picture from elsewhere has a size of its own.
    if (url !== image.url) {
      descriptors.push({ property: "og:image:width", content: shareSidePx });
      descriptors.push({ property: "og:image:height", content: shareSidePx });
    }
  }
  if (!isListed) return [...descriptors, noIndex];
  // The plain address of a store that does not list English leads crawlers to its default language.
  const alternates = listFooterLanguages(store.languages).filter(
    (code) => isCompleteLocale(code) && (code !== "en" || listsEnglish(store.languages)),
  );
  const standard = alternates.find((code) => code === store.default_language) ?? alternates[0];
  return [
    ...descriptors,
    { tagName: "link", rel: "canonical", href: address(locale) },
    ...alternates.map((code) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: getLocale(code).iso,
      href: address(code),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address(standard ?? locale) },
  ];
}

/** The first sentences of a text, for a description of at most 160 characters. */
export function shortDescription(text: string): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  if (plain.length <= 160) return plain;
  const cut = plain.slice(0, 160);
  return `${cut.slice(0, Math.max(80, cut.lastIndexOf(" ")))}…`;
}
