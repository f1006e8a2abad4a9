/** An element of a page, or a text in it. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = {
  tag: string;
  /** Names in lower case. */
  attributes: Record<string, string>;
  children: HtmlNode[];
};

const voidTags = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const rawTags = new Set(["script", "style"]);
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const token =
  /<!--.*?-->|<!doctype[^>]*>|<(?<end>\/?)(?<tag>[a-z][\w:-]*)(?<attributes>(?:\s+[^\s=>/"]+(?:="[^"]*")?)*)\s*(?<closed>\/?)>|(?<text>[^<]+)/gisuy;
const attribute = /([^\s=>/"]+)(?:="([^"]*)")?/gu;

function decode(text: string): string {
  return text.replaceAll(/&[#\w]+;/gu, (entity) => {
    const shown = entities[entity.toLowerCase()];
    if (shown === undefined) throw new Error(`React does not write ${entity}.`);
    return shown;
  });
}

const readAttributes = (text: string) =>
  Object.fromEntries(
    Array.from(text.matchAll(attribute), ([, name = "", value = ""]) => [
      name.toLowerCase(),
      decode(value),
    ]),
  );

/** The elements of a page that React wrote; comments and the document type are left out. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (let at = 0; at < html.length;) {
    token.lastIndex = at;
    const found = token.exec(html);
    if (found === null) throw new Error(`Not as React writes it: ${html.slice(at, at + 80)}`);
    at = token.lastIndex;
    const { end, tag = "", attributes = "", closed, text } = found.groups ?? {};
    const parent = open.at(-1) ?? root;
    const name = tag.toLowerCase();
    if (text !== undefined) parent.children.push(decode(text));
    else if (end === "/") {
      if (open.pop()?.tag !== name) throw new Error(`</${tag}> closes nothing.`);
    } else if (name !== "") {
      const element: HtmlElement = {
        tag: name,
        attributes: readAttributes(attributes),
        children: [],
      };
      parent.children.push(element);
      if (rawTags.has(name)) {
        const until = html.indexOf(`</${tag}>`, at);
        if (until < 0) throw new Error(`<${tag}> is not closed.`);
        if (until > at) element.children.push(html.slice(at, until));
        at = until + tag.length + 3;
      } else if (closed !== "/" && !voidTags.has(name)) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is not closed.`);
  const document = root.children.find((child) => typeof child !== "string");
  if (document === undefined) throw new Error("The page is empty.");
  return document;
}

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== "string";

/** All elements of a tree for which `is` holds, in the order of the page. */
export function findElements(node: HtmlNode, is: (element: HtmlElement) => boolean): HtmlElement[] {
  if (!isElement(node)) return [];
  return [
    ...(is(node) ? [node] : []),
    ...node.children.flatMap((child) => findElements(child, is)),
  ];
}

export const textOf = (node: HtmlNode): string =>
  isElement(node) ? node.children.map(textOf).join("") : node;
