import { Marked, type Token, type Tokens } from "marked";

import type { ContentBlock, ContentHeading, ContentSpan } from "#domain/content/content-block.ts";

export type PageText = { title: string; blocks: ContentBlock[] };

/** What a text may not have, with the words where it stands. */
export type PageTextProblem = {
  reason:
    | "too_long"
    | "not_text"
    | "no_title"
    | "doubled_title"
    | "too_deep"
    | "long_paragraph"
    | "entity"
    | "empty_heading"
    | "heading_link"
    | "empty_link"
    | "deep_heading"
    | "nested_list"
    | "unsafe_link"
    | "unsupported";
  excerpt: string;
};

export type ParsedPageText =
  | { isValid: true; page: PageText }
  | { isValid: false; problems: PageTextProblem[] };

/** UTF-16 units of a text, and of what stands in it without an empty line; readers of Markdown slow down beyond. */
export const longestPageText = 50_000;
export const longestParagraph = 6_000;

const markdown = new Marked({ gfm: true });
const safeLink = /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|#\S+|\/(?![/\\])\S*)$/iu;
const entity = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/iu;

type Reading = { problems: PageTextProblem[]; ids: Map<string, number> };

/**
 * Reads the Markdown of a content page: one `# title` first, then headings of two sizes, paragraphs, lists, tables, strong
 * and emphasised words, and links. Nothing else is taken, HTML and pictures least of all.
 */
export function parsePageText(text: string): ParsedPageText {
  const unread = findUnreadable(text);
  if (unread) return { isValid: false, problems: [unread] };
  // The layout's own part of this name is where the skip link leads.
  const reading: Reading = { problems: [], ids: new Map([["content", 1]]) };
  try {
    const page = readPage(text, reading);
    const { problems } = reading;
    return problems.length > 0 ? { isValid: false, problems } : { isValid: true, page };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { isValid: false, problems: [{ reason: "too_deep", excerpt: excerptOf(text) }] };
  }
}

function findUnreadable(text: string): PageTextProblem | undefined {
  if (text.length > longestPageText) return { reason: "too_long", excerpt: excerptOf(text) };
  if (!text.isWellFormed() || text.includes("\0")) return { reason: "not_text", excerpt: "" };
  const long = text.split(/\n[^\S\n]*\r?\n/u).find((part) => part.length > longestParagraph);
  if (long !== undefined) return { reason: "long_paragraph", excerpt: excerptOf(long) };
  const code = entity.exec(text)?.[0];
  return code === undefined ? undefined : { reason: "entity", excerpt: code };
}

function readPage(text: string, reading: Reading): PageText {
  const tokens = markdown.lexer(text).filter(({ type }) => type !== "space" && type !== "def");
  const [first, ...rest] = tokens;
  const isTitled = first?.type === "heading" && first["depth"] === 1;
  const title = isTitled ? readWords(first, reading) : "";
  if (!isTitled) {
    reading.problems.push({ reason: "no_title", excerpt: excerptOf(first?.raw ?? "") });
  }
  const blocks = (isTitled ? rest : tokens).flatMap((token) => readBlock(token, reading));
  // The title that stands in the wrong place is no second one.
  if (!isTitled)
    reading.problems = reading.problems.filter(({ reason }) => reason !== "doubled_title");
  return { title, blocks };
}

const innerOf = (token: Token): Token[] =>
  "tokens" in token && Array.isArray(token.tokens) ? token.tokens : [];

const excerptOf = (raw: string) => raw.trim().split("\n")[0]?.slice(0, 80) ?? "";

function refuse(reading: Reading, reason: PageTextProblem["reason"], { raw }: Token): [] {
  reading.problems.push({ reason, excerpt: excerptOf(raw) });
  return [];
}

function readBlock(token: Token, reading: Reading): ContentBlock[] {
  if (token.type === "heading") return readHeading(token as Tokens.Heading, reading);
  if (token.type === "paragraph") {
    return [{ kind: "paragraph", spans: readSpans(innerOf(token), reading) }];
  }
  if (token.type === "list") {
    const list = token as Tokens.List;
    const items = list.items.map((item) => readItem(item, reading));
    const start = list.ordered && list.start !== 1 ? { start: Number(list.start) } : {};
    return [{ kind: "list", ordered: list.ordered, ...start, items }];
  }
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    const cells = (row: Tokens.TableCell[]) => row.map((cell) => readSpans(cell.tokens, reading));
    return [{ kind: "table", head: cells(header), rows: rows.map(cells) }];
  }
  return refuse(reading, "unsupported", token);
}

function readHeading(token: Tokens.Heading, reading: Reading): ContentHeading[] {
  const { depth } = token;
  if (depth === 1) return refuse(reading, "doubled_title", token);
  if (depth !== 2 && depth !== 3) return refuse(reading, "deep_heading", token);
  const text = readWords(token, reading);
  return [{ kind: "heading", level: depth, text, id: nameHeading(text, reading.ids) }];
}

/** The words of a heading on one line. */
function readWords(token: Token, reading: Reading): string {
  const spans = readSpans(innerOf(token), reading);
  if (spans.some(({ href }) => href !== undefined)) refuse(reading, "heading_link", token);
  const words = spans.map(({ text }) => text).join("");
  const text = words.replaceAll(/\s+/gu, " ").trim();
  if (text === "" && spans.length === innerOf(token).length)
    refuse(reading, "empty_heading", token);
  return text;
}

/** The words of a heading with dashes, as an address may have them; a second of the same words is numbered. */
function nameHeading(text: string, taken: Map<string, number>): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
  const name = words || "part";
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  if (count === 1) return name;
  // Another heading may be called so already.
  return nameHeading(`${name}-${count}`, taken);
}

/** Paragraphs of one item become lines of it. */
function readItem({ tokens }: Tokens.ListItem, reading: Reading): ContentSpan[] {
  const parts = tokens.filter(({ type }) => type !== "space");
  return parts.flatMap((part, index) => {
    if (part.type === "list") return refuse(reading, "nested_list", part);
    if (part.type !== "text" && part.type !== "paragraph")
      return refuse(reading, "unsupported", part);
    const inner = innerOf(part);
    const spans = readSpans(inner.length > 0 ? inner : [part], reading);
    return index === 0 ? spans : [{ text: "\n" }, ...spans];
  });
}

const textOf = (token: Token): string => {
  if (token.type === "br") return "\n";
  return "text" in token && typeof token.text === "string" ? token.text : "";
};

type Style = Omit<ContentSpan, "text">;

function readSpans(tokens: readonly Token[], reading: Reading, style: Style = {}): ContentSpan[] {
  return tokens.flatMap((token): ContentSpan[] => {
    const inner = innerOf(token);
    switch (token.type) {
      case "strong":
        return readSpans(inner, reading, { ...style, strong: true });
      case "em":
        return readSpans(inner, reading, { ...style, emphasis: true });
      case "link": {
        const href = String((token as Tokens.Link).href);
        if (!safeLink.test(href) || (/^https?:/iu.test(href) && !URL.canParse(href))) {
          return refuse(reading, "unsafe_link", token);
        }
        const spans = readSpans(inner, reading, { ...style, href });
        return spans.some(({ text }) => text.trim() !== "")
          ? spans
          : refuse(reading, "empty_link", token);
      }
      case "text":
        return inner.length > 0
          ? readSpans(inner, reading, style)
          : [{ ...style, text: textOf(token).replaceAll("\n", " ") }];
      case "escape":
      case "br":
        return [{ ...style, text: textOf(token) }];
      default:
        return refuse(reading, "unsupported", token);
    }
  });
}
