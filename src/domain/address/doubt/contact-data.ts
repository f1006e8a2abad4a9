import { foldLine } from "./fold-line.ts";

const email = /[^\s@,;]@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2}/u;
/** Not the Romance "de" after a short abbreviation that has no blank behind it: "Avda.de Andalucía". */
const webAddress =
  /\bhttps?:|\bwww\.[a-z0-9-]|(?:^|\s)(?![a-z]{1,6}\.de \p{L})[a-z0-9-]{3,}\.(?:com|net|org|info|shop|io|de|fr|it|es|nl|co\.uk)(?:$|[\s/])/u;

/** A number in international form, or one after a word for a telephone. */
const phone =
  /\+\s?\(?\d(?:[\s().\-/]{0,2}\d){7,14}\b|\b(?:tel|tlf|telf?|telefon|telefono|telephone|phone|ph|mobile|mob|cell|cel|celular|movil|handy|gsm|whatsapp|call|ring)\b[\s.:]{0,3}(?:me |us |on |at |nr |no ){0,2}[\s.:]{0,2}\(?\d(?:[\s().\-/]{0,2}\d){5,14}\b/u;

/** Nothing but the digits of a telephone number, with signs that those have and house numbers have not. */
const phoneAlone =
  /^\(?\d{2,5}\)?[\s.\-/]{1,2}\d{3,4}[\s.-]?\d{2,4}(?:[\s.-]?\d{2,3})?$|^0\d{8,11}$|^\(\d{3}\)\s?\d{3}-?\d{4}$/u;

/** Whether a line contains an e-mail address, a web address or a telephone number. */
export function containsContact(line: string): boolean {
  const text = foldLine(line);
  return email.test(text) || webAddress.test(text) || phone.test(text) || isPhone(text);
}

/**
 * Whether a line is nothing but contact data. A second line may name a telephone beside a landmark for the driver, and
 * a parcel locker's customer number is digits alone.
 */
export function isOnlyContact(line: string): boolean {
  const text = foldLine(line);
  if (/^\S+@\S+\.[a-z]{2,}$/u.test(text) || /^(?:https?:|www\.)\S+$/u.test(text)) return true;
  return isPhone(text) || phone.exec(text)?.[0] === text;
}

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/gu, "").length;
  return digits >= 9 && phoneAlone.test(text);
}
