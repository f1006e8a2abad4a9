/**
 * Whether every letter is Latin; accents, digits, spaces and punctuation are fine, any other script
 * is not (CHK-23, OP-110, T-094).
 */
export function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);
}
