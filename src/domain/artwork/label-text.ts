import type { ArtworkLabel } from "./artwork-document.ts";

/**
 * A template's text for shoppers in a language: that of its tag, of the language without region, of
 * English, else the first there is.
 */
export function labelText(label: ArtworkLabel, locale: string): string {
  if (typeof label === "string") return label;
  const [language = ""] = locale.split("-");
  const own = [locale, language, "en"].find((tag) => Object.hasOwn(label, tag));
  return (own === undefined ? Object.values(label)[0] : label[own]) ?? "";
}
