import { isLocaleCode } from "#domain/locale/locales.ts";

import { loadProductTexts } from "../campaign/use-product-texts.ts";

/** Fetches what shows a product as a body, with its texts and what draws it; nothing of it comes before. */
export async function loadSolidPreview() {
  const { locale = "" } = document.documentElement.dataset;
  // What fails here is asked for again by the view, which has a still picture in its place.
  import("../solid-view/create-solid-viewer.ts").catch(() => undefined);
  const [preview] = await Promise.all([
    import("./solid-preview.tsx"),
    loadProductTexts(isLocaleCode(locale) ? locale : "en"),
  ]);
  return preview;
}

/** At the first sign of a shopper who means to turn it. */
export const wakeSolid = () => void loadSolidPreview().catch(() => undefined);
