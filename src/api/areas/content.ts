import type { contentEndpoints } from "#contract/endpoints/content.ts";
import { listQuestions } from "#domain/content/questions.ts";
import { defaultLocale } from "#domain/locale/locales.ts";
import { ServiceError } from "#services/service-error.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import { listPages, readContentPage } from "../content-pages.ts";
import type { Handlers } from "../execute.ts";

export function contentHandlers({
  db,
}: ApiDependencies): Pick<Handlers, keyof typeof contentEndpoints> {
  return {
    "GET /public/storefront/pages": ({ store }, { query: { locale = defaultLocale } }) =>
      listPages(db, store, locale),
    "GET /public/page/{slug}": async ({ store }, { params, query }) => {
      const asked = { slug: params.slug, locale: query.locale ?? defaultLocale };
      const page = await readContentPage(db, store, asked);
      if (page === undefined) throw new ServiceError("not_found");
      return page;
    },
    "GET /public/faq": async ({ store }, { query: { locale = defaultLocale } }) => {
      const page = await readContentPage(db, store, { slug: "faq", locale });
      return page === undefined ? [] : listQuestions(page.blocks);
    },
  };
}
