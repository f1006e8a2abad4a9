import { parseJsonObject } from "#domain/json/parse-json-object.ts";

import type { SafeStorage } from "../shop/browser-storage.ts";
import { type CheckoutValues, readValues } from "./checkout-values.ts";

const storageKey = "checkout-draft";

/** Keeps what stands in the form of one order, for this tab alone and until it is closed. */
export function keepDraft(storage: SafeStorage, token: string, values: CheckoutValues): void {
  storage.setItem(storageKey, JSON.stringify({ token, values }));
}

/** What stood in the order's form before; null where nothing is kept or it is another order's. */
export function readDraft(storage: SafeStorage, token: string): CheckoutValues | null {
  const kept = parseJsonObject(storage.getItem(storageKey));
  const isOwn = kept["token"] === token && typeof kept["values"] === "object";
  return isOwn ? readValues(Object.entries(kept["values"] ?? {})) : null;
}

/**
 * The form after a reload: the draft wherever the page shows what the server sent (`sent`), and what
 * was typed before the scripts came where it does not.
 */
export function restoreDraft(
  shown: CheckoutValues,
  sent: CheckoutValues,
  draft: CheckoutValues | null,
): CheckoutValues {
  if (draft === null) return shown;
  const entries = Object.entries(draft).filter(
    ([field]) => shown[field as keyof CheckoutValues] === sent[field as keyof CheckoutValues],
  );
  return { ...shown, ...Object.fromEntries(entries) };
}
