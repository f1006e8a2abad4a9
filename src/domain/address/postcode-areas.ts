/**
 * First digits of ZIP codes by state, as ranges of three digits. Codes of the army and of places that
 * share one with their neighbour are in both (USPS publication 65).
 */
const zipRanges: Readonly<Record<string, string>> = {
  AL: "350-369",
  AK: "995-999",
  AS: "967",
  AZ: "850-865",
  AR: "716-729 755",
  CA: "900-961",
  CO: "800-816",
  CT: "060-069",
  DE: "197-199",
  DC: "200-205 569",
  FL: "320-349",
  GA: "300-319 398-399",
  GU: "969",
  HI: "967-968",
  ID: "832-838",
  IL: "600-629",
  IN: "460-479",
  IA: "500-528",
  KS: "660-679",
  KY: "400-427",
  LA: "700-714",
  ME: "039-049",
  MD: "206-219",
  MA: "010-027 055",
  MI: "480-499",
  MN: "550-567",
  MS: "386-397",
  MO: "630-658",
  MT: "590-599",
  NE: "680-693",
  NV: "889-898",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-884",
  NY: "005 063 100-149",
  NC: "270-289",
  ND: "580-588",
  OH: "430-459",
  OK: "730-749",
  OR: "970-979",
  PA: "150-196",
  PR: "006-007 009",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-799 885",
  UT: "840-847",
  VT: "050-059",
  VI: "008",
  VA: "201 220-246",
  WA: "980-994",
  WV: "247-268",
  WI: "530-549",
  WY: "820-831 834",
};

/** First letters of postal codes by province (Canada Post). */
const canadianLetters: Readonly<Record<string, string>> = {
  ...{ NL: "A", NS: "B", PE: "C", NB: "E", QC: "GHJ", ON: "KLMNP", MB: "R" },
  ...{ SK: "S", AB: "T", BC: "V", NT: "X", NU: "X", YT: "Y" },
};

/** First digits of postcodes by state; that of the capital lies within those around it. */
const australianDigits: Readonly<Record<string, string>> = {
  ...{ NSW: "12", ACT: "02", VIC: "38", QLD: "49", SA: "5", WA: "6", TAS: "7", NT: "0" },
};

/**
 * Whether a postcode lies in a state or province of US, CA or AU, as far as its first characters tell; true
 * for any other country, and where the state or the code's form is not known.
 */
export function isPostcodeOfState(country: string, state: string, zipcode: string): boolean {
  const code = zipcode.trim().toUpperCase();
  switch (country) {
    case "US":
      return isInRanges(zipRanges[state], code.slice(0, 3));
    case "CA":
      return startsWithOneOf(canadianLetters[state], code);
    case "AU":
      return startsWithOneOf(australianDigits[state], code);
    default:
      return true;
  }
}

const startsWithOneOf = (letters: string | undefined, code: string): boolean =>
  letters === undefined || code === "" || letters.includes(code.charAt(0));

function isInRanges(ranges: string | undefined, first: string): boolean {
  if (ranges === undefined || !/^\d{3}$/u.test(first)) return true;
  return ranges.split(" ").some((range) => {
    const [from = "", to = from] = range.split("-");
    return first >= from && first <= to;
  });
}
