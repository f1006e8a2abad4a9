import type { Sellable } from "#database/queries/sellables.ts";
import { catalogueValue } from "#domain/campaign/choose-options.ts";
import { parseProductOptions } from "#domain/campaign/product-options.ts";

/**
 * The options in the catalogue's spelling; undefined when one is missing, unknown or has a value that the
 * product does not have.
 */
export function chosenOptions(
  { product }: Sellable,
  asked: Record<string, string>,
): Record<string, string> | undefined {
  const pickers = pickersOf(product);
  const isKnown = (name: string) => pickers.some((picker) => picker.name === name);
  if (!Object.keys(asked).every(isKnown)) return undefined;
  const chosen: [string, string][] = [];
  for (const picker of pickers) {
    const given = Object.hasOwn(asked, picker.name) ? asked[picker.name] : undefined;
    const value = catalogueValue(picker, given ?? (picker.fixed ? picker.values[0] : undefined));
    if (value === null) return undefined;
    chosen.push([picker.name, value]);
  }
  return Object.fromEntries(chosen);
}

export const pickersOf = (product: Sellable["product"]) =>
  parseProductOptions(JSON.stringify(product.options)).pickers;
