import { isDisposableEmail } from "disposable-email-domains-js";

import { isDoubtfulDomain } from "#domain/checkout/doubtful-domain.ts";
import { emailDomain, emailProblem } from "#domain/checkout/email-address.ts";

/** Message key of what is wrong with a checkout's e-mail, or null (CHK-24, CHK-25, OP-109). */
export function checkEmail(email: string): string | null {
  const problem = emailProblem(email, "checkout");
  if (problem !== null) return problem;
  return isTemporary(email.trim()) ? "email.temporary" : null;
}

export type JudgedEmail =
  | { state: "ok"; messageKey: null }
  | { state: "invalid"; messageKey: "email.invalid" }
  | { state: "temporary"; messageKey: "email.temporary" }
  | { state: "doubtful"; messageKey: "email.doubtful" };

/** What to think of an e-mail anywhere; only `invalid` and `temporary` block (CHK-25, OP-109). */
export function judgeEmail(given: string): JudgedEmail {
  const email = given.trim();
  const domain = emailDomain(email);
  if (domain === null) return { state: "invalid", messageKey: "email.invalid" };
  if (isTemporary(email)) return { state: "temporary", messageKey: "email.temporary" };
  if (isDoubtfulDomain(domain)) return { state: "doubtful", messageKey: "email.doubtful" };
  return { state: "ok", messageKey: null };
}

/** Subdomains of a temporary service are its own too. */
function isTemporary(email: string): boolean {
  const labels = (emailDomain(email) ?? "").split(".");
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  return parents.some((domain) => isDisposableEmail(`x@${domain}`));
}
