import { and, asc, eq, sql } from "drizzle-orm";

import type { LocaleCode } from "#domain/locale/locales.ts";

import type { Database } from "../connect.ts";
import { contentPages } from "../schema.ts";

export type ContentPageRow = { slug: string; locale: LocaleCode; title: string; updatedAt: Date };

/** The store's own pages in all their languages, by slug and locale. */
export async function listContentPages(db: Database, storeId: number): Promise<ContentPageRow[]> {
  const { slug, locale, title, updatedAt } = contentPages;
  return db
    .select({ slug, locale, title, updatedAt })
    .from(contentPages)
    .where(eq(contentPages.storeId, storeId))
    .orderBy(asc(slug), asc(locale));
}

/** One page of the store in all languages that it has it in. */
export async function findContentPage(
  db: Database,
  storeId: number,
  slug: string,
): Promise<{ locale: LocaleCode; text: string }[]> {
  return db
    .select({ locale: contentPages.locale, text: contentPages.text })
    .from(contentPages)
    .where(and(eq(contentPages.storeId, storeId), eq(contentPages.slug, slug)))
    .orderBy(asc(contentPages.locale));
}

export async function upsertContentPage(
  tx: Database,
  storeId: number,
  { slug, locale, title, text }: { slug: string; locale: LocaleCode; title: string; text: string },
): Promise<void> {
  await tx
    .insert(contentPages)
    .values({ storeId, slug, locale, title, text })
    .onConflictDoUpdate({
      target: [contentPages.storeId, contentPages.slug, contentPages.locale],
      set: { title, text, updatedAt: sql`now()` },
    });
}

/** Answers whether there was one. */
export async function deleteContentPage(
  tx: Database,
  storeId: number,
  { slug, locale }: { slug: string; locale?: LocaleCode | undefined },
): Promise<boolean> {
  const gone = await tx
    .delete(contentPages)
    .where(
      and(
        ...[eq(contentPages.storeId, storeId), eq(contentPages.slug, slug)],
        locale === undefined ? undefined : eq(contentPages.locale, locale),
      ),
    )
    .returning({ slug: contentPages.slug });
  return gone.length > 0;
}
