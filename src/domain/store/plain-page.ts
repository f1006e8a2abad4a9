/** The look of a page that can rely on nothing: no store, no stylesheet, no script. */
export const plainPageStyle =
  ":root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}" +
  "body{margin:0}main{box-sizing:border-box;display:flex;flex-direction:column;justify-content:center;" +
  "gap:1rem;min-height:80vh;max-width:40rem;margin-inline:auto;padding:3rem 1.5rem}" +
  "h1{margin:0;font-size:1.75rem;line-height:1.2;text-wrap:balance}p{margin:0}" +
  "a{display:inline-block;padding:.75rem 0;color:inherit;text-underline-offset:.25em}";

export type PlainPage = {
  title: string;
  heading: string;
  /** Language and direction of the texts; English where absent. */
  language?: { tag: string; dir: "ltr" | "rtl" };
  /** Below the heading. */
  text?: string;
  /** An empty `href` asks for the same address again. */
  link?: { href: string; text: string };
};

/** A whole page for when no shop can be shown. Its texts are ours: nothing is escaped. */
export function plainPage({ title, heading, text, link, language }: PlainPage): string {
  const { tag, dir } = language ?? { tag: "en", dir: "ltr" };
  const paragraph = text === undefined ? "" : `<p>${text}</p>`;
  const way = link === undefined ? "" : `<p><a href="${link.href}">${link.text}</a></p>`;
  return (
    `<!doctype html><html lang="${tag}" dir="${dir}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${plainPageStyle}</style></head>` +
    `<body><main><h1>${heading}</h1>${paragraph}${way}</main></body></html>`
  );
}
