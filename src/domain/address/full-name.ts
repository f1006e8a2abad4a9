/** First and last name of a full name, parted at the last space; null without two words (CHK-17). */
export function splitFullName(name: string): { first_name: string; last_name: string } | null {
  const words = name.trim().split(/\s+/u);
  const last_name = words.at(-1);
  if (words.length < 2 || last_name === undefined) return null;
  return { first_name: words.slice(0, -1).join(" "), last_name };
}
