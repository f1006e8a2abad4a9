import type { contentEndpoints } from "#contract/endpoints/content.ts";
import { findMovedKey } from "#database/queries/former-addresses.ts";
import { mainLanguage } from "#domain/content/choose-language.ts";
import { listQuestions } from "#domain/content/questions.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import { listPages, readContentPage } from "../content-pages.ts";
import type { ApiRequest, Handlers } from "../execute.ts";
import { missing } from "../moved.ts";

const languageOf = ({ store }: ApiRequest, query: { locale?: LocaleCode | undefined }) =>
  query.locale ?? mainLanguage(store.settings);

export function contentHandlers({
  catalogueDb: db,
}: ApiDependencies): Pick<Handlers, keyof typeof contentEndpoints> {
  return {
    "GET /public/storefront/pages": (request, { query }) =>
      listPages(db, request.store, languageOf(request, query)),
    "GET /public/page/{slug}": async (request, { params, query }) => {
      const asked = { slug: params.slug, locale: languageOf(request, query) };
      const page = await readContentPage(db, request.store, asked);
      if (page !== undefined) return page;
      const slug = await findMovedKey(db, request.store.id, "page", params.slug);
      const isThere =
        slug !== undefined && (await readContentPage(db, request.store, { ...asked, slug }));
      throw missing(isThere ? slug : undefined);
    },
    "GET /public/faq": async (request, { query }) => {
      const asked = { slug: "faq", locale: languageOf(request, query) };
      const page = await readContentPage(db, request.store, asked);
      return page === undefined ? [] : listQuestions(page.blocks);
    },
  };
}
