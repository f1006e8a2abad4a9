import type { Direction, LocaleCode } from "#domain/locale/locales.ts";
import { catalogueSlices } from "#messages/catalogue-slices.ts";

import { loadMessages } from "../locale/messages-store.ts";

/** The language of each direction's samples, whatever the page's own is. */
export const sampleLocales = { ltr: "en", rtl: "ar" } as const satisfies Record<
  Direction,
  LocaleCode
>;

/** In the browser: fetches all texts of both languages. */
export async function loadSampleMessages(): Promise<void> {
  const wanted = Object.values(sampleLocales).flatMap((locale) =>
    catalogueSlices.map((slice) => loadMessages(locale, slice)),
  );
  await Promise.all(wanted);
}
