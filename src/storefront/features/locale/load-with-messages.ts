import { splitLocale } from "#domain/locale/locale-path.ts";
import { defaultLocale } from "#domain/locale/locales.ts";
import type { CatalogueSlice } from "#messages/catalogue-slices.ts";

import { loadPage } from "../loading/load-page.ts";
import { loadMessages } from "./messages-store.ts";

type ClientLoad<Data> = { request: Request; serverLoader: () => Promise<Data> };

/**
 * Fetches a slice of the page's texts beside its data, for a page that comes without a reload; on the
 * first view entry.client.tsx has loaded the slices that the routes' handles name.
 */
export async function loadWithMessages<Data>(
  { request, serverLoader }: ClientLoad<Data>,
  slice: CatalogueSlice,
): Promise<Data> {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const load = async () => {
    const [data] = await Promise.all([
      serverLoader(),
      loadMessages(locale ?? defaultLocale, slice),
    ]);
    return data;
  };
  return loadPage(load, request);
}
