import { describe, expect, it } from "vitest";

import { countries } from "./countries.ts";
import { postalFormat } from "./postal-format.ts";
import { formatPostcode, isNumericPostcode, isPostcode } from "./postcode.ts";

/** Country, what is typed or pasted, what is stored. */
const spellings: readonly (readonly [string, string, string])[] = [
  ["US", "78701", "78701"],
  ["US", "78701-1234", "78701-1234"],
  ["US", "78701 1234", "78701-1234"],
  ["US", "787011234", "78701-1234"],
  ["US", "78701\u{2013}1234", "78701-1234"],
  ["US", "US-78701", "78701"],
  ["US", "USA 78701", "78701"],
  ["US", "TX 78701", "78701"],
  ["US", "ZIP: 78701-1234", "78701-1234"],
  ["AU", "NSW 2000", "2000"],
  ["CA", "ON K1A 0B1", "K1A 0B1"],
  ["BR", "CEP 01310-100", "01310-100"],
  ["MX", "C.P. 06000", "06000"],
  ["FR", "75001 Cedex 05", "75001"],
  ["KR", "(04524)", "04524"],
  ["KR", "우04524", "04524"],
  ["SG", "S(018956)", "018956"],
  ["SG", "Singapore 018956", "018956"],
  ["JP", "郵便番号: 100-0001", "100-0001"],
  ["US", "\u{202A}09012\u{202C}", "09012"],
  ["PR", "PR 00930", "00930"],
  ["VI", "00802 1222", "00802-1222"],
  ["GB", "SW1A  1AA", "SW1A 1AA"],
  ["GB", "sw1a1aa", "SW1A 1AA"],
  ["GB", "m1-1ae", "M1 1AE"],
  ["GB", "UK-M1 1AE", "M1 1AE"],
  ["GB", "GB EC1Y 8SY", "EC1Y 8SY"],
  ["GB", "bt1 5gs", "BT1 5GS"],
  ["GB", "bfpo61", "BFPO 61"],
  ["GB", "gir0aa", "GIR 0AA"],
  ["GG", "gy101sf", "GY10 1SF"],
  ["JE", "je23ab", "JE2 3AB"],
  ["IM", "im991ps", "IM99 1PS"],
  ["CA", "k1a0b1", "K1A 0B1"],
  ["CA", "K1A-0B1", "K1A 0B1"],
  ["CA", "CA K1A 0B1", "K1A 0B1"],
  ["NL", "1011ab", "1011 AB"],
  ["NL", "NL-1011 AB", "1011 AB"],
  ["NL", "1011\u{A0}\u{A0}AB", "1011 AB"],
  ["DE", "D-80331", "80331"],
  ["DE", "d 80331", "80331"],
  ["DE", "DE-01067", "01067"],
  ["DE", "٨٠٣٣١", "80331"],
  ["DE", "８０３３１", "80331"],
  ["AT", "A-1010", "1010"],
  ["AT", "AT 1010", "1010"],
  ["CH", "CH-8001", "8001"],
  ["LI", "FL-9490", "9490"],
  ["LI", "CH-9490", "9490"],
  ["LI", "LI-9490", "9490"],
  ["SE", "S-114 55", "114 55"],
  ["SE", "SE-11455", "114 55"],
  ["DK", "DK-2100", "2100"],
  ["NO", "N-0025", "0025"],
  ["NO", "NO-0025", "0025"],
  ["FI", "FI-00550", "00550"],
  ["FI", "FIN-00550", "00550"],
  ["AX", "AX-22100", "22100"],
  ["AX", "FI 22100", "22100"],
  ["IS", "IS-101", "101"],
  ["FO", "FO-100", "100"],
  ["GL", "GL 3900", "3900"],
  ["BE", "B-1000", "1000"],
  ["BE", "BE 1000", "1000"],
  ["FR", "F-75001", "75001"],
  ["FR", "FR 75 001", "75001"],
  ["RE", "F-97400", "97400"],
  ["MC", "MC-98000", "98000"],
  ["LU", "L-4750", "4750"],
  ["LU", "LU-4750", "4750"],
  ["IT", "I-00144", "00144"],
  ["IT", "IT-00144", "00144"],
  ["SM", "47890", "47890"],
  ["VA", "SCV-00120", "00120"],
  ["ES", "E-28039", "28039"],
  ["ES", "ES 28039", "28039"],
  ["AD", "ad 100", "AD100"],
  ["AD", "AD-100", "AD100"],
  ["AD", "100", "AD100"],
  ["PT", "P-1000-205", "1000-205"],
  ["PT", "PT-1000205", "1000-205"],
  ["PT", "1000", "1000"],
  ["PL", "00950", "00-950"],
  ["PL", "PL-00 950", "00-950"],
  ["CZ", "CZ-11000", "110 00"],
  ["SK", "SK 010 01", "010 01"],
  ["HU", "H-1037", "1037"],
  ["HU", "HU-1037", "1037"],
  ["SI", "SI-1000", "1000"],
  ["SI", "SLO-1000", "1000"],
  ["HR", "HR-10000", "10000"],
  ["RO", "RO-060274", "060274"],
  ["BG", "BG-1000", "1000"],
  ["GR", "GR-15124", "151 24"],
  ["GR", "EL 151  24", "151 24"],
  ["CY", "CY-2008", "2008"],
  ["MT", "mt-vct1753", "VCT 1753"],
  ["EE", "EE-69501", "69501"],
  ["LV", "1010", "LV-1010"],
  ["LV", "lv1010", "LV-1010"],
  ["LV", "LV - 1010", "LV-1010"],
  ["LT", "01100", "LT-01100"],
  ["LT", "LT 01100", "LT-01100"],
  ["MD", "MD-2001", "MD-2001"],
  ["MD", "2001", "MD-2001"],
  ["AZ", "AZ 1000", "AZ1000"],
  ["AZ", "1000", "AZ1000"],
  ["BB", "bb 23026", "BB23026"],
  ["BB", "23026", "BB23026"],
  ["VC", "VC 0100", "VC0100"],
  ["VG", "VG-1110", "VG1110"],
  ["KY", "ky1 1100", "KY1-1100"],
  ["KY", "1-1100", "KY1-1100"],
  ["AI", "2640", "AI-2640"],
  ["HT", "HT 6110", "HT6110"],
  ["BM", "hm12", "HM 12"],
  ["OM", "PC 133", "133"],
  ["SV", "CP 1101", "1101"],
  ["PE", "lima  23", "LIMA 23"],
  ["FK", "fiqq1zz", "FIQQ 1ZZ"],
  ["IE", "d02af30", "D02 AF30"],
  ["IE", "IRL-D6W XY00", "D6W XY00"],
  ["BR", "01310100", "01310-100"],
  ["BR", "01.310-100", "01310-100"],
  ["JP", "〒100-0001", "100-0001"],
  ["JP", "〒 1000001", "100-0001"],
  ["JP", "１００ー０００１", "100-0001"],
  ["IN", "110 034", "110034"],
  ["TW", "106-03", "10603"],
  ["CL", "834-0457", "8340457"],
  ["KZ", "z05h0b2", "Z05H0B2"],
  ["SA", "12345 6789", "12345-6789"],
  ["LB", "20383054", "2038 3054"],
  ["IR", "1193612345", "11936-12345"],
  ["AR", "c1425abc", "C1425ABC"],
];

