import { formatHexColor, parseColor } from "./parse-color.ts";
import { isStoreOpen } from "./store-status.ts";

/** Source: STORE-18. */
export const fallbackPrimaryColor = "#4BB232";
/** Source: STORE-14, OP-010. */
export const blockedPrimaryColor = "#FF0000";

/**
 * The primary colour of a store as "#rrggbb": red while it is blocked or suspended, the fallback
 * where its colour is white, black, unset or no colour at all, else its own colour.
 * Source: STORE-14, STORE-18, OP-010.
 */
export function primaryColor(store: {
  readonly default_color?: string | null | undefined;
  readonly status?: string | null | undefined;
}): string {
  if (!isStoreOpen(store.status)) return blockedPrimaryColor;
  const text = store.default_color?.trim() ?? "";
  const color = parseColor(text);
  if (color === undefined) return fallbackPrimaryColor;
  const hex = formatHexColor(color);
  if (hex === "#ffffff" || hex === "#000000") return fallbackPrimaryColor;
  return hex === text.toLowerCase() ? text : hex;
}
