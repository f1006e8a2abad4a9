import { defaultLocale, type LocaleCode } from "#domain/locale/locales.ts";
import type { CatalogueSlice } from "#messages/catalogue-slices.ts";
import type { CompiledCatalogue } from "#messages/compile-catalogue.ts";
import { createMessages, type Messages } from "#messages/create-messages.ts";
import { loadCatalogue } from "#messages/load-catalogue.ts";

type Loaded = { messages: Messages; slices: Set<CatalogueSlice> };

const loaded = new Map<LocaleCode, Loaded>();
let provide: ((locale: LocaleCode) => Messages) | undefined;

/** On the server: where texts come from. Browsers load theirs instead, one locale at a time. */
export function provideMessages(source: (locale: LocaleCode) => Messages): void {
  provide = source;
}

/** Adds texts that were loaded apart from the slices of pages. */
export function addMessages(locale: LocaleCode, catalogue: CompiledCatalogue): void {
  ofLocale(locale).messages.add(catalogue);
}

function ofLocale(locale: LocaleCode): Loaded {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const created: Loaded = { messages: createMessages(locale, {}), slices: new Set() };
  loaded.set(locale, created);
  return created;
}

/** Makes a slice of a locale's texts ready for `getMessages`; rejects when it cannot be fetched. */
export async function loadMessages(locale: LocaleCode, slice: CatalogueSlice): Promise<void> {
  if (loaded.get(locale)?.slices.has(slice)) return;
  const catalogue = await loadCatalogue(locale, slice);
  const { messages, slices } = ofLocale(locale);
  messages.add(catalogue);
  slices.add(slice);
}

/** The texts of a locale; where they are not loaded, those of any loaded one. */
export function getMessages(locale: LocaleCode): Messages {
  const kept = loaded.get(locale) ?? loaded.values().next().value;
  return provide?.(locale) ?? kept?.messages ?? createMessages(defaultLocale, {});
}
