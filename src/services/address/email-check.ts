import { isDoubtfulDomain } from "#domain/checkout/doubtful-domain.ts";
import { emailDomain, emailProblem } from "#domain/checkout/email-address.ts";

import { isTemporaryEmailDomain } from "./temporary-email-domain.ts";

/** Message key of what is wrong with a checkout's e-mail, or null (CHK-24, CHK-25, OP-109). */
export function checkEmail(email: string): string | null {
  const problem = emailProblem(email, "checkout");
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
 * such as gmial.com that a temporary service has taken is refused, not warned of.
 */
export function judgeEmail(given: string): JudgedEmail {
  const email = given.trim();
  const domain = emailDomain(email);
  if (domain === null) return { state: "invalid", messageKey: "email.invalid" };
  if (isTemporaryEmailDomain(domain)) return { state: "temporary", messageKey: "email.temporary" };
  if (isDoubtfulDomain(domain)) return { state: "doubtful", messageKey: "email.doubtful" };
  return { state: "ok", messageKey: null };
}
