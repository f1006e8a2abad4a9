/** Deeper than anything that a print builder writes: what lies below is left out. */
const maxDepth = 60;

/**
 * The value with every text in it that is a data URL made empty, at any depth; all else is kept (CART-17,
 * OP-075, T-077): a picture in a cart fills the browser's storage. The given value is never changed.
 */
export function blankDataUrls(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return /^\s*data:/i.test(value) ? "" : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth > maxDepth) return null;
  const blank = (inner: unknown) => blankDataUrls(inner, depth + 1);
  if (Array.isArray(value)) return value.map(blank);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blank(inner)]));
}
