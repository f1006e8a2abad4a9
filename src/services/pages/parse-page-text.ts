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
    | "deep_heading"
    | "nested_list"
    | "unsafe_link"
    | "unsupported";
  excerpt: string;
};

export type ParsedPageText =
  | { isValid: true; page: PageText }
  | { isValid: false; problems: PageTextProblem[] };

/** UTF-16 units. */
export const longestPageText = 200_000;

const markdown = new Marked({ gfm: true });
const safeLink = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/iu;

type Reading = { problems: PageTextProblem[]; ids: Set<string> };

/**
 * Reads the Markdown of a content page: one `# title` first, then headings of two sizes, paragraphs, lists, tables, strong
 * and emphasised words, and links. Nothing else is taken, HTML and pictures least of all.
 */
export function parsePageText(text: string): ParsedPageText {
  if (text.length > longestPageText) {
    return { isValid: false, problems: [{ reason: "too_long", excerpt: text.slice(0, 40) }] };
  }
  if (!text.isWellFormed() || text.includes("\0")) {
    return { isValid: false, problems: [{ reason: "not_text", excerpt: "" }] };
  }
  // The layout's own part of this name is where the skip link leads.
  const reading: Reading = { problems: [], ids: new Set(["content"]) };
  const tokens = markdown.lexer(text).filter(({ type }) => type !== "space" && type !== "def");
  const [first, ...rest] = tokens;
  const title = first?.type === "heading" && first["depth"] === 1 ? plain(innerOf(first)) : "";
  if (title === "")
    reading.problems.push({ reason: "no_title", excerpt: excerptOf(first?.raw ?? "") });
  const blocks = (title === "" ? tokens : rest).flatMap((token) => readBlock(token, reading));
  const { problems } = reading;
  return problems.length > 0
    ? { isValid: false, problems }
    : { isValid: true, page: { title, blocks } };
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
    return [{ kind: "list", ordered: list.ordered, items }];
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
  const text = plain(token.tokens);
  return [{ kind: "heading", level: depth, text, id: nameHeading(text, reading.ids) }];
}

/** The words of a heading with dashes, as an address may have them. */
function nameHeading(text: string, taken: Set<string>): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
  const name = words || "part";
  let id = name;
  for (let next = 2; taken.has(id); next += 1) id = `${name}-${next}`;
  taken.add(id);
  return id;
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

const plain = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => plain(innerOf(token)) || textOf(token))
    .join("")
    .trim();

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
        if (!safeLink.test(href)) return refuse(reading, "unsafe_link", token);
        return readSpans(inner, reading, { ...style, href });
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
