import type { RenderedHtml } from "#storefront/context.ts";

import { keepTaps } from "./keep-taps.ts";

const script = `(${keepTaps.toString().replace(/\n\s*/gu, "")})()`;

/** Puts `keepTaps` first into a page that has a button to keep taps for; other pages stay as they are. */
export function withKeptTaps({ html, inlineScripts }: RenderedHtml): RenderedHtml {
  if (!html.includes(' data-keep-tap="')) return { html, inlineScripts };
  return {
    html: html.replace("<head>", () => `<head><script>${script}</script>`),
    inlineScripts: [...inlineScripts, script],
  };
}
