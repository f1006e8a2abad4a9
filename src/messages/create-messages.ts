import { setupI18n } from "@lingui/core";

import { catalogueLocale, directionOf, getLocale, textTag } from "#domain/locale/locales.ts";
import type { Direction, LocaleCode } from "#domain/locale/locales.ts";
import type { CompiledCatalogue } from "./compile-catalogue.ts";
import { countNames } from "./count-names.ts";
import type { MessageKey } from "./message-key.ts";

export type MessageValues = Readonly<Record<string, string | number>>;

export type Messages = {
  readonly locale: LocaleCode;
  /** The lang attribute of the page. */
  readonly lang: string;
  /** The dir attribute of the page (I18N-04). */
  readonly dir: Direction;
  readonly t: (key: MessageKey, values?: MessageValues) => string;
  /** Adds a further slice of the same locale. */
  readonly add: (catalogue: CompiledCatalogue) => void;
};

/** The first number format of a page takes a phone over 100 ms, so small numbers do without. */
function writeCount(count: number, tag: string): string {
  const isPlain = Number.isInteger(count) && count >= 0 && count < 1000;
  return isPlain ? String(count) : new Intl.NumberFormat(tag).format(count);
}

/** The values, and for each what a text that counts with it asks for (`compileCatalogue`). */
function withCounts(values: MessageValues, tag: string, plurals: Intl.PluralRules): MessageValues {
  const counted: Record<string, string | number> = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const { written, category } = countNames(name);
    const isNumber = typeof value === "number";
    counted[written] = isNumber ? writeCount(value, tag) : value;
    counted[category] = isNumber ? plurals.select(value) : "other";
  }
  return counted;
}

/**
 * The texts of one locale. Holds nothing of a request, so that it may be shared. Plurals follow the
 * catalogue that is really shown: English ones while a locale has no catalogue of its own.
 */
export function createMessages(locale: LocaleCode, catalogue: CompiledCatalogue): Messages {
  const shown = catalogueLocale(locale);
  const tag = textTag(locale);
  const plurals = new Intl.PluralRules(tag);
  const i18n = setupI18n({
    locale: shown,
    locales: tag,
    messages: { [shown]: catalogue },
  });
  return {
    locale,
    lang: getLocale(locale).iso,
    dir: directionOf(locale),
    t: (key, values) => i18n._(key, values && withCounts(values, tag, plurals)),
    add: (more) => i18n.load(shown, more),
  };
}
