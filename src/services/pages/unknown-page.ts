import type { Database } from "#database/connect.ts";
import { listContentPages } from "#database/queries/content-pages.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { inStore, UnknownThing } from "#services/unknown-thing.ts";

type PageName = { slug: string; locale?: string | undefined };
type Store = Pick<StoreRecord, "id" | "slug">;

/** The refusal for a page that is neither built in nor written by the store. */
export async function unknownPage(
  db: Database,
  store: Store,
  { slug }: PageName,
  builtIn: readonly string[],
): Promise<UnknownThing> {
  const written = await listContentPages(db, store.id);
  const known = [...new Set([...written.map((page) => page.slug), ...builtIn])];
  return new UnknownThing({ kind: "page", name: slug }, { in: [inStore(store)], known });
}

/** The refusal for a page that the store has not written, in any language or in the given one. */
export async function unwrittenPage(
  db: Database,
  store: Store,
  { slug, locale }: PageName,
): Promise<UnknownThing> {
  const written = await listContentPages(db, store.id);
  const inLanguage = written.filter((page) => locale === undefined || page.locale === locale);
  const known = [...new Set(inLanguage.map((page) => page.slug))];
  const name = locale === undefined ? slug : `${slug} (${locale})`;
  return new UnknownThing({ kind: "customized page", name }, { in: [inStore(store)], known });
}
