import { type HtmlElement, type HtmlNode, findElements, isElement, textOf } from "./html-tree.ts";

/** Names that React knows under another one, besides those of SVG. */
const reactNames: Readonly<Record<string, string>> = {
  class: "className",
  charset: "charSet",
  crossorigin: "crossOrigin",
  fetchpriority: "fetchPriority",
  for: "htmlFor",
  hreflang: "hrefLang",
  tabindex: "tabIndex",
  viewbox: "viewBox",
};
const flags: Readonly<Record<string, string>> = {
  checked: "defaultChecked",
  disabled: "disabled",
  hidden: "hidden",
  open: "open",
};
const listeners: Readonly<Record<string, string>> = {
  button: "onClick",
  input: "onChange",
  select: "onChange",
};

const isHyphenKept = (name: string) => name.startsWith("aria-") || name.startsWith("data-");
const camelCase = (name: string) =>
  name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
const reactName = (name: string) =>
  reactNames[name] ?? (isHyphenKept(name) ? name : camelCase(name));

/** Mark of React Router's own links: where it stands, the other page has a `next/link`. */
export const routerMark = "data-discover";

const shortest = 3;

/** Where each text of the data lies, as the expression that reads it. */
function pathsIn(data: unknown, path = "data", found = new Map<string, string>()) {
  if (typeof data === "string" && data.length >= shortest && !found.has(data)) {
    found.set(data, path);
  } else if (typeof data === "object" && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      pathsIn(value, `${path}[${JSON.stringify(key)}]`, found);
    }
  }
  return found;
}

type Writer = {
  write: (node: HtmlNode) => string;
  writeProps: (element: HtmlElement) => string[];
};

/** A piece of the page as JSX that takes every text and attribute from the data that has it. */
function createWriter(
  data: unknown,
  writeOther: (element: HtmlElement) => string | undefined = () => undefined,
): Writer {
  const paths = pathsIn(data);
  const valueOf = (text: string) => paths.get(text) ?? JSON.stringify(text);

  const writeProps = ({ tag, attributes, children }: HtmlElement): string[] => {
    const props = Object.entries(attributes).flatMap(([name, value]) => {
      if (name === routerMark || name === "selected") return [];
      if (name === "style") throw new Error("Inline styles are not written.");
      const flag = flags[name];
      return flag === undefined ? `${reactName(name)}={${valueOf(value)}}` : flag;
    });
    const chosen = children.find((child) => isElement(child) && "selected" in child.attributes);
    if (chosen !== undefined && isElement(chosen)) {
      props.push(`defaultValue={${valueOf(chosen.attributes["value"] ?? textOf(chosen))}}`);
    }
    const listener = data === undefined ? undefined : listeners[tag];
    return listener === undefined ? props : [...props, `${listener}={remember}`];
  };
  const write = (node: HtmlNode): string => {
    if (!isElement(node)) return `{${valueOf(node)}}`;
    const other = writeOther(node);
    if (other !== undefined) return other;
    const name = routerMark in node.attributes ? "Link" : node.tag;
    const start = [name, ...writeProps(node)].join(" ");
    if (node.children.length === 0) return `<${start} />`;
    return `<${start}>\n${node.children.map(write).join("\n")}\n</${name}>`;
  };
  return { write, writeProps };
}

const writeComponent = (name: string, props: string, ...pieces: string[]) =>
  `export function ${name}(${props}) {\n  return (\n<>\n${pieces.join("\n")}\n</>\n  );\n}\n`;

const importLink = `import Link from "next/link";\n`;

/** The entries of a menu, as data. */
const entriesOf = (menu: HtmlElement) =>
  findElements(menu, ({ tag }) => tag === "a" || tag === "button").map((entry) => {
    const { href, hreflang } = entry.attributes;
    const texts = findElements(entry, ({ tag }) => tag !== "svg" && tag !== "path")
      .flatMap(({ children }) => children)
      .filter((child) => !isElement(child));
    return { ...(href ? { href } : {}), ...(hreflang ? { hreflang } : {}), texts };
  });

