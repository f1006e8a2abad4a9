import type { CartItem } from "#domain/cart/cart-types.ts";

/** How a line is called where it is not shown. */
export const lineName = ({ campaign_title, product_name }: CartItem): string =>
  `${campaign_title} ${product_name}`;
