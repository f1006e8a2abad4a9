import type { CampaignCard } from "#contract/schemas/catalogue.ts";

type LinkedCard = Pick<CampaignCard, "slug" | "product_type" | "product_slug" | "default_color">;

/**
 * Address of a card (CAT-16). It names product and colour where the card is of type `product`
 * (CAT-17), and where it shows the product that a listing's filters `found`.
 */
export function cardLink(card: LinkedCard, found = false): string {
  const { slug, product_type, product_slug, default_color } = card;
  if (product_type !== "product" && !found) return `/${slug}`;
  const query = new URLSearchParams();
  if (product_slug) query.set("product", product_slug);
  if (default_color) query.set("color", default_color.replaceAll(" ", "-"));
  return query.size > 0 ? `/${slug}?${query}` : `/${slug}`;
}
