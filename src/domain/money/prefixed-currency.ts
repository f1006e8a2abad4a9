// CLDR currencies whose narrow symbol is a bare "$", without USD.
const prefixedCodes: ReadonlySet<string> = new Set(
  (
    "ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUC CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD " +
    "SBD SGD SRD TTD TWD UYU XCD"
  ).split(" "),
);

/** Whether the code is written before the sign ("CAD $25.99"). Source: I18N-13, OP-029. */
export function isPrefixedCurrency(code: string): boolean {
  return prefixedCodes.has(code.toUpperCase());
}
