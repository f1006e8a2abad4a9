import type { MessageKey } from "#messages/message-key.ts";
import type { Messages } from "#messages/create-messages.ts";

const nameKeys: Readonly<Record<string, MessageKey>> = {
  color: "option.color",
  colour: "option.color",
  size: "option.size",
};

/** The name of an option as the shopper reads it; names that we do not know stay as they are. */
export function optionName(name: string, t: Messages["t"]): string {
  const folded = name.trim().toLowerCase();
  const key = Object.hasOwn(nameKeys, folded) ? nameKeys[folded] : undefined;
  return key === undefined ? capitalise(name) : t(key);
}

/** A value as the shopper reads it: 'XL', '2XL', 'Navy blue'. */
export function optionValueLabel(name: string, value: string): string {
  const isShortSize = name.trim().toLowerCase() === "size" && /^\d{0,2}x{0,4}[sml]$/iu.test(value);
  return isShortSize ? value.toUpperCase() : capitalise(value);
}

function capitalise(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}
