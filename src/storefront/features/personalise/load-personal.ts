import type { LocaleCode } from "#domain/locale/locales.ts";

import { addMessages } from "../locale/messages-store.ts";

const loadTexts = async (locale: LocaleCode) => {
  const { loadLaterCatalogue } = await import("#messages/later-catalogue.ts");
  addMessages(locale, await loadLaterCatalogue(locale, "personal"));
};

/** Fetches the form and its texts, at once. */
export async function loadPersonal(locale: LocaleCode) {
  const texts = import.meta.env.SSR ? undefined : loadTexts(locale);
  const [panel] = await Promise.all([import("./personal-panel.tsx"), texts]);
  return panel;
}
