import { defaultLocale, type LocaleCode } from "#domain/locale/locales.ts";
import { createMessages, type Messages } from "#messages/create-messages.ts";
import { loadCatalogue } from "#messages/load-catalogue.ts";

const loaded = new Map<LocaleCode, Messages>();
let provide: ((locale: LocaleCode) => Messages) | undefined;

/** On the server: where texts come from. Browsers load theirs instead, one locale at a time. */
export function provideMessages(source: (locale: LocaleCode) => Messages): void {
  provide = source;
}

/** Makes the texts of a locale ready for `getMessages`; rejects when they cannot be fetched. */
export async function loadMessages(locale: LocaleCode): Promise<void> {
  if (loaded.has(locale)) return;
  loaded.set(locale, createMessages(locale, await loadCatalogue(locale)));
}

/** The texts of a locale; where they are not loaded, those of any loaded one. */
export function getMessages(locale: LocaleCode): Messages {
  const messages = provide?.(locale) ?? loaded.get(locale) ?? loaded.values().next().value;
  return messages ?? createMessages(defaultLocale, {});
}
