import { cleanInput } from "#domain/text/clean-input.ts";

import { isCarrierDomain } from "./carrier-domains.ts";

const maxEmailLength = 254;
const maxLocalLength = 64;

const atoms = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]`;
const dotAtom = new RegExp(String.raw`^${atoms}+(?:\.${atoms}+)*$`, "u");
/** As Japanese carriers issue them: several dots in a row, and dots before the "@". */
const looseDots = new RegExp(`^${atoms}(?:${atoms}|\\.)*$`, "u");

/**
 * Whether the syntax is that of an ordinary e-mail address: at most 254 characters, with a top-level
 * domain of two letters or more. Addresses of Japanese carriers may have dots where others may not.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf("@");
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  return (
    at !== -1 &&
    text.length <= maxEmailLength &&
    local.length <= maxLocalLength &&
    isMailDomain(domain) &&
    (dotAtom.test(local) || (looseDots.test(local) && isCarrierDomain(asciiDomain(domain))))
  );
}

/** The part behind the "@" in lower case, in ASCII as mail servers have it, or null for what is no e-mail address. */
export function emailDomain(email: string): string | null {
  if (!isEmailAddress(email)) return null;
  return asciiDomain(email.slice(email.indexOf("@") + 1));
}

/** Whether the part before the "@" has letters that only a mail server with SMTPUTF8 takes (RFC 6531). */
export const needsUnicodeMail = (email: string): boolean =>
  /[^\p{ASCII}]/u.test(email.slice(0, email.lastIndexOf("@")));

/** The form in which addresses are compared: without case, the domain in ASCII. */
export function emailKey(email: string): string {
  const clean = cleanInput("email", email);
  const at = clean.lastIndexOf("@");
  if (at === -1) return clean.toLowerCase();
  return `${clean.slice(0, at).toLowerCase()}@${asciiDomain(clean.slice(at + 1))}`;
}

/** Message key for an address of bad syntax, or null: the checkout has its own (CHK-24, OP-109). */
export function emailProblem(email: string, place: "checkout" | "elsewhere"): string | null {
  if (isEmailAddress(cleanInput("email", email))) return null;
  return place === "checkout" ? "email.invalid_checkout" : "email.invalid";
}

/** Whether mail can be addressed to it: labels of letters, digits and hyphens, also of other scripts. */
export function isMailDomain(domain: string): boolean {
  const labels = domain.split(".");
  const isLabel = (label: string) =>
    label.length <= 63 && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label);
  const ending = domain.slice(domain.lastIndexOf(".") + 1);
  return (
    labels.length >= 2 && labels.every(isLabel) && /^(?:xn--.+|[\p{L}\p{M}]{2,})$/iu.test(ending)
  );
}

/** A domain as DNS has it: `bücher.example` is `xn--bcher-kva.example`. What is none stays, in lower case. */
export function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  const isPlain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && URL.canParse(address);
  return isPlain ? new URL(address).hostname : domain.toLowerCase();
}
