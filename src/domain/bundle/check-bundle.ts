import { missingOptions } from "#domain/campaign/choose-options.ts";
import { parseProductOptions } from "#domain/campaign/product-options.ts";
import { isOutOfStock } from "#domain/campaign/select-variant.ts";
import { bundleMinLines } from "#domain/pricing/bundle-limits.ts";

import type { BundleProblem, BundleProduct } from "./bundle-types.ts";
import { countedProducts } from "./plan-bundle.ts";

/**
 * What keeps the bundle from being added: fewer than 2 products selected, else the first counted
 * product whose options are not complete or whose variant is out of stock; null where it can be
 * added (OP-081, OP-082).
 */
export function checkBundle(products: readonly BundleProduct[]): BundleProblem | null {
  const counted = countedProducts(products);
  if (counted.length < bundleMinLines) return { kind: "too_few" };
  for (const product of counted) {
    const problem = checkProduct(product);
    if (problem !== null) return problem;
  }
  return null;
}

function checkProduct(one: BundleProduct): BundleProblem | null {
  const { productId } = one;
  const { pickers } = parseProductOptions(one.product.options);
  const missing = missingOptions(pickers, one.currentOptions);
  if (missing.length > 0 || !one.is_checked) return { kind: "options", productId, missing };
  return isOutOfStock(one.currentVariant) ? { kind: "unavailable", productId } : null;
}
