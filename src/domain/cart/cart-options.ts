import type { OptionMap } from "#domain/campaign/campaign-types.ts";

/** Options as a line stores them: dashes inside values become spaces (CART-04). */
export function cartOptions(options: OptionMap): OptionMap {
  const entries = Object.entries(options).map(([name, value]) => [
    name,
    value.replaceAll("-", " "),
  ]);
  return Object.fromEntries(entries);
}

/** Whether two stored option maps hold the same values, whatever their key order (OP-079). */
export function hasSameOptions(a: OptionMap, b: OptionMap): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && a[name] === b[name])
  );
}
