/** Source: STORE-11. */
export const storeStatuses = ["verified", "blocked", "suspended"] as const;

export type StoreStatus = (typeof storeStatuses)[number];

// True where a token may follow the path.
const exemptPaths: ReadonlyMap<string, boolean> = new Map([
  ["order/track", true],
  ["order/status", true],
  ["page/contact-us", false],
]);

/** Whether the store sells: false for blocked and suspended alike. Source: STORE-13, OP-009. */
export function isStoreOpen(status: string | null | undefined): boolean {
  return status !== "blocked" && status !== "suspended";
}

/**
 * Whether a page of a blocked store keeps its content: /order/track and /order/status, with or
 * without a token, and /page/contact-us, each with or without one of the locale prefixes ("fr")
 * and with or without a final slash. Source: STORE-13, OP-009.
 */
export function isExemptFromBlock(pathname: string, prefixes: ReadonlySet<string>): boolean {
  const segments = pathname.replace(/\/$/, "").split("/").slice(1);
  const [first = ""] = segments;
  const [area, page, ...tokens] = prefixes.has(first.toLowerCase()) ? segments.slice(1) : segments;
  const mayHaveToken = exemptPaths.get(`${area}/${page}`);
  if (mayHaveToken === undefined) return false;
  return tokens.length === 0 || (mayHaveToken && tokens.length === 1 && tokens[0] !== "");
}
