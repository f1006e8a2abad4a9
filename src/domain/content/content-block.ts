/** A piece of running text, all of it alike. */
export type ContentSpan = {
  text: string;
  strong?: true | undefined;
  emphasis?: true | undefined;
  /** An address, a path of the store without its language, or a place on the page. */
  href?: string | undefined;
};

export type ContentSpans = readonly ContentSpan[];

export type ContentHeading = {
  kind: "heading";
  level: 2 | 3;
  text: string;
  /** Names the heading in addresses; no two of a page are the same. */
  id: string;
};

/** What a content page is made of: no markup, so that nothing an owner types can be a script. */
export type ContentBlock =
  | ContentHeading
  | { kind: "paragraph"; spans: ContentSpans }
  | { kind: "list"; ordered: boolean; start?: number | undefined; items: readonly ContentSpans[] }
  | { kind: "table"; head: readonly ContentSpans[]; rows: readonly (readonly ContentSpans[])[] };

const spansText = (spans: ContentSpans): string => spans.map(({ text }) => text).join("");

/** The words of blocks, one line each. */
export function contentText(blocks: readonly ContentBlock[]): string {
  const lines = blocks.flatMap((block) => {
    if (block.kind === "heading") return [block.text];
    if (block.kind === "paragraph") return [spansText(block.spans)];
    if (block.kind === "list") return block.items.map(spansText);
    return [block.head, ...block.rows].map((cells) => cells.map(spansText).join(" "));
  });
  return lines.join("\n");
}

const longestDescription = 160;

/** What search engines are told of a page: its first paragraph, up to the last whole word of 160 characters. */
export function contentDescription(blocks: readonly ContentBlock[]): string {
  const first = blocks.find(({ kind }) => kind === "paragraph");
  const text = first ? contentText([first]).replaceAll(/\s+/gu, " ").trim() : "";
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\ud800-\udbff]$/, "").replace(/[\s,;:–-]+$/u, "")}…`;
}
