import type { RenderedHtml } from "#storefront/context.ts";

/** A function's own text as a script that calls it; it may refer to nothing but the browser. */
export function scriptOf(run: () => void): string {
  const text = run
    .toString()
    .replace(/\/\/.*$/gmu, "")
    .replace(/\n\s*/gu, " ");
  return `(${text})()`;
}

/** Puts a script first into a page's head, before anything is painted, and allows it. */
export function withHeadScript(
  { html, inlineScripts }: RenderedHtml,
  script: string,
): RenderedHtml {
  return {
    html: html.replace("<head>", () => `<head><script>${script}</script>`),
    inlineScripts: [...inlineScripts, script],
  };
}
