import type { contentEndpoints } from "#contract/endpoints/content.ts";
import { mainLanguage } from "#domain/content/choose-language.ts";
import { listQuestions } from "#domain/content/questions.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import { ServiceError } from "#services/service-error.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import { listPages, readContentPage } from "../content-pages.ts";
import type { ApiRequest, Handlers } from "../execute.ts";

const languageOf = ({ store }: ApiRequest, query: { locale?: LocaleCode | undefined }) =>
  query.locale ?? mainLanguage(store.settings);

export function contentHandlers({
  db,
}: ApiDependencies): Pick<Handlers, keyof typeof contentEndpoints> {
  return {
    "GET /public/storefront/pages": (request, { query }) =>
      listPages(db, request.store, languageOf(request, query)),
    "GET /public/page/{slug}": async (request, { params, query }) => {
      const asked = { slug: params.slug, locale: languageOf(request, query) };
      const page = await readContentPage(db, request.store, asked);
      if (page === undefined) throw new ServiceError("not_found");
      return page;
    },
    "GET /public/faq": async (request, { query }) => {
      const asked = { slug: "faq", locale: languageOf(request, query) };
      const page = await readContentPage(db, request.store, asked);
      return page === undefined ? [] : listQuestions(page.blocks);
    },
  };
}
