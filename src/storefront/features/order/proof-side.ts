import type { Messages } from "#messages/create-messages.ts";
import type { MessageKey } from "#messages/message-key.ts";

import { optionValueLabel } from "../campaign/option-label.ts";

const names: Readonly<Record<string, MessageKey>> = {
  back: "order.side_back",
  front: "order.side_front",
  wrap: "order.side_wrap",
};

/** What the side of a proof is called; one that is not known by name is called as its product calls it. */
export function proofSide(space: string, t: Messages["t"]): string {
  const key = names[space];
  return key === undefined ? optionValueLabel("", space) : t(key);
}
