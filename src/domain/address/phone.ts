import { cleanInput } from "../text/clean-input.ts";

/** The parts of a phone number as it was typed; `number` is digits with "+" in front where it has a country code. */
export type PhoneParts = { number: string; extension: string | null };

/** "ext. 5", "x5", "#5", ";ext=5" and the like at the end, in widespread languages. */
const extensionEnd =
  /\s*[,;]?\s*(?:extension|extensi[oó]n|extn|ext|poste|anexo|interno|int|ramal|durchwahl|dw|toestel|dahili|x|#)\s*[.:=]?\s*(?<extension>\d{1,7})$/iu;

/** What stands before a number where it is copied from, up to a colon or full stop: "tel:", "Mob.", "Phone number:". */
const label = /^(?!ext)\p{L}[\p{L}\p{M} .]{0,19}?\s?[.:]+\s*(?=[+(\d])/iu;

const separators = /[\s().\-/\\_·]/gu;

/** A national zero that is left out after a country code. */
const nationalZero = /\(\s*0\s*\)|\[\s*0\s*\]/u;

/**
 * A phone number that was typed or pasted, without its separators: digits of every script, "00" for "+", an optional
 * national zero as in "+49 (0)89", an extension. Null where it cannot be a number: 6 to 15 digits (CHK-26).
 */
export function readPhone(text: string): PhoneParts | null {
  const plain = cleanInput("phone", text).replace(label, "");
  const extension = extensionEnd.exec(plain)?.groups?.["extension"] ?? null;
  const typed = plain.replace(extensionEnd, "");
  const isInternational = /^\s*(?:\(?\+|00)/u.test(typed);
  const bare = isInternational ? typed.replace(nationalZero, "") : typed;
  const number = bare.replaceAll(separators, "").replace(/^00/u, "+");
  return /^\+?\d{6,15}$/u.test(number) ? { number, extension } : null;
}

/** Whether a phone number may be one (CHK-26). */
export const isPlausiblePhone = (phone: string): boolean => readPhone(phone) !== null;
