import type { RenderedHtml } from "#storefront/context.ts";

import { startScripts } from "./start-scripts.ts";

const starter = `(${startScripts.toString().replace(/\n\s*/gu, "")})()`;
const preload = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/gu;
const moduleScript = /<script type="module" async="">/u;

/**
 * Lets a page that is there to be read be painted before its scripts are asked for, as they would
 * share the network with its stylesheet, font and main picture (P14). What is tapped meanwhile is
 * kept (`withKeptTaps`). A page without scripts stays as it is.
 */
export function withScriptsAfterPaint({ html, inlineScripts }: RenderedHtml): RenderedHtml {
  if (!moduleScript.test(html)) return { html, inlineScripts };
  const hrefs = [...html.matchAll(preload)].map(([, href = ""]) => href);
  const waiting = `<script type="text/plain" data-preload="${hrefs.join(" ")}">`;
  return {
    html: html
      .replace(preload, "")
      .replace(moduleScript, waiting)
      .replace("</body></html>", () => `<script>${starter}</script></body></html>`),
    inlineScripts: [...inlineScripts, starter],
  };
}
