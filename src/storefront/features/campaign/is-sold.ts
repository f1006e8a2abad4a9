import { catalogueValue, initialOptions } from "#domain/campaign/choose-options.ts";
import { parseProductOptions } from "#domain/campaign/product-options.ts";
import { selectProduct } from "#domain/campaign/select-product.ts";
import { productSlug } from "#domain/campaign/variant-key.ts";

import type { CampaignView } from "./campaign-view.ts";

/**
 * Whether the campaign has the product and the option values that a query names. A value that is none
 * counts only where another would stand in its place: what nothing is chosen for, the shopper is asked.
 */
export function isSold(
  campaign: Pick<CampaignView, "products" | "default_product_id">,
  search: URLSearchParams,
): boolean {
  const slug = search.get("product");
  const product = selectProduct(campaign, slug ?? undefined);
  if (product === null) return false;
  if (slug && productSlug(product.name) !== productSlug(slug)) return false;
  const preset = initialOptions(product, {});
  return parseProductOptions(product.options).pickers.every((picker) => {
    const asked = search.get(picker.name);
    return !asked || !Object.hasOwn(preset, picker.name) || catalogueValue(picker, asked) !== null;
  });
}
