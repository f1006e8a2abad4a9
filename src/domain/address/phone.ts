import { cleanInput } from "../text/clean-input.ts";

/** The parts of a phone number as it was typed; `number` is digits with "+" in front where it has a country code. */
export type PhoneParts = { number: string; extension: string | null };

/** "ext. 5", "x5", "#5", ";ext=5" and the like at the end. */
const extensionEnd = /\s*[,;]?\s*(?:extension|extn|ext|x|#)\s*[.:=]?\s*(?<extension>\d{1,7})$/iu;

/** Link schemes and words that are pasted along with a number. */
const label = /^(?:tel|phone|mobile)\s*[.:]+\s*/iu;

const separators = /[\s().\-/]/gu;

/**
 * A phone number that was typed or pasted, without its separators: digits of every script, "00" for "+", an optional
 * national zero as in "+49 (0)89", an extension. Null where it cannot be a number: 6 to 15 digits (CHK-26).
 */
export function readPhone(text: string): PhoneParts | null {
  const plain = cleanInput("phone", text).replace(label, "");
  const extension = extensionEnd.exec(plain)?.groups?.["extension"] ?? null;
  const typed = plain.replace(extensionEnd, "");
  const isInternational = /^\s*(?:\(?\+|00)/u.test(typed);
  const bare = isInternational ? typed.replace("(0)", "") : typed;
  const number = bare.replaceAll(separators, "").replace(/^00/u, "+");
  return /^\+?\d{6,15}$/u.test(number) ? { number, extension } : null;
}

/** Whether a phone number may be one (CHK-26). */
export const isPlausiblePhone = (phone: string): boolean => readPhone(phone) !== null;
