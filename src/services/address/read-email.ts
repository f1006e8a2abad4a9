import { domainToUnicode } from "node:url";

import { needsUnicodeMail } from "#domain/checkout/email-address.ts";
import { cleanInput } from "#domain/text/clean-input.ts";
import type { ServiceContext } from "#services/context.ts";

import { checkEmail, type EmailPlace } from "./email-check.ts";

export type EmailRead = { ok: true; email: string } | { ok: false; messageKey: string };

/**
 * The e-mail address of a call in the form that is stored (`storedEmail`), or the message key of why it
 * is refused: no address, a temporary service (CHK-24, CHK-25, OP-109), or letters that the mail server
 * does not deliver.
 */
export function readEmail(
  { takesUnicodeMail }: Pick<ServiceContext, "takesUnicodeMail">,
  text: string,
  place: EmailPlace = "checkout",
): EmailRead {
  const email = storedEmail(text);
  const problem = checkEmail(email, place);
  if (problem !== null) return { ok: false, messageKey: problem };
  const isDeliverable = !needsUnicodeMail(email) || takesUnicodeMail?.() === true;
  return isDeliverable ? { ok: true, email } : { ok: false, messageKey: "email.plain_letters" };
}

/**
 * An address as it is stored: cleaned, and an internationalised domain in its own script and lower case,
 * however it was typed, so that `xn--bcher-kva.example` and `BÜCHER.example` are one in every query.
 */
export function storedEmail(text: string): string {
  const clean = cleanInput("email", text);
  const at = clean.lastIndexOf("@");
  const domain = clean.slice(at + 1);
  if (at === -1 || !/[^\p{ASCII}]|(?:^|\.)xn--/iu.test(domain)) return clean;
  return `${clean.slice(0, at)}@${domainToUnicode(domain) || domain}`;
}
