import { catalogueLocale } from "#domain/locale/locales.ts";
import type { CompleteLocale, LocaleCode } from "#domain/locale/locales.ts";
import ar from "./catalogues/ar.json" with { type: "json" };
import de from "./catalogues/de.json" with { type: "json" };
import en from "./catalogues/en.json" with { type: "json" };
import { compileCatalogue } from "./compile-catalogue.ts";
import type { CatalogueTexts, CompiledCatalogue } from "./compile-catalogue.ts";
import { createMessages } from "./create-messages.ts";
import type { Messages } from "./create-messages.ts";

/** The source texts of the locales that have a catalogue. */
export const catalogueTexts: Readonly<Record<CompleteLocale, CatalogueTexts>> = { en, de, ar };

const compiled = new Map<CompleteLocale, CompiledCatalogue>();
const messages = new Map<LocaleCode, Messages>();

/** The compiled catalogue of a locale, compiled once; locales without one get English (OP-033). */
export function serverCatalogue(locale: LocaleCode): CompiledCatalogue {
  const shown = catalogueLocale(locale);
  const cached = compiled.get(shown);
  if (cached) return cached;
  const catalogue = compileCatalogue(shown, catalogueTexts[shown], en);
  compiled.set(shown, catalogue);
  return catalogue;
}

/** The texts of a locale on the server; one shared object a locale. */
export function serverMessages(locale: LocaleCode): Messages {
  const cached = messages.get(locale);
  if (cached) return cached;
  const created = createMessages(locale, serverCatalogue(locale));
  messages.set(locale, created);
  return created;
}
