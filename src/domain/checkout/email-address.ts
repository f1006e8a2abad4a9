const maxEmailLength = 254;
const maxLocalLength = 64;

/** Whether the syntax is that of an ordinary e-mail address: ≤254 characters, TLD of 2 or more. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf("@");
  const local = text.slice(0, at);
  return (
    at !== -1 &&
    text.length <= maxEmailLength &&
    local.length <= maxLocalLength &&
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local) &&
    isDomain(text.slice(at + 1))
  );
}

/** The part behind the "@" in lower case, or null for what is no e-mail address. */
export function emailDomain(email: string): string | null {
  if (!isEmailAddress(email)) return null;
  return email.slice(email.indexOf("@") + 1).toLowerCase();
}

/** Message key for an address of bad syntax, or null: the checkout has its own (CHK-24, OP-109). */
export function emailProblem(email: string, place: "checkout" | "elsewhere"): string | null {
  if (isEmailAddress(email.trim())) return null;
  return place === "checkout" ? "email.invalid_checkout" : "email.invalid";
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const isLabel = (label: string) =>
    label.length <= 63 && /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label);
  const ending = domain.slice(domain.lastIndexOf(".") + 1);
  return (
    labels.length >= 2 && labels.every(isLabel) && /^(?:xn--.+|[\p{L}\p{M}]{2,})$/iu.test(ending)
  );
}