/** What Next and React write by themselves, or what belongs to the scripts of one side. */
export function isOwnPart({ tag, attributes }: HtmlElement): boolean {
  return (
    tag === "script" ||
    attributes["rel"] === "modulepreload" ||
    (attributes["rel"] === "preload" &&
      ["image", "script", "style"].includes(attributes["as"] ?? ""))
  );
}

const isWrittenByNext = ({ attributes }: HtmlElement) =>
  "charset" in attributes || attributes["name"] === "viewport";

const isOfProduct = ({ tag, attributes }: HtmlElement) =>
  tag === "title" ||
  "property" in attributes ||
  attributes["name"] === "description" ||
  ["canonical", "alternate"].includes(attributes["rel"] ?? "");

const find = (node: HtmlElement, tag: string): HtmlElement => {
  const [found] = findElements(node, (element) => element.tag === tag);
  if (found === undefined) throw new Error(`The page has no <${tag}>.`);
  return found;
};

/**
 * The source of a Next page that shows what this page shows, a file a name: menus and the product are
 * client components that take their data as properties, all else is rendered on the server alone.
 */
export function writeNextSource(page: HtmlElement, product: unknown): Record<string, string> {
  const head = find(page, "head")
    .children.filter(isElement)
    .filter((element) => !isOwnPart(element) && !isWrittenByNext(element));
  const [view, ...others] = find(page, "main")
    .children.filter(isElement)
    .filter((element) => !isOwnPart(element));
  if (view === undefined || others.length > 0) throw new Error("<main> holds not one element.");
  const menus: string[] = [];
  const server = createWriter(undefined, (element) => {
    if (isOwnPart(element)) return "";
    if (element === view) return "{children}";
    if (element.tag !== "details") return undefined;
    const entries = entriesOf(element);
    const name = `Menu${menus.length + 1}`;
    const markup = createWriter(entries).write(element);
    menus.push(writeComponent(name, "{ data, remember }", markup));
    return `<Menu name="${name}" data={${JSON.stringify(entries)}} />`;
  });
  const document = writeComponent(
    "Document",
    "{ children }",
    `<${["html", ...server.writeProps(page)].join(" ")}>\n<head>`,
    ...head.filter((element) => !isOfProduct(element)).map(server.write),
    `</head>\n${server.write(find(page, "body"))}\n</html>`,
  );
  const productHead = writeComponent(
    "ProductHead",
    "",
    ...head.filter(isOfProduct).map(server.write),
  );
  const names = menus.map((_, at) => `Menu${at + 1}`).join(", ");
  const importMenu = `import { Menu } from "../components/menu.jsx";\n`;
  const markup = createWriter(product).write(view);
  return {
    "frame.jsx": [importLink, importMenu, document, productHead].join("\n"),
    "menus.jsx": [importLink, ...menus, `export const menus = { ${names} };\n`].join("\n"),
    "product.jsx": `${importLink}${writeComponent("ProductMarkup", "{ data, remember }", markup)}`,
    "product.json": JSON.stringify(product),
  };
}

const isEmptyHidden = ({ attributes, children }: HtmlElement) =>
  "hidden" in attributes && children.length === 0;

/**
 * What a page shows, a line an element or text: no scripts, no comments, attributes and the elements
 * of the head in a fixed order, texts side by side as one.
 */
export function outline(node: HtmlNode, depth = 0): string {
  const indent = " ".repeat(depth);
  if (!isElement(node)) return `${indent}${JSON.stringify(node)}`;
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => name !== routerMark)
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .toSorted()
    .join("");
  const children = node.children
    .filter((child) => !isElement(child) || (!isOwnPart(child) && !isEmptyHidden(child)))
    .reduce<HtmlNode[]>((joined, child) => {
      const last = joined.at(-1);
      return typeof child === "string" && typeof last === "string"
        ? [...joined.slice(0, -1), last + child]
        : [...joined, child];
    }, [])
    .map((child) => outline(child, depth + 1));
  const ordered = node.tag === "head" ? children.toSorted() : children;
  return [`${indent}<${node.tag}${attributes}>`, ...ordered].join("\n");
}
