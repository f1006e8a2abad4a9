import type { RenderedHtml } from "#storefront/context.ts";

import { startScripts } from "./start-scripts.ts";

const starter = `(${startScripts.toString().replace(/\n\s*/gu, " ")})()`;
const preload = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/gu;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/u;
const importedAtOnce = /\b(?:from|import) "([^"]*)"/gu;

/**
 * Lets a page that is there to be read be painted before its scripts are asked for, as they would
 * share the network with its stylesheet, font and main picture (P14). What is tapped meanwhile is
 * kept (`withKeptTaps`). A page without scripts stays as it is.
 */
export function withScriptsAfterPaint({ html, inlineScripts }: RenderedHtml): RenderedHtml {
  const code = moduleScript.exec(html)?.[1];
  if (code === undefined) return { html, inlineScripts };
  // What it imports itself is asked for when it starts; each link more takes a phone 4 ms.
  const ownImports = new Set([...code.matchAll(importedAtOnce)].map(([, href]) => href));
  const hrefs = [...html.matchAll(preload)].map(([, href = ""]) => href);
  const behind = hrefs.filter((href) => !ownImports.has(href)).join(" ");
  return {
    html: html
      .replace(preload, "")
      .replace(
        '<script type="module" async="">',
        `<script type="text/plain" data-preload="${behind}">`,
      )
      .replace("</body></html>", () => `<script>${starter}</script></body></html>`),
    inlineScripts: [...inlineScripts, starter],
  };
}
