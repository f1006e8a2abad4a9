import {
  deleteContentPage,
  listPageLanguages,
  upsertContentPage,
} from "#database/queries/content-pages.ts";
import { recordMoves } from "#database/queries/former-addresses.ts";
import { isPageSlug } from "#domain/content/page-slug.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { unwrittenPage } from "./unknown-page.ts";
import { invalidField } from "#services/stores/check-patch.ts";
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
  requirePageSlug(slug);
  const parsed = parsePageText(text);
  if (!parsed.isValid) {
    const message = parsed.problems.map(pageProblemText).join("\n");
    throw new ServiceError("validation_failed", { message, fields: { text: message } });
  }
  await db.transaction(async (tx) => {
    await upsertContentPage(tx, store.id, { ...parsed.page, slug, locale, text });
    await recordMoves(tx, store.id, "page", { moves: [], live: [slug] });
    await recordStoreChange(tx, store.id);
  });
}

/** Refuses with validation_failed a slug that no page can have. */
export function requirePageSlug(slug: string): void {
  if (isPageSlug(slug)) return;
  const says = "is small letters, digits and dashes, at most 120 of them, and not custom";
  throw invalidField("slug", says);
}

/**
 * Takes a page of the store away, in one language or in all, and answers the languages in which the store still has it.
 * Refused with not_found where the store has none of its own there.
 */
export async function removePage(
  { db, store }: Ctx,
  key: { slug: string; locale?: LocaleCode | undefined },
): Promise<LocaleCode[]> {
  return db.transaction(async (tx) => {
    if (!(await deleteContentPage(tx, store.id, key))) {
      throw await unwrittenPage(tx, store, key);
    }
    await recordStoreChange(tx, store.id);
    return listPageLanguages(tx, store.id, key.slug);
  });
}
