import type { BuiltInPage } from "#domain/content/page-slug.ts";
import { type CompleteLocale, type LocaleCode, catalogueLocale } from "#domain/locale/locales.ts";

import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { PageTexts } from "./page-texts.ts";

const texts: Readonly<Record<CompleteLocale, PageTexts>> = { en, de, ar };

/** The neutral text of a page in a language, English where there is none in it (OP-018). */
export function builtInPageText(
  slug: BuiltInPage,
  locale: LocaleCode,
): { locale: CompleteLocale; text: string } {
  const own = catalogueLocale(locale);
  return { locale: own, text: texts[own][slug] };
}
