import { splitLocale } from "#domain/locale/locale-path.ts";

import { safeStorage } from "../shop/browser-storage.ts";

const session = safeStorage(() => sessionStorage);
const storageKey = "customise-reloaded";

/**
 * Whether the document was loaded from the campaign's own address. Shaping texts takes WebAssembly, which
 * the policy of these documents alone allows (docs/design-engine.md); a page that was gone to from another
 * one has that one's.
 */
export function isOwnDocument(slug: string): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  if (!(entry instanceof PerformanceNavigationTiming)) return true;
  const isOwn = pathOf(entry.name) === `/${slug}`;
  // It has been reached: from another document it may be loaded anew.
  if (isOwn) session.removeItem(storageKey);
  return isOwn;
}

let isOneHere = false;

/**
 * Whether designs can be drawn here: in the campaign's own document, and in that of another such campaign,
 * as where both are in one bundle.
 */
export function mayDraw(slug: string): boolean {
  isOneHere ||= isOwnDocument(slug);
  return isOneHere;
}

const pathOf = (address: string) => splitLocale(new URL(address).pathname).rest.replace(/\/$/u, "");

/**
 * Loads the campaign's own document in place of this one, once until that is reached: where it is of no use,
 * the form works without the live picture.
 */
export function leaveForOwnDocument(slug: string, product: { slug?: string }): void {
  const { pathname, href } = window.location;
  if (session.getItem(storageKey) === slug) return;
  session.setItem(storageKey, slug);
  if (pathOf(href) === `/${slug}`) {
    window.location.reload();
    return;
  }
  const { locale } = splitLocale(pathname);
  const path = locale === null ? `/${slug}` : `/${locale}/${slug}`;
  window.location.assign(product.slug === undefined ? path : `${path}?product=${product.slug}`);
}
