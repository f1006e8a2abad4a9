import type { RenderedHtml } from "#storefront/context.ts";

/**
 * Lets the browser fetch a document ahead once the pointer rests on the way to it or a finger touches
 * it. For a way that leaves the page: where the router changes pages, its data is fetched instead
 * (prefetch-pages.ts), and a document would be loaded for nothing.
 */
export function withSpeculation({ html, inlineScripts }: RenderedHtml, path: string): RenderedHtml {
  const rules = JSON.stringify({ prefetch: [{ urls: [path], eagerness: "moderate" }] });
  return {
    html: html.replace("</head>", () => `<script type="speculationrules">${rules}</script></head>`),
    inlineScripts: [...inlineScripts, rules],
  };
}
