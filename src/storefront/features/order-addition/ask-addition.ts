import { createElement } from "react";

import type { LocaleCode } from "#domain/locale/locales.ts";

import { loadMessages } from "../locale/messages-store.ts";
import { showOverlay } from "../overlay/overlay-store.ts";
import type { AskedAddition } from "./pay-addition.ts";

/** Shows over the page what a refused change costs more, and lets it be paid for. */
export async function askAddition(
  asked: AskedAddition,
  { locale, currencyCode }: { locale: LocaleCode; currencyCode: string },
): Promise<void> {
  const [{ default: AdditionDialog }] = await Promise.all([
    import("./addition-dialog.tsx"),
    loadMessages(locale, "order"),
  ]);
  const onClose = () => showOverlay(null);
  showOverlay(createElement(AdditionDialog, { asked, currencyCode, onClose }));
}
