import type { BundleProduct } from "../bundle-types.ts";

/** A product of a bundle with everything chosen; ids follow the number. */
export function testBundleProduct(
  number: number,
  price: number,
  change: Partial<BundleProduct> = {},
): BundleProduct {
  return {
    productId: number,
    campaignId: number,
    isSelected: true,
    is_checked: true,
    customFeePrice: 0,
    customOptionGroupNumbers: 0,
    currentVariant: { price, out_of_stock: false },
    currentOptions: { size: "m" },
    product: {
      id: number,
      name: `P${number}`,
      price,
      currency_code: "USD",
      full_printed: 0,
      thumb_url: null,
      options: '{"size":["s","m"]}',
    },
    campaign: { id: number, name: `C${number}`, slug: `c${number}`, seller_id: 1 },
    ...change,
  };
}

/** The five of T-078, all selected. */
export const fiveProducts = [1999, 2499, 1450, 3000, 900].map((price, index) =>
  testBundleProduct(index + 1, price),
);
