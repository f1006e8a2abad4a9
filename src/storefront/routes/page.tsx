import { getLocale } from "#domain/locale/locales.ts";
import type { CatalogueSlice } from "#messages/catalogue-slices.ts";
import { pageContext } from "#storefront/context.ts";

import type { Route } from "./+types/page";
import { ContentPage } from "../features/content/content-page.tsx";
import { FaqData } from "../features/content/faq-data.tsx";
import { movedRedirect, pageRefusal } from "../features/errors/refuse.ts";
import { loadWithMessages } from "../features/locale/load-with-messages.ts";
import { pageMeta } from "../features/meta/page-meta.ts";

/** A content page (NAV-34) with the list of all of them beside it. */
export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const { client, locale } = context.get(pageContext);
  const query = { locale };
  const [page, pages] = await Promise.all([
    client("GET /public/page/{slug}", { params: { slug }, query }),
    client("GET /public/storefront/pages", { query }),
  ]);
  if (!page.success) {
    const { search } = new URL(request.url);
    throw movedRedirect(page, (to) => `/page/${to}`, { locale, search }) ?? pageRefusal(page);
  }
  if (!pages.success) throw pageRefusal(pages);
  return { page: page.data, pages: pages.data };
}

export const handle = { messages: "listing" satisfies CatalogueSlice };

export function clientLoader(load: Route.ClientLoaderArgs) {
  return loadWithMessages(load, "listing");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  if (!shop || !loaderData) return [];
  const { slug, title, description, locale, locales } = loaderData.page;
  // A text in another language than its page's is another page's, to search engines.
  const isIndexed = locale === shop.locale;
  const languages = new Set<unknown>(locales.map((code) => getLocale(code).iso));
  const isOther = (link: object) =>
    "hrefLang" in link && link.hrefLang !== "x-default" && !languages.has(link.hrefLang);
  const path = `/page/${slug}`;
  const all = pageMeta({ shop, path, title, description, isIndexed });
  return all.filter((link) => !isOther(link));
}

export default function PageRoute({ loaderData: { page, pages } }: Route.ComponentProps) {
  return (
    <>
      <ContentPage key={page.slug} page={page} pages={pages} />
      {page.slug === "faq" && <FaqData page={page} />}
    </>
  );
}