describe("postcodes", () => {
  it.each(spellings)("of %s: %j is stored as %j (CHK-20)", (country, typed, stored) => {
    expect(isPostcode(country, typed)).toBe(true);
    expect(formatPostcode(country, typed)).toBe(stored);
    expect(isPostcode(country, stored)).toBe(true);
    expect(formatPostcode(country, stored)).toBe(stored);
  });

  it.each([
    ["US", "7870"],
    ["US", "78701-12"],
    ["US", "D-78701"],
    ["CA", "D1A 0B1"],
    ["GB", "12345"],
    ["GB", "QQ1 1AA"],
    ["DE", "8033"],
    ["DE", "A-80331"],
    ["DE", "D-D-80331"],
    ["DE", "80331 München"],
    ["DE", "〒80331"],
    ["FR", "750011"],
    ["NL", "1012"],
    ["AU", "20000"],
    ["JP", "10-00001"],
    ["IE", "1234567"],
    ["LV", "LT-1010"],
    ["MC", "75001"],
    ["US", ""],
  ])("of %s: %j is refused and stays as it is (CHK-20)", (country, zipcode) => {
    expect(isPostcode(country, zipcode)).toBe(false);
    expect(formatPostcode(country, zipcode)).toBe(zipcode);
  });

  it.each(["AE", "HK", "QA", "", "XX"])("are whatever is given for %j, cleaned", (country) => {
    expect(isPostcode(country, "anything")).toBe(true);
    expect(formatPostcode(country, " any\u{200B}thing ")).toBe("anything");
  });

  it.each([
    ...["AT A 1010", "BE B 1000", "CC AU 6799", "CX AU 6798", "NF AU 2899", "EE EST 69501"],
    ...["ES E 28039", "FI FIN 00550", "FI SF 00550", "AX FIN 22150", "AX FI 22150", "BA BIH 71000"],
    ...["GB UK M25BQ", "GR EL 15124", "HU H 1037", "IE IRL A65F4E2", "IS ISL 320", "IT I 00144"],
    ...["LI FL 9496", "LU L 4750", "MC F 98000", "MC FR 98000", "ME MNE 81257", "MK NMK 1314"],
    ...["NO N 0025", "OM PC 133", "OM OMPC 133", "PT P 2725079", "RS SRB 106314", "RU RUS 247112"],
    ...["SE S 11455", "SI SLO 4000", "SJ N 9170", "SJ NO 9170", "SM RSM 47890", "SM I 47890"],
    ...["SM IT 47890", "SV CP 1101", "SV SVCP 1101", "VA SCV 00120", "VA V 00120", "VA I 00120"],
    ...["VA IT 00120", "US USA 95014", "AS USA 96799", "AS US 96799", "FM US 96941", "GU US 96910"],
    ...["MH US 96960", "MP US 96950", "PR US 00930", "PW US 96940", "UM US 96898", "VI US 00802"],
    ...["FM USA 96941", "GU USA 96910", "MH USA 96960", "MP USA 96950", "PR USA 00930"],
    ...["PW USA 96940", "UM USA 96898", "VI USA 00802", "BL F 97100", "GF F 97300", "GP F 97100"],
    ...["MF F 97100", "MQ F 97220", "NC F 98814", "PF F 98709", "PM F 97500", "RE F 97400"],
    ...["WF F 98600", "YT F 97600", "BL FR 97100", "GF FR 97300", "GP FR 97100", "MF FR 97100"],
    ...["MQ FR 97220", "NC FR 98814", "PF FR 98709", "PM FR 97500", "RE FR 97400", "WF FR 98600"],
    ...["YT FR 97600", "DE D 26133", "FR F 33380"],
  ])("take the prefix that people write in place of the ISO code: %s", (row) => {
    const [country = "", prefix = "", code = ""] = row.split(" ");
    const stored = formatPostcode(country, code);
    for (const text of [
      `${prefix}-${code}`,
      `${prefix} ${code}`,
      `${prefix}${code}`.toLowerCase(),
    ]) {
      expect(isPostcode(country, text)).toBe(true);
      expect(formatPostcode(country, text)).toBe(stored);
    }
    expect(isPostcode(country, `Q-${code}`)).toBe(false);
  });

  it("add a prefix that is a part of the code to digits alone, and skip the sign of Japan in front", () => {
    expect(isPostcode("BB", "x23026")).toBe(false);
    expect(isPostcode("JE", "2 3AB")).toBe(false);
    expect(isPostcode("JP", "〒-100-0001")).toBe(true);
    expect(isPostcode("JP", "100〒0001")).toBe(false);
    expect(formatPostcode("JP", "〠100-0001")).toBe("100-0001");
  });

  it("are judged in every country without an error of the pattern", () => {
    for (const { code } of countries) expect(() => isPostcode(code, "123")).not.toThrow();
  });

  it("are digits alone where a number pad is enough", () => {
    const numeric = ["DE", "FR", "AT", "JO", "CO"].filter((code) => !isNumericPostcode(code));
    expect(numeric).toEqual([]);
    const others = ["GB", "US", "PT", "CZ", "LV", "AD", "BB", "AE", "MU", "PE"];
    expect(others.filter(isNumericPostcode)).toEqual([]);
  });
});

describe("the postal format of a country", () => {
  it.each([
    ["DE", "zipcode city region", "none", "required"],
    ["GB", "city region zipcode", "none", "required"],
    ["JP", "city region zipcode", "required", "required"],
    ["IE", "city region zipcode", "optional", "optional"],
    ["AE", "city region zipcode", "required", "none"],
    ["HK", "city region zipcode", "optional", "none"],
    ["KZ", "zipcode region city", "optional", "optional"],
    ["", "zipcode city region", "optional", "required"],
  ])("%s", (country, order, region, zipcode) => {
    const format = postalFormat(country);
    expect(format.order.join(" ")).toBe(order);
    expect(format.use).toEqual({ region, zipcode });
  });

  it("is in the table for every country of the shop", () => {
    const unknown = postalFormat("??");
    expect(countries.filter(({ code }) => postalFormat(code).order === unknown.order)).toEqual([]);
    for (const { code } of countries) expect(postalFormat(code).order.toSorted()).toHaveLength(3);
  });
});
