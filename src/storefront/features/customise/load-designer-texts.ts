import { isLocaleCode } from "#domain/locale/locales.ts";

import { addMessages } from "../locale/messages-store.ts";

/** Fetches the texts of the editor and of the checks before printing. */
export async function loadDesignerTexts(): Promise<void> {
  const { locale: found = "en" } = document.documentElement.dataset;
  const locale = isLocaleCode(found) ? found : "en";
  const { loadLaterCatalogue } = await import("#messages/later-catalogue.ts");
  const slices = ["designer", "print"] as const;
  const texts = await Promise.all(slices.map((slice) => loadLaterCatalogue(locale, slice)));
  for (const own of texts) addMessages(locale, own);
}
