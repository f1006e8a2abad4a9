import type { OptionMap } from "#domain/campaign/campaign-types.ts";

/**
 * The query that names a choice, so that it can be shared and edited later (CAM-19, CAM-20): product
 * slug or null for the default one, options with dashes for spaces. Other parameters stay.
 */
export function campaignSearch(
  current: URLSearchParams,
  product: string | null,
  options: OptionMap,
  optionNames: readonly string[],
): URLSearchParams {
  const own = new Set(["product", ...optionNames.map((name) => name.toLowerCase())]);
  const next = new URLSearchParams([...current].filter(([name]) => !own.has(name.toLowerCase())));
  if (product !== null) next.set("product", product);
  for (const name of optionNames) {
    const value = options[name];
    if (value !== undefined) next.set(name, value.replaceAll(" ", "-"));
  }
  return next;
}

/** A path with its query, without a lone question mark. */
export function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A campaign's address without what is done once on the way: to add, to put a line in order, to take a code. */
export function withoutActions(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const search = new URLSearchParams(query);
  for (const name of ["addToCart", "edit", "discount", "discount_code", "draft"])
    search.delete(name);
  return withSearch(path, search);
}
