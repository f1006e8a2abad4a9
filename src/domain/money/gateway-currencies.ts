const stripe =
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF " +
  "CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD " +
  "HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD " +
  "MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR " +
  "PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TND TOP TRY TTD TWD " +
  "TZS UAH USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW";

const paypal =
  "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD";

/**
 * The currencies that each gateway documents for payments. Sources: docs.stripe.com/currencies (the presentment and the
 * three-decimal currencies, without those that ISO 4217 has withdrawn and without UGX, which Stripe documents both as
 * with and as without cents), developer.paypal.com/reference/currency-codes, and MoMo, which takes VND alone.
 */
const gatewayCurrencies: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["stripe", new Set(stripe.split(" "))],
  ["paypal", new Set(paypal.split(" "))],
  ["momo", new Set(["VND"])],
]);

/** Whether a gateway lists a currency among those in which it takes payments. */
export const isListed = (gateway: "stripe" | "paypal" | "momo", currency: string): boolean =>
  gatewayCurrencies.get(gateway)?.has(currency) === true;

/** The names of the gateways that take payments in a currency, whether or not they have an account. */
export const gatewaysFor = (currency: string): string[] =>
  [...gatewayCurrencies.keys()].filter((name) => gatewayCurrencies.get(name)?.has(currency));
