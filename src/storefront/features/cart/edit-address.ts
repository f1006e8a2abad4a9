import type { CartItem } from "#domain/cart/cart-types.ts";

/** The unprefixed address of a line's choice (OP-089). */
export const lineAddress = ({
  product_url,
  campaign_slug,
}: Pick<CartItem, "product_url" | "campaign_slug">): string => product_url ?? `/${campaign_slug}`;

/** The same for a shopper who wants to change the line: `edit` names it. */
export function editAddress(
  line: Pick<CartItem, "cartItemId" | "product_url" | "campaign_slug">,
): string {
  const [rest = "", hash] = lineAddress(line).split("#", 2);
  const [path, search] = rest.split("?", 2);
  const query = new URLSearchParams(search);
  query.set("edit", line.cartItemId);
  return `${path}?${query}${hash === undefined ? "" : `#${hash}`}`;
}
