import type { SafeStorage } from "../shop/browser-storage.ts";

const storageKey = "settled-orders";
const keptTokens = 20;

/**
 * Whether an order's units may be taken out of the cart now: true the first time in this browser,
 * false ever after, so that a reload takes nothing twice (OP-085).
 */
export function settleOnce(
  token: string,
  storage: Pick<SafeStorage, "getItem" | "setItem">,
): boolean {
  const settled = (storage.getItem(storageKey) ?? "").split(" ").filter((text) => text !== "");
  if (settled.includes(token)) return false;
  storage.setItem(storageKey, [...settled, token].slice(-keptTokens).join(" "));
  return true;
}
