import { deleteContentPage, upsertContentPage } from "#database/queries/content-pages.ts";
import { isBuiltInPage, isPageSlug } from "#domain/content/page-slug.ts";
import { type LocaleCode } from "#domain/locale/locales.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

import { pageProblemText } from "./page-problem-texts.ts";
import { parsePageText } from "./parse-page-text.ts";

type Ctx = Pick<ServiceContext, "db" | "store">;
export type PageKey = { slug: string; locale: LocaleCode };

/**
 * Keeps a content page of the store in one language, in the place of the one before (CAT-13). Refused with
 * validation_failed, naming all that is wrong, for a slug that no page can have or a text that is no page.
 */
export async function setPage(
  { db, store }: Ctx,
  input: PageKey & { text: string },
): Promise<void> {
  const { slug, locale } = input;
  const text = input.text.replace(/^\ufeff/u, "");
  if (!isPageSlug(slug)) {
    const says = "is small letters, digits and dashes, at most 120 of them, and not custom";
    throw new ServiceError("validation_failed", { fields: { slug: says } });
  }
  const parsed = parsePageText(text);
  if (!parsed.isValid) {
    const fields = { text: parsed.problems.map(pageProblemText).join("\n") };
    throw new ServiceError("validation_failed", { fields });
  }
  await db.transaction(async (tx) => {
    await upsertContentPage(tx, store.id, { slug, locale, title: parsed.page.title, text });
    await recordStoreChange(tx, store.id);
  });
}

/**
 * Takes a page of the store away, in one language or in all; a page that every store has is its built-in text again.
 * Refused with not_found where the store has none of its own there.
 */
export async function removePage(
  { db, store }: Ctx,
  key: { slug: string; locale?: LocaleCode | undefined },
): Promise<"removed" | "built_in_again"> {
  await db.transaction(async (tx) => {
    if (!(await deleteContentPage(tx, store.id, key))) throw new ServiceError("not_found");
    await recordStoreChange(tx, store.id);
  });
  return isBuiltInPage(key.slug) ? "built_in_again" : "removed";
}
