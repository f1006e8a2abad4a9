const metric = "country";

/**
 * The Server-Timing header that tells a page's scripts the visitor's country; undefined while it is
 * unknown. A page that is the same for all (OP-144) can carry it, because it is no part of the page.
 */
export function countryTiming(country: string | undefined): string | undefined {
  return country !== undefined && /^[A-Z]{2}$/.test(country)
    ? `${metric};desc=${country}`
    : undefined;
}

/** The country that a document's own Server-Timing entries tell, null if none does. */
export function readCountryTiming(
  entries: readonly { readonly name: string; readonly description: string }[],
): string | null {
  const country = entries.find(({ name }) => name === metric)?.description ?? "";
  return /^[A-Z]{2}$/.test(country) ? country : null;
}
