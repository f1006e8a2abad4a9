import type { OptionMap, Variant } from "#domain/campaign/campaign-types.ts";
import type { OptionPicker } from "#domain/campaign/product-options.ts";
import { variantKey } from "#domain/campaign/variant-key.ts";

export type StockQuestion = {
  productId: number;
  pickers: readonly OptionPicker[];
  variants: readonly Pick<Variant, "product_id" | "variant_key" | "out_of_stock">[];
  /** What is chosen so far. */
  options: OptionMap;
};

/** Above this many combinations a value counts as in stock until everything is chosen. */
const maxCombinations = 500;

/**
 * Whether a value cannot be bought with what else is chosen: every variant that it may still lead to
 * is out of stock. A variant that is not listed counts as in stock, as it does when it is added.
 */
export function isValueOutOfStock(question: StockQuestion, name: string, value: string): boolean {
  const { productId, pickers, variants, options } = question;
  const outKeys = new Set(
    variants
      .filter((variant) => variant.product_id === productId && variant.out_of_stock)
      .map((variant) => variant.variant_key),
  );
  if (outKeys.size === 0) return false;
  const names = pickers.map((picker) => picker.name);
  const wanted: OptionMap = { ...options, [name]: value };
  let combinations: OptionMap[] = [{}];
  for (const picker of pickers) {
    const chosen = Object.hasOwn(wanted, picker.name) ? wanted[picker.name] : undefined;
    const values = chosen === undefined ? picker.values : [chosen];
    combinations = combinations.flatMap((map) =>
      values.map((each) => ({ ...map, [picker.name]: each })),
    );
    if (combinations.length > maxCombinations) return false;
  }
  return combinations.every((map) => outKeys.has(variantKey(names, map)));
}
