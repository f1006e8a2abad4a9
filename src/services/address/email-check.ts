import { isDoubtfulDomain } from "#domain/checkout/doubtful-domain.ts";
import { emailDomain, emailProblem } from "#domain/checkout/email-address.ts";
import { cleanInput } from "#domain/text/clean-input.ts";

import { isTemporaryEmailDomain } from "./temporary-email-domain.ts";

/** Where an address is entered; the checkout has a text of its own for one that is none. */
export type EmailPlace = Parameters<typeof emailProblem>[1];

/** Message key of what is wrong with an order's e-mail, or null (CHK-24, CHK-25, OP-109). */
export function checkEmail(email: string, place: EmailPlace = "checkout"): string | null {
  const problem = emailProblem(email, place);
  if (problem !== null) return problem;
  return judgeEmail(email).state === "temporary" ? "email.temporary" : null;
}

type JudgedEmail =
  | { state: "ok"; messageKey: null }
  | { state: "invalid"; messageKey: "email.invalid" }
  | { state: "temporary"; messageKey: "email.temporary" }
  | { state: "doubtful"; messageKey: "email.doubtful" };

/**
 * What to think of an e-mail anywhere; only `invalid` and `temporary` block (CHK-25, OP-109). A slip
 * such as gmial.com is warned of, also where a temporary service has taken that domain: nobody means it.
 */
export function judgeEmail(given: string): JudgedEmail {
  const email = cleanInput("email", given);
  const domain = emailDomain(email);
  if (domain === null) return { state: "invalid", messageKey: "email.invalid" };
  if (isDoubtfulDomain(domain)) return { state: "doubtful", messageKey: "email.doubtful" };
  if (isTemporaryEmailDomain(domain)) return { state: "temporary", messageKey: "email.temporary" };
  return { state: "ok", messageKey: null };
}
