import { createElement } from "react";

import { showOverlay } from "../overlay/overlay-store.ts";
import type { CheckoutOutcome } from "./start-checkout.ts";

/** The confirmation of an order's creation serves its payment too; its code is fetched when asked. */
export async function askToConfirm(
  createAgain: (solution: string) => Promise<CheckoutOutcome>,
  isByCaptcha: boolean,
): Promise<void> {
  const { default: ConfirmDialog } = await import("./confirm-dialog.tsx");
  const onDone = () => showOverlay(null);
  showOverlay(createElement(ConfirmDialog, { createAgain, onDone, isByCaptcha }));
}
