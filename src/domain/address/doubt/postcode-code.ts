/** Countries whose postcodes have letters that say where they are; in all others only the digits are compared. */
const lettered = new Set(["GB", "IE", "CA"]);

/** The characters of a postcode that can be compared: without blanks, hyphens, signs and the country's prefix. */
export function comparableCode(country: string, zipcode: string): string {
  const code = zipcode.normalize("NFKC").toUpperCase();
  return lettered.has(country) ? code.replaceAll(/[^A-Z0-9]/gu, "") : code.replaceAll(/[^0-9]/gu, "");
}

/**
 * Whether a comparable code begins with one of some prefixes, of which "10-14" is a range. British prefixes are the
 * letters of a postcode area. Null where the code is too short to say.
 */
export function startsWithin(
  country: string,
  code: string,
  prefixes: readonly string[],
): boolean | null {
  if (country === "GB") return prefixes.includes(/^[A-Z]+/u.exec(code)?.[0] ?? "");
  const longest = Math.max(...prefixes.map((prefix) => prefix.split("-")[0]?.length ?? 0));
  if (code.length < Math.max(longest, 3)) return null;
  return prefixes.some((prefix) => {
    const [from = "", to = from] = prefix.split("-");
    const start = code.slice(0, from.length);
    return start >= from && start <= to;
  });
}
