export type RegionCode =
  | "EU"
  | "UK"
  | "US"
  | "CA"
  | "AU"
  | "NZ"
  | "AS"
  | "AF"
  | "LA"
  | "ME"
  | "EE"
  | "OC";

export type Country = { code: string; region_code: RegionCode; default_currency_code: string };

/** `CODE:CURRENCY`; EU holds its 27 members alone, EE the rest of Europe (OP-023). */
const countriesByRegion: Record<RegionCode, string> = {
  EU:
    "AT:EUR BE:EUR BG:EUR HR:EUR CY:EUR CZ:CZK DE:EUR DK:DKK EE:EUR ES:EUR FI:EUR FR:EUR GR:EUR " +
    "HU:HUF IE:EUR IT:EUR LT:EUR LU:EUR LV:EUR MT:EUR NL:EUR PL:PLN PT:EUR RO:RON SE:SEK SI:EUR " +
    "SK:EUR",
  UK: "GB:GBP GG:GBP IM:GBP JE:GBP",
  US: "US:USD AS:USD GU:USD MP:USD PR:USD UM:USD VI:USD",
  CA: "CA:CAD",
  AU: "AU:AUD",
  NZ: "NZ:NZD",
  AS:
    "AF:AFN AM:AMD AZ:AZN BD:BDT BN:BND BT:BTN CN:CNY GE:GEL HK:HKD ID:IDR IN:INR IO:USD JP:JPY " +
    "KG:KGS KH:KHR KP:KPW KR:KRW KZ:KZT LA:LAK LK:LKR MM:MMK MN:MNT MO:MOP MV:MVR MY:MYR NP:NPR " +
    "PH:PHP PK:PKR SG:SGD TH:THB TJ:TJS TL:USD TM:TMT TW:TWD UZ:UZS VN:VND",
  AF:
    "AO:AOA BF:XOF BI:BIF BJ:XOF BW:BWP CD:CDF CF:XAF CG:XAF CI:XOF CM:XAF CV:CVE DJ:DJF DZ:DZD " +
    "EG:EGP EH:MAD ER:ERN ET:ETB GA:XAF GH:GHS GM:GMD GN:GNF GQ:XAF GW:XOF KE:KES KM:KMF LR:LRD " +
    "LS:LSL LY:LYD MA:MAD MG:MGA ML:XOF MR:MRU MU:MUR MW:MWK MZ:MZN NA:NAD NE:XOF NG:NGN RE:EUR " +
    "RW:RWF SC:SCR SD:SDG SH:SHP SL:SLE SN:XOF SO:SOS SS:SSP ST:STN SZ:SZL TD:XAF TG:XOF TN:TND " +
    "TZ:TZS UG:UGX YT:EUR ZA:ZAR ZM:ZMW ZW:ZWG",
  LA:
    "AG:XCD AI:XCD AR:ARS AW:AWG BB:BBD BL:EUR BM:BMD BO:BOB BQ:USD BR:BRL BS:BSD BZ:BZD CL:CLP " +
    "CO:COP CR:CRC CU:CUP CW:XCG DM:XCD DO:DOP EC:USD FK:FKP GD:XCD GF:EUR GP:EUR GS:FKP GT:GTQ " +
    "GY:GYD HN:HNL HT:HTG JM:JMD KN:XCD KY:KYD LC:XCD MF:EUR MQ:EUR MS:XCD MX:MXN NI:NIO PA:PAB " +
    "PE:PEN PM:EUR PY:PYG SR:SRD SV:USD SX:XCG TC:USD TT:TTD UY:UYU VC:XCD VE:VES VG:USD",
  ME:
    "AE:AED BH:BHD IL:ILS IQ:IQD IR:IRR JO:JOD KW:KWD LB:LBP OM:OMR PS:ILS QA:QAR SA:SAR SY:SYP " +
    "TR:TRY YE:YER",
  EE:
    "AD:EUR AL:ALL AX:EUR BA:BAM BY:BYN CH:CHF FO:DKK GI:GIP GL:DKK IS:ISK LI:CHF MC:EUR MD:MDL " +
    "ME:EUR MK:MKD NO:NOK RS:RSD RU:RUB SJ:NOK SM:EUR UA:UAH VA:EUR",
  OC:
    "AQ:USD BV:NOK CC:AUD CK:NZD CX:AUD FJ:FJD FM:USD HM:AUD KI:AUD MH:USD NC:XPF NF:AUD NR:AUD " +
    "NU:NZD PF:XPF PG:PGK PN:NZD PW:USD SB:SBD TF:EUR TK:NZD TO:TOP TV:AUD VU:VUV WF:XPF WS:WST",
};

export const regionCodes = [
  "EU",
  "UK",
  "US",
  "CA",
  "AU",
  "NZ",
  "AS",
  "AF",
  "LA",
  "ME",
  "EE",
  "OC",
] as const satisfies readonly RegionCode[];

/** All ISO 3166-1 countries of the general info; their names come from Intl. */
export const countries: readonly Country[] = regionCodes
  .flatMap((region_code) =>
    countriesByRegion[region_code].split(" ").map((entry) => {
      const [code = "", default_currency_code = ""] = entry.split(":");
      return { code, region_code, default_currency_code };
    }),
  )
  .toSorted((a, b) => (a.code < b.code ? -1 : 1));

const byCode = new Map(countries.map((country) => [country.code, country]));

/** The 27 members of the European Union; GB is not one (OP-023). */
export const euCountries: readonly string[] = countries
  .filter(({ region_code }) => region_code === "EU")
  .map(({ code }) => code);

/** The country of an upper-case ISO code, or null. */
export function findCountry(code: string): Country | null {
  return byCode.get(code) ?? null;
}

/** Countries without checkout where the store sets none of its own (CHK-29). */
export const defaultCheckoutDisabledCountries: readonly string[] = [
  "MX",
  "RU",
  "UA",
  "BR",
  "CU",
  "FK",
  "IR",
  "KP",
  "SO",
  "SD",
];

/** The visitor's country as the create body carries it: MX, RU and UA as US (CHK-31, OP-100). */
export function checkoutBodyCountry(country: string): string {
  return ["MX", "RU", "UA"].includes(country) ? "US" : country;
}

/** Whether rules of the European Union may apply to a visitor; an unknown country counts as one of its members. */
export const mayBeInEu = (country: string | null): boolean =>
  country === null || euCountries.includes(country);
