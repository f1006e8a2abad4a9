import { containsContact } from "./contact-data.ts";
import { foldWords } from "./fold-line.ts";
import { isKeyboardMash } from "./keyboard-mash.ts";
import { isNamePlaceholder } from "./placeholder.ts";
import type { Address } from "../address-types.ts";

/**
 * What makes the recipient's name doubtful: contact data, digits alone, a filler, a sample or keys at random. A name
 * that is missing is for the form to refuse.
 */
export function doubtName(address: Address): "contact" | "name" | null {
  const { name = "", first_name, last_name } = address;
  const full = [first_name, last_name].join(" ").trim() || name.trim();
  if (full === "") return null;
  if (containsContact(full)) return "contact";
  const words = foldWords(full);
  const isNamed = /\p{L}/u.test(words) && !isNamePlaceholder(full) && !isKeyboardMash(full);
  return isNamed ? null : "name";
}
