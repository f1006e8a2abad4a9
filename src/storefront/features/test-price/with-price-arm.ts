import type { RenderedHtml } from "#storefront/context.ts";

import { scriptOf, withHeadScript } from "../loading/head-script.ts";
import { pickPriceArm } from "./pick-price-arm.ts";

const script = scriptOf(pickPriceArm);

/** Puts `pickPriceArm` first into a page that has two prices to choose from; others stay as they are. */
export function withPriceArm(page: RenderedHtml): RenderedHtml {
  return page.html.includes(' data-arm="test"') ? withHeadScript(page, script) : page;
}
