import type { LocaleCode } from "#domain/locale/locales.ts";
import { loadLaterCatalogue } from "#messages/later-catalogue.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { addMessages } from "../locale/messages-store.ts";
import { keptLoad } from "./kept-load.ts";

/** Makes the texts of the `product` slice ready; rejects where they cannot be had. */
export async function loadProductTexts(locale: LocaleCode): Promise<true> {
  addMessages(locale, await loadLaterCatalogue(locale, "product"));
  return true;
}

const useTextsOf = keptLoad(loadProductTexts);

/** Waits for the texts of the `product` slice; false where they cannot be had. */
export function useProductTexts(): boolean {
  const { locale } = useMessages();
  return useTextsOf(locale) ?? false;
}
