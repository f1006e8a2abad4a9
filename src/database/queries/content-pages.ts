import { and, asc, desc, eq, sql } from "drizzle-orm";

import type { ContentBlock } from "#domain/content/content-block.ts";
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

export type OwnPage = { locale: LocaleCode; title: string; text: string; blocks: ContentBlock[] };

/** A page of the store in the language that is asked for, else in `main`, else in any that it has. */
export async function findContentPage(
  db: Database,
  storeId: number,
  { slug, locale, main }: { slug: string; locale: LocaleCode; main: LocaleCode },
): Promise<OwnPage | undefined> {
  const of = contentPages;
  const [found] = await db
    .select({ locale: of.locale, title: of.title, text: of.text, blocks: of.blocks })
    .from(of)
    .where(and(eq(of.storeId, storeId), eq(of.slug, slug)))
    .orderBy(desc(eq(of.locale, locale)), desc(eq(of.locale, main)), asc(of.locale))
    .limit(1);
  return found;
}

/** The languages in which the store has a page of its own. */
export async function listPageLanguages(
  db: Database,
  storeId: number,
  slug: string,
): Promise<LocaleCode[]> {
  const rows = await db
    .select({ locale: contentPages.locale })
    .from(contentPages)
    .where(and(eq(contentPages.storeId, storeId), eq(contentPages.slug, slug)))
    .orderBy(asc(contentPages.locale));
  return rows.map(({ locale }) => locale);
}

export async function upsertContentPage(
  tx: Database,
  storeId: number,
  { slug, locale, ...page }: OwnPage & { slug: string },
): Promise<void> {
  await tx
    .insert(contentPages)
    .values({ storeId, slug, locale, ...page })
    .onConflictDoUpdate({
      target: [contentPages.storeId, contentPages.slug, contentPages.locale],
      set: { ...page, updatedAt: sql`now()` },
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

/** Gives a page another slug, in all its languages. */
export async function renameContentPage(
  tx: Database,
  storeId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(contentPages)
    .set({ slug: to })
    .where(and(eq(contentPages.storeId, storeId), eq(contentPages.slug, from)));
}
