import type { CampaignProduct, OptionMap, ProductsOf } from "./campaign-types.ts";
import type { OptionPicker } from "./product-options.ts";
import { parseProductOptions } from "./product-options.ts";
import { selectProduct } from "./select-product.ts";
import { productSlug } from "./variant-key.ts";

export type OptionQuery = Readonly<Record<string, string | undefined>>;
export type MissingOption = { kind: "size"; name: string } | { kind: "option"; name: string };

type ProductChoice = Pick<CampaignProduct, "options" | "default_option">;

const fold = (text: string) => text.trim().toLowerCase();
const foldDashes = (text: string) => fold(text).replaceAll("-", " ");
const isSize = (name: string) => fold(name) === "size";

/** The value in the catalogue's own spelling; case is ignored, and a dash may stand for a space. */
export function catalogueValue(picker: OptionPicker, wanted: string | undefined): string | null {
  if (wanted === undefined) return null;
  const exact = picker.values.find((value) => fold(value) === fold(wanted));
  return exact ?? picker.values.find((value) => foldDashes(value) === foldDashes(wanted)) ?? null;
}

/**
 * What is chosen before the shopper does anything: fixed values, then the query, then the default
 * option; a size only when fixed or in the query (CAM-09, CAM-20, CAM-21, OP-041, T-030).
 */
export function initialOptions(product: ProductChoice, query: OptionQuery): OptionMap {
  const chosen = parseProductOptions(product.options).pickers.flatMap((picker) => {
    const value = queryValue(picker, query) ?? presetValue(picker, product);
    return value === null ? [] : [[picker.name, value] as const];
  });
  return Object.fromEntries(chosen);
}

/** The options without a valid value, in the product's order; fixed ones count as chosen (CAM-58). */
export function missingOptions(
  pickers: readonly OptionPicker[],
  options: OptionMap,
): MissingOption[] {
  return pickers
    .filter(
      (picker) => !picker.fixed && catalogueValue(picker, ownText(options, picker.name)) === null,
    )
    .map(({ name }) => (isSize(name) ? { kind: "size", name } : { kind: "option", name }));
}

/**
 * The part of a query that may enter the page cache's key: a known product (null for the one that
 * shows anyway) and known option values in catalogue spelling, without those preset anyway (OP-144).
 */
export function canonicalProductParams(
  campaign: ProductsOf<ProductChoice & Pick<CampaignProduct, "id" | "name">>,
  query: OptionQuery,
): { product: string | null; options: OptionMap } {
  const product = selectProduct(campaign, ownText(query, "product"));
  if (product === null) return { product: null, options: {} };
  const isShownAnyway = product === selectProduct(campaign, undefined);
  const changed = parseProductOptions(product.options).pickers.flatMap((picker) => {
    const value = queryValue(picker, query);
    return value === null || value === presetValue(picker, product)
      ? []
      : [[picker.name, value] as const];
  });
  return {
    product: isShownAnyway ? null : productSlug(product.name),
    options: Object.fromEntries(changed),
  };
}

function queryValue(picker: OptionPicker, query: OptionQuery): string | null {
  if (picker.fixed) return null;
  const name = Object.hasOwn(query, picker.name)
    ? picker.name
    : Object.keys(query).find((key) => foldDashes(key) === foldDashes(picker.name));
  return name === undefined ? null : catalogueValue(picker, query[name]);
}

function presetValue(picker: OptionPicker, product: ProductChoice): string | null {
  if (picker.fixed) return picker.values[0] ?? null;
  if (isSize(picker.name)) return null;
  return catalogueValue(picker, ownText(product.default_option, picker.name));
}

function ownText(map: OptionQuery, name: string): string | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}
