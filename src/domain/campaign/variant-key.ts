import type { OptionMap } from "./campaign-types.ts";

/**
 * Key of a variant: the values in the product's option order, lower case, each space or dash inside
 * a value as an underscore, joined by "-" (OP-040). Options without a value are left out, so an
 * incomplete choice matches no variant.
 */
export function variantKey(optionNamesInOrder: readonly string[], values: OptionMap): string {
  return optionNamesInOrder
    .flatMap((name) => (Object.hasOwn(values, name) ? [values[name] ?? ""] : []))
    .map((value) => value.trim().toLowerCase().replace(/[\s-]/gu, "_"))
    .filter((value) => value !== "")
    .join("-");
}

/** Slug of a product made from its name, as the query parameter `product` holds it (CAM-19). */
export function productSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/gu, "");
}
