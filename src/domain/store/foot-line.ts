/** What the message of the default line is given. */
export type FootLineValues = {
  readonly copyright: string;
  readonly year: string;
  readonly name: string;
};

const firstYear = 2020;
const copyrightSign = "©";

/**
 * The copyright line: the store's own with every {copyright} and {year} replaced, or, where it is
 * missing or blank, the translated default ('{copyright} {year} {store name}. All rights
 * reserved.'), which `defaultLine` builds. Source: NAV-69, NAV-70, OP-015.
 */
export function footLine(store: {
  readonly footLine: string | null | undefined;
  readonly name: string;
  readonly currentYear: number;
  readonly defaultLine: (values: FootLineValues) => string;
}): string {
  const line = store.footLine?.trim() ?? "";
  const year = yearRange(store.currentYear);
  if (line === "") {
    return store.defaultLine({ copyright: copyrightSign, year, name: store.name });
  }
  return line.replaceAll("{copyright}", copyrightSign).replaceAll("{year}", year);
}

/** '2020 - 2026'; only '2020' in that year or before. Source: NAV-70, OP-015. */
export function yearRange(currentYear: number): string {
  return currentYear > firstYear ? `${firstYear} - ${currentYear}` : `${firstYear}`;
}
