import type { CampaignProduct, OptionMap, Variant } from "./campaign-types.ts";
import { parseProductOptions } from "./product-options.ts";
import { variantKey } from "./variant-key.ts";

export type SelectedVariant<V extends Variant = Variant> = {
  variant: V | null;
  price: number;
  old_price: number | null;
};

/**
 * The product's variant with these options and its price in minor units; the product's own price
 * when there is no such variant (CAM-11, CAM-74, OP-040). Fixed options need not be in `options`.
 */
export function selectVariant<V extends Variant>(
  product: Pick<CampaignProduct, "id" | "options" | "price" | "old_price">,
  variants: readonly V[],
  options: OptionMap,
): SelectedVariant<V> {
  const { pickers } = parseProductOptions(product.options);
  const fixed = pickers.flatMap(({ name, values, fixed }) =>
    fixed ? [[name, values[0] ?? ""]] : [],
  );
  const names = pickers.map(({ name }) => name);
  const key = variantKey(names, { ...options, ...Object.fromEntries(fixed) });
  const variant = variants.find(
    ({ product_id, variant_key }) => product_id === product.id && variant_key === key,
  );
  const { price, old_price } = variant ?? product;
  return { variant: variant ?? null, price, old_price };
}

/** Whether adding and the quantity are disabled (CAM-43); an unknown variant counts as in stock. */
export function isOutOfStock(variant: Pick<Variant, "out_of_stock"> | null): boolean {
  return variant?.out_of_stock ?? false;
}
