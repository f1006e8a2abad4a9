import type { CampaignProduct, ProductsOf } from "./campaign-types.ts";
import { productSlug } from "./variant-key.ts";

/** The product that a slug names, else the campaign's default product, else the first (CAM-19). */
export function selectProduct<Product extends Pick<CampaignProduct, "id" | "name">>(
  campaign: ProductsOf<Product>,
  slug: string | undefined,
): Product | null {
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
