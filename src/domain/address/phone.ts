/** Whether a phone number may be one: 6 to 15 digits, "+" in front, usual separators (CHK-26). */
export function isPlausiblePhone(phone: string): boolean {
  const digits = phone.trim().replace(/[\s().\-/\u2010-\u2013]/gu, "");
  return /^\+?\d{6,15}$/u.test(digits);
}
