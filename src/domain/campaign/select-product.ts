import type { Campaign, CampaignProduct } from "./campaign-types.ts";
import { productSlug } from "./variant-key.ts";

/** The product that a slug names, else the campaign's default product, else the first (CAM-19). */
export function selectProduct(
  campaign: Pick<Campaign, "products" | "default_product_id">,
  slug: string | undefined,
): CampaignProduct | null {
  const wanted = slug === undefined ? "" : productSlug(slug);
  const named =
    wanted === "" ? undefined : campaign.products.find(({ name }) => productSlug(name) === wanted);
  return (
    named ??
    campaign.products.find(({ id }) => id === campaign.default_product_id) ??
    campaign.products[0] ??
    null
  );
}
