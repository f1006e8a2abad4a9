/** The pages that every store has from the start (NAV-12 to NAV-19). */
export const builtInPages = [
  "faq",
  "about",
  "contact-us",
  "return-policy",
  "shipping-policy",
  "terms-of-service",
  "privacy",
  "dmca",
] as const;
export type BuiltInPage = (typeof builtInPages)[number];

/** Answered by a call of its own (CAT-14). */
export const reservedPageSlug = "custom";

export const isPageSlug = (text: string): boolean =>
  /^[a-z0-9][a-z0-9-]{0,119}$/.test(text) && text !== reservedPageSlug;

export const isBuiltInPage = (text: string): text is BuiltInPage =>
  (builtInPages as readonly string[]).includes(text);
