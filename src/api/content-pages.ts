import type { ContentPageReply, PageLinkReply } from "#contract/schemas/content.ts";
import type { Database } from "#database/connect.ts";
import { findContentPage, listContentPages } from "#database/queries/content-pages.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import {
  type ContentBlock,
  contentDescription,
  type ContentSpans,
} from "#domain/content/content-block.ts";
import { builtInPages, isBuiltInPage, isPageSlug } from "#domain/content/page-slug.ts";
import { defaultLocale, isLocaleCode, type LocaleCode } from "#domain/locale/locales.ts";
import { builtInPageText } from "#messages/pages/built-in-page-text.ts";
import { parsePageText } from "#services/pages/parse-page-text.ts";

type Asked = { slug: string; locale: LocaleCode };

const mainLanguage = ({ settings }: StoreRecord): LocaleCode => {
  const { default_language: own = defaultLocale } = settings;
  return isLocaleCode(own) ? own : defaultLocale;
};

/** The one in the language that is asked for, else in the store's own, else any: what an owner wrote goes before what is built in. */
function chooseLanguage<Row extends { locale: LocaleCode }>(
  rows: readonly Row[],
  locale: LocaleCode,
  store: StoreRecord,
): Row | undefined {
  const main = mainLanguage(store);
  return (
    rows.find((row) => row.locale === locale) ?? rows.find((row) => row.locale === main) ?? rows[0]
  );
}

/** A content page of the store as it is shown, or the one that every store has (OP-018); undefined where there is neither. */
export async function readContentPage(
  db: Database,
  store: StoreRecord,
  { slug, locale }: Asked,
): Promise<ContentPageReply | undefined> {
  if (!isPageSlug(slug)) return undefined;
  const own = chooseLanguage(await findContentPage(db, store.id, slug), locale, store);
  const shown = own ?? (isBuiltInPage(slug) ? builtInPageText(slug, locale) : undefined);
  if (shown === undefined) return undefined;
  const parsed = parsePageText(shown.text);
  // Nothing is kept that cannot be read; a text of another version is told rather than shown by halves.
  if (!parsed.isValid) throw new Error(`page ${slug} of store ${store.slug} cannot be read`);
  const blocks = fillStoreName(parsed.page.blocks, store.name);
  return {
    ...{ slug, locale: shown.locale, is_built_in: own === undefined },
    title: fill(parsed.page.title, store.name),
    description: contentDescription(blocks),
    blocks,
  };
}

/** The pages that every store has, then those of its own by their slugs. */
export async function listPages(
  db: Database,
  store: StoreRecord,
  locale: LocaleCode,
): Promise<PageLinkReply[]> {
  const rows = await listContentPages(db, store.id);
  const own = Map.groupBy(rows, ({ slug }) => slug);
  const slugs = new Set<string>([...builtInPages, ...own.keys()]);
  return [...slugs].map((slug) => {
    const row = chooseLanguage(own.get(slug) ?? [], locale, store);
    const title = row?.title ?? (isBuiltInPage(slug) ? builtInTitle(slug, locale) : slug);
    return { slug, title: fill(title, store.name) };
  });
}

function builtInTitle(...asked: Parameters<typeof builtInPageText>): string {
  return /^# (.+)$/mu.exec(builtInPageText(...asked).text)?.[1] ?? asked[0];
}

const fill = (text: string, name: string) => text.replaceAll("{store}", () => name);

/** After the text was read, so that a name with stars or brackets in it stays a name. */
function fillStoreName(blocks: readonly ContentBlock[], name: string): ContentBlock[] {
  const spans = (own: ContentSpans) =>
    own.map((span) => ({ ...span, text: fill(span.text, name) }));
  return blocks.map((block): ContentBlock => {
    if (block.kind === "heading") return { ...block, text: fill(block.text, name) };
    if (block.kind === "paragraph") return { ...block, spans: spans(block.spans) };
    if (block.kind === "list") return { ...block, items: block.items.map(spans) };
    return { ...block, head: block.head.map(spans), rows: block.rows.map((row) => row.map(spans)) };
  });
}
