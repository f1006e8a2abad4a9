import { isDisposableEmail } from "disposable-email-domains-js";

import { emailDomain, emailProblem } from "#domain/checkout/email-address.ts";

/** Message key of what is wrong with a checkout's e-mail, or null (CHK-24, CHK-25, OP-109). */
export function checkEmail(email: string): string | null {
  const problem = emailProblem(email, "checkout");
  if (problem !== null) return problem;
  return isTemporary(email.trim()) ? "email.temporary" : null;
}

/** Subdomains of a temporary service are its own too. */
function isTemporary(email: string): boolean {
  const labels = (emailDomain(email) ?? "").split(".");
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  return parents.some((domain) => isDisposableEmail(`x@${domain}`));
}
