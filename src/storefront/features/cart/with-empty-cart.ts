import type { RenderedHtml } from "#storefront/context.ts";

import { scriptOf, withHeadScript } from "../loading/head-script.ts";
import { markEmptyCart } from "./mark-empty-cart.ts";

const script = scriptOf(markEmptyCart);

/** Puts `markEmptyCart` first into a page that waits for the browser's cart; others stay as they are. */
export function withEmptyCart(page: RenderedHtml): RenderedHtml {
  return page.html.includes('class="cart-empty"') ? withHeadScript(page, script) : page;
}
