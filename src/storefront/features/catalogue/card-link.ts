import type { CampaignCard } from "#contract/schemas/catalogue.ts";

type LinkedCard = Pick<CampaignCard, "slug" | "product_type" | "product_slug" | "default_color">;

/** Address of a card; a card of type `product` names its product and colour (CAT-16, CAT-17). */
export function cardLink({ slug, product_type, product_slug, default_color }: LinkedCard): string {
  if (product_type !== "product") return `/${slug}`;
  const query = new URLSearchParams();
  if (product_slug) query.set("product", product_slug);
  if (default_color) query.set("color", default_color.replaceAll(" ", "-"));
  return query.size > 0 ? `/${slug}?${query}` : `/${slug}`;
}
