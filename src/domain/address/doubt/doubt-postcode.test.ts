import { describe, expect, it } from "vitest";

import { addressOf } from "../testing/address-of.ts";
import { findMisplaced } from "./doubt-postcode.ts";

/** Of `country|city|state|zipcode|region`. */
const find = (line: string) => {
  const [country = "", city = "", state = "", zipcode = "", region = ""] = line.split("|");
  return findMisplaced(addressOf(`${country}|1 Road||${city}|${state}|${zipcode}|${region}`));
};

describe("a postcode of another place", () => {
  it.each([
    ...[
      "US|Austin|TX|90210",
      "US|Dallas|TX|77002",
      "CA|Toronto|ON|V6B 1A1",
      "CA|Calgary|AB|T5J 1A1",
      "AU|Sydney|NSW|3000",
    ],
    ...[
      "AU|Perth|WA|2000",
      "IT|Roma|RM|20121",
      "BR|São Paulo|SP|20000-000",
      "BR|Recife|PE|40010-000",
      "NZ|Auckland||8011",
    ],
    ...[
      "ES|Madrid||08001|Madrid",
      "ES|Sevilla||28001",
      "ES|Vic||28001|Cataluña",
      "JP|Chuo-ku||530-0001|Tokyo",
      "JP|Chuo-ku||530-0001|Tokyo-to",
    ],
    ...[
      "JP|Osaka||100-0001",
      "IN|X||110001|Maharashtra",
      "IN|Mumbai||110001",
      "MX|X||06000|Nuevo León",
      "MX|Monterrey||06000",
      "TR|X||06100|İstanbul",
    ],
    ...[
      "MY|X||80000|Selangor",
      "TH|X||50000|Phuket",
      "TW|X||800|Taipei City",
      "KR|X||48058|Seoul",
      "AR|X||2000|Mendoza",
      "CN|Beijing||200000",
    ],
    ...[
      "DE|Berlin||80331",
      "DE|Köln||10115",
      "DE|Koeln||10115",
      "AT|Graz||1010",
      "CH|Zürich||1201",
      "LI|Vaduz||8001",
      "FR|Marseille||75001",
    ],
    ...[
      "BE|Gent||1000",
      "NL|Amsterdam||9711 AA",
      "LU|Dudelange||4000",
      "GB|London||M1 1AA",
      "GB|Manchester||EH1 1AA",
      "IE|Galway||D02 XY00",
    ],
    ...[
      "PT|Lisboa||4000-001",
      "PL|Kraków||00-001",
      "CZ|Brno||110 00",
      "SK|Košice||811 01",
      "HU|Szeged||1061",
      "RO|Iași||010001",
      "BG|Sofia||9000",
    ],
    ...[
      "GR|Athens||546 21",
      "SI|Maribor||1000",
      "HR|Split||10000",
      "RS|Novi Sad||11000",
      "BA|Mostar||71000",
      "ME|Bar||81000",
      "MK|Skopje||7000",
      "AL|Tirana||2000",
    ],
    ...[
      "SE|Malmö||111 51",
      "DK|Aarhus||1050",
      "NO|Bergen||0154",
      "FI|Turku||00100",
      "EE|Tartu||10111",
      "LV|Liepāja||LV-1010",
      "LT|Kaunas||01103",
      "IS|Akureyri||101",
    ],
    ...[
      "UA|Lviv||01001",
      "RU|Kazan||101000",
      "IL|Haifa||6433222",
      "ZA|Cape Town||2000",
      "CO|Cali||110111",
      "ID|Surabaya||10110",
      "MY|Ipoh||50000",
    ],
    ...["TH|Bangkok||50000", "TW|Taipei||800", "KR|Busan||06134", "TR|Ankara||34000"],
  ])("is doubted: %s", (line) => {
    expect(find(line)).toBe("zipcode");
  });

  it.each([
    ...[
      "US|Austin|TX|78701",
      "US|Austin|TX|73301-0001",
      "US|Texarkana|AR|75501",
      "US|APO|AE|09012",
      "US|Smalltown|TX|75001",
      "US|Austin|MN|55912",
    ],
    ...[
      "CA|Montréal|QC|h2x 1y4",
      "CA|Gatineau|QC|K1A 0A9",
      "CA|Lloydminster|SK|S9V 0A1",
      "AU|Canberra|ACT|2600",
      "AU|Albury|NSW|2640",
    ],
    ...[
      "IT|Olbia|SS|07026",
      "IT|Carbonia|SU|09013",
      "BR|Brasília|DF|70747-020",
      "ES|Alicante||03001|Comunidad Valenciana",
      "ES|Alicante||03001|Valencia",
    ],
    ...[
      "ES|Barcelona||08001|Cataluña",
      "ES|Madrid||28013|Provincia de Madrid",
      "ES|X||28013|Somewhere",
      "JP|Osaka||530-0001|Osaka-fu",
      "JP|X||〒530-0001|Osaka Prefecture",
    ],
    ...[
      "IN|Noida||201301|Uttar Pradesh",
      "IN|X||605001|Pondicherry",
      "MX|Toluca||50000|México",
      "MX|México||06000|Mexico City",
      "AR|Buenos Aires||C1043AAZ|Buenos Aires",
    ],
    ...[
      "DE|Berlin||D-10115",
      "DE|München||81667",
      "DE|Muenchen||81667",
      "DE|Frankfurt (Oder)||15230",
      "DE|Köln-Ehrenfeld||50823",
      "DE|Musterort||99998",
    ],
    ...[
      "AT|Wien||A-1010",
      "BE|Antwerpen||B-2000",
      "LV|Rīga||LV-1010",
      "LT|Vilnius||LT-01103",
      "SE|Stockholm||SE-111 51",
      "LU|Luxembourg||L-1111",
    ],
    ...[
      "FR|Paris La Défense||92974",
      "FR|Paris CEDEX 07||75007",
      "GB|Glasgow||PA1 1AA",
      "GB|London||BR1 1AA",
      "GB|Bootle||GIR 0AA",
      "IE|Dublin||A94 XY00",
    ],
    ...[
      "DK|København||2100",
      "DK|København K||1165",
      "CH|Zürich||8050",
      "NO|Oslo||1151",
      "US|Austin|TX|",
      "US|Austin|TX|78",
      "XX|Berlin||80331",
      "GB|London||123",
      "AE|Dubai||00000",
      "QA|Doha||99999",
      "HK|Central||0000",
    ],
    ...[
      "US|Washington, D.C.|DC|20001",
      "HU|Budapest||1117",
      "PH|Manila||1000|Metro Manila",
      "GR|Athina||105 63",
      "KR|X||135-080|Seoul Special City",
    ],
  ])("is not %s", (line) => {
    expect(find(line)).toBeNull();
  });

  it("is one of no place in the country", () => {
    const codes =
      "DE 00123|DE 05123|DE 12345|DE 99999|US 00000|US 00012|FR 96000|ES 53001|ES 99000|IT 99100|GB QQ1 1AA|NL 0123 AB";
    const more =
      "AT 0123|BE 0123|CH 0123|HU 0123|SI 0123|BR 00100-000|CN 001000|IN 012345|TR 82000|TR 00100|SE 00000|IT 12345|JP 000-0000";
    for (const text of [...codes.split("|"), ...more.split("|")]) {
      expect(find(`${text.slice(0, 2)}|X||${text.slice(3)}`), text).toBe("zipcode");
    }
    const real =
      "US 12345|DE 01067|FR 20000|FR 98000|IT 00118|GB BF1 1AA|GB ZE2 9RW|NO 0001|PT 1000-001|DK 0800|NL 1111 AA|HU 1111|IS 101";
    for (const text of real.split("|")) {
      expect(
        find(`${text.slice(0, 2)}|X|${text.startsWith("US") ? "NY" : ""}|${text.slice(3)}`),
        text,
      ).toBeNull();
    }
  });

  it("is one of another district", () => {
    const wrong =
      "AT Wien 10=1180|AT Vienna 10=1180|FR Paris 7e=75018|FR Paris 7ème arrondissement=75018|FR Lyon 3=69006|FR Marseille 8e=13001";
    const more =
      "HU Budapest XI=1061|HU Budapest 11. ker.=1061|HU Budapest, XI. kerület=1061|IE Dublin 8=D15 K6X2|RO București Sector 3=010001|RO Bucharest 3=010001|GB Glasgow G12=G1 1AA|GB London SE1=SW1A 1AA|GB Glasgow G1=G12 8QQ|FR Lyon 9e=69003|AT Wien 23=1010|AT Wien I=1230|GB Glasgow G1=G12 8QQ|FR Lyon 9e=69003|AT Wien 23=1010|AT Wien I=1230";
    for (const text of [...wrong.split("|"), ...more.split("|")]) {
      const [city = "", zipcode = ""] = text.slice(3).split("=");
      expect(find(`${text.slice(0, 2)}|${city}||${zipcode}`), text).toBe("zipcode");
    }
    const right =
      "AT Wien 10=1100|AT Vienna 1=1010|AT Wien 0=1100|AT Wien i=1010|AT Wien iv=1040|RO Bucharest 6=060001|AT Wien 24=1100|FR Paris 16=75116|FR Paris 16e=75016|FR Paris 21=75018|FR Lyon 3ème=69003|FR Marseille 8e=13008|HU Budapest XI.=1117";
    const others =
      "HU Budapest XXIII. kerület=1238|IE Dublin 8=D08 XY00|IE Dublin 6W=D6W XY00|IE Dublin 6=D6W XY00|RO București Sector 3=031234|GB Glasgow G12=G12 8QQ|CZ Praha 4=110 00|CH Zürich 11=8001";
    for (const text of [...right.split("|"), ...others.split("|")]) {
      const [city = "", zipcode = ""] = text.slice(3).split("=");
      expect(find(`${text.slice(0, 2)}|${city}||${zipcode}`), text).toBeNull();
    }
  });

  it("is not one of a smaller place that has the name of a large city (ORD-07)", () => {
    const right = [
      ...["DE|Hamm (Sieg)|57577|", "DE|Furth|84095|", "DE|Oberhausen|82386|", "DE|Hagen|27628|"],
      ...[
        "FR|Valence|16460|",
        "FR|Montreuil|85200|",
        "FR|La Rochelle|70120|",
        "GB|Preston|HU12 8UA|",
      ],
      ...["IN|Jaipur|757085|Odisha", "IN|Nagpur|361013|Gujarat", "IN|Patna|485331|Madhya Pradesh"],
      ...["JP|Sakai|910-0231|Fukui", "JP|Kawasaki|827-0003|Fukuoka", "MX|Saltillo|73700|Puebla"],
    ];
    for (const text of right) {
      const [country = "", city = "", zipcode = "", region = ""] = text.split("|");
      expect(find(`${country}|${city}||${zipcode}|${region}`), text).toBeNull();
    }
    expect(find("IN|Jaipur||757085")).toBe("zipcode");
    expect(find("IN|Jaipur||110001|Rajasthan")).toBe("zipcode");
    expect(find("IN|Mumbai||110001|Delhi")).toBe("zipcode");
    expect(find("IT|Milano|RM|00184")).toBe("zipcode");
  });

  it("is not one of the outer parts of a large city (ORD-07)", () => {
    const right = [
      ...["NZ|Auckland|AUK|0931", "NZ|Auckland|AUK|1971", "AU|Melbourne|VIC|3754"],
      ...["AU|Melbourne|VIC|3806", "AU|Brisbane|QLD|4509", "AU|Hobart|TAS|7170"],
      ...["NO|Tromsø||9251", "MY|Penang||14000", "MY|Melaka||78000", "MY|Kuala Lumpur||60000"],
      "IN|Chandigarh||140603",
    ];
    for (const text of right) expect(find(text), text).toBeNull();
  });

  it("is not one of a part of a district, nor of a post office box of the city (ORD-07)", () => {
    const right = [
      ...["GB|London SW1|SW1A 2AA", "GB|London W1|W1S 1HE", "GB|London EC1|EC1N 8AA"],
      ...["GB|London N1|N1C 4AG", "GB|London SW1A|SW1A 2AA", "HU|Budapest 4|1364"],
      ...["FR|Paris 8|75380", "FR|Lyon 3|69421", "AT|Wien 22|1400"],
    ];
    for (const text of right) {
      const [country = "", city = "", zipcode = ""] = text.split("|");
      expect(find(`${country}|${city}||${zipcode}`), text).toBeNull();
    }
    expect(find("GB|London SW1||SW10 9AA")).toBe("zipcode");
    expect(find("GB|London SW1A||SW1Y 4AA")).toBe("zipcode");
    expect(find("GB|London W1||W11 1AA")).toBe("zipcode");
  });
});

describe("a state that does not fit", () => {
  it.each<[string, string]>([
    ["US|Chicago|TX|60602", "state"],
    ["US|Houston|NY|77002", "state"],
    ["IT|Torino|MI|10124", "state"],
    ["CA|Ottawa|QC|K1P 6C9", "state"],
    ["AU|Melbourne|NSW|3000", "state"],
    ["BR|Porto Alegre|BA|90570-080", "state"],
    ["ES|Sevilla||41001|Madrid", "region"],
    ["US|Chicago|TX|94105", "zipcode"],
    ["US|Smalltown|TX|60602", "zipcode"],
  ])("is the one of %s: %s", (line, field) => {
    expect(find(line)).toBe(field);
  });
});
