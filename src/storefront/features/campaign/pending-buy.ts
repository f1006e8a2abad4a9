import { type PendingBuy, unitsBoughtAgain } from "#domain/cart/buy-again.ts";
import { updateItem } from "#domain/cart/change-cart.ts";

import { changeCart } from "../cart/change-cart.ts";
import { safeStorage } from "../shop/browser-storage.ts";

const storageKey = "pending-buy";
const session = safeStorage(() => sessionStorage);

/**
 * Counts what Buy it now has put into a line, by the units that the line had before and has now; what
 * the tab had bought of the line before and come back from is taken out of it again (OP-085).
 */
export function settleBuyNow(
  cartItemId: string,
  { unitsBefore, unitsNow, units }: { unitsBefore: number; unitsNow: number; units: number },
): { isAgain: boolean } {
  const again = unitsBoughtAgain(readPending(), { cartItemId, unitsBefore, units });
  if (again !== null) changeCart((cart) => updateItem(cart, { cartItemId }, { quantity: again }));
  const lineUnits = again ?? unitsNow;
  session.setItem(storageKey, JSON.stringify({ cartItemId, units, lineUnits }));
  return { isAgain: again !== null };
}

function readPending(): PendingBuy | null {
  try {
    const stored: Partial<PendingBuy> | null = JSON.parse(session.getItem(storageKey) ?? "null");
    const { cartItemId, units, lineUnits } = stored ?? {};
    const isWhole =
      typeof cartItemId === "string" && Number.isInteger(units) && Number.isInteger(lineUnits);
    return isWhole ? (stored as PendingBuy) : null;
  } catch {
    return null;
  }
}
