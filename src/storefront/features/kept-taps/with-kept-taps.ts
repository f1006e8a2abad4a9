import type { RenderedHtml } from "#storefront/context.ts";

import { scriptOf, withHeadScript } from "../loading/head-script.ts";
import { keepTaps } from "./keep-taps.ts";

const script = scriptOf(keepTaps);

/** Puts `keepTaps` first into a page that has a button to keep taps for; other pages stay as they are. */
export function withKeptTaps(page: RenderedHtml): RenderedHtml {
  return page.html.includes(' data-keep-tap="') ? withHeadScript(page, script) : page;
}
