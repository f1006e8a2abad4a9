import type { ContentPageReply, PageLinkReply } from "#contract/schemas/content.ts";
import type { Database } from "#database/connect.ts";
import {
  findContentPage,
  listContentPages,
  listPageLanguages,
  type OwnPage,
} from "#database/queries/content-pages.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { chooseLanguage, mainLanguage } from "#domain/content/choose-language.ts";
import {
  type ContentBlock,
  contentDescription,
  type ContentSpans,
} from "#domain/content/content-block.ts";
import { builtInPages, isBuiltInPage, isPageSlug } from "#domain/content/page-slug.ts";
import { completeLocales, type LocaleCode } from "#domain/locale/locales.ts";
import { builtInPageText } from "#messages/pages/built-in-page-text.ts";
import { parsePageText } from "#services/pages/parse-page-text.ts";

type Asked = { slug: string; locale: LocaleCode };
type Text = Pick<OwnPage, "locale" | "title" | "blocks">;

/** A content page of the store as it is shown, or the one that every store has (OP-018); undefined where there is neither. */
export async function readContentPage(
  db: Database,
  store: StoreRecord,
  { slug, locale }: Asked,
): Promise<ContentPageReply | undefined> {
  if (!isPageSlug(slug)) return undefined;
  const main = mainLanguage(store.settings);
  const own = await findContentPage(db, store.id, { slug, locale, main });
  const shown = own ?? (isBuiltInPage(slug) ? readBuiltIn(slug, locale) : undefined);
  if (shown === undefined) return undefined;
  const blocks = fillStoreName(shown.blocks, store.name);
  return {
    ...{ slug, locale: shown.locale, is_built_in: own === undefined },
    locales: own ? await listPageLanguages(db, store.id, slug) : [...completeLocales],
    title: fill(shown.title, store.name),
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
  const main = mainLanguage(store.settings);
  const own = Map.groupBy(await listContentPages(db, store.id), ({ slug }) => slug);
  const slugs = new Set<string>([...builtInPages, ...own.keys()]);
  return [...slugs].flatMap((slug) => {
    const row = chooseLanguage(own.get(slug) ?? [], locale, main);
    const shown = row ?? (isBuiltInPage(slug) ? readBuiltIn(slug, locale) : undefined);
    if (shown === undefined) return [];
    return [{ slug, title: fill(shown.title, store.name), locale: shown.locale }];
  });
}

const builtIn = new Map<string, Text>();

/** Read once: the texts are part of the program. */
function readBuiltIn(...asked: Parameters<typeof builtInPageText>): Text {
  const { locale, text } = builtInPageText(...asked);
  const key = `${asked[0]} ${locale}`;
  const kept = builtIn.get(key);
  if (kept) return kept;
  const parsed = parsePageText(text);
  if (!parsed.isValid) throw new Error(`the built-in page ${key} cannot be read`);
  const page = { locale, ...parsed.page };
  builtIn.set(key, page);
  return page;
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
