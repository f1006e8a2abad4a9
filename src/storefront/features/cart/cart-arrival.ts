import { useEffect } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { showToast } from "../toast/toast-store.ts";
import { takeArrival } from "./arrived-lines.ts";
import { showLine } from "./show-line.ts";

/** Says what was added or changed on the page before, and leads to its line (CAM-44, CART-12). */
export function useArrival(isRestored: boolean): void {
  const { t } = useMessages();
  useEffect(() => {
    const arrival = isRestored ? takeArrival() : null;
    if (arrival === null) return;
    showToast(t(arrival.kind === "added" ? "cart.line_added" : "cart.line_updated"));
    const [cartItemId] = arrival.cartItemIds;
    if (cartItemId !== undefined) showLine({ cartItemId });
  }, [isRestored, t]);
}
