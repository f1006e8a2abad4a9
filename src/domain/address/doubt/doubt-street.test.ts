import { describe, expect, it } from "vitest";

import type { Address } from "../address-types.ts";
import { addressOf } from "../testing/address-of.ts";
import { doubtStreet } from "./doubt-street.ts";

const doubt = (line: string, extra: Partial<Address> = {}) =>
  doubtStreet({ ...addressOf(line), ...extra });

describe("a street without a house number", () => {
  it.each([
    "US|Congress Ave||Austin|TX|78701",
    "US|Congress Ave NW||Austin|TX|78701",
    "US|Main St, Austin, TX 78701||Austin|TX|78701",
    "US|Main Street|Apt 4B|Austin|TX|78701",
    "US|Main Street Apt 4B||Austin|TX|78701",
    "US|Main Street|2nd floor|Austin|TX|78701",
    "US|Broadway||New York|NY|10001",
    "US|5th Avenue||New York|NY|10001",
    "US|Station Road||Austin|TX|78701",
    "CA|Rue Sainte-Catherine||Montréal|QC|H3B 1A1",
    "CA|Bay Street||Toronto|ON|M5J 2N8",
    "AU|George Street||Sydney|NSW|2000",
    "NZ|Queen Street||Auckland|AUK|1010",
    "GB|Baker Street||London||NW1 6XE",
    "GB|Church Lane||Bath||BA1 1AA",
    "IE|Grafton Street||Dublin 2||D02 XY00",
    "SG|Orchard Road||Singapore||238800",
    "ZA|Long Street||Cape Town||8001",
    "HK|Nathan Road||Kowloon||",
    "DE|Hauptstraße||Kleinort||54321",
    "DE|Hauptstr.|c/o Meier|Kleinort||54321",
    "DE|Unter den Linden||Berlin||10117",
    "DE|Hauptstraße, 10115 Berlin||Berlin||10115",
    "AT|Kärntner Straße||Wien||1010",
    "CH|Bahnhofstrasse||Zürich||8001",
    "CH|Rue du Rhône||Genève||1204",
    "LU|Avenue de la Liberté||Luxembourg||1930",
    "BE|Rue Neuve||Bruxelles||1000",
    "BE|Meir straat||Antwerpen||2000",
    "NL|Damrak||Amsterdam||1012 LG",
    "NL|Kalverstraat||Amsterdam||1012 LG",
    "FR|Rue de Rivoli||Paris||75001",
    "FR|Rue du 8 mai 1945||Lyon||69001",
    "FR|Rue de l'Hôpital||Lyon||69001",
    "FR|Rue de la Villa Rose||Lyon||69001",
    "FR|Rue de Rivoli, Paris 75001||Paris||75001",
    "US|Main Street,, Austin TX||Austin|TX|78701",
    "US|Main Street 78701||Austin|TX|78701",
    "IT|Via Roma||Torino|TO|10121",
    "IT|P.za Garibaldi||Torino|TO|10121",
    "ES|Calle Mayor||Madrid||28013",
    "ES|C/ Mayor||Madrid||28013",
    "ES|Goienkalea||Bilbao||48001",
    "PT|Rua Augusta||Lisboa||1100-048",
    "BR|Rua Barata Ribeiro|Copacabana|Rio de Janeiro|RJ|22011-001",
    "BR|Rua das Flores|Vila Mariana|São Paulo|SP|01310-100",
    "MX|Paseo de la Reforma|Col. Juárez|Ciudad de México||06600",
    "MX|Calle 5 de Mayo||Puebla||72000",
    "AR|Av. 9 de Julio||Rosario||2000",
    "CO|Carrera 7||Bogotá||110111",
    "CO|Calle 85||Bogotá||110111",
    "CO|Avenida Jiménez||Bogotá||110111",
    "CL|Avenida Providencia||Santiago||7500000",
    "PE|Jr. de la Unión||Lima||15001",
    "UY|Av. 18 de Julio||Montevideo||11100",
    "PL|Marszałkowska||Warszawa||00-590",
    "PL|ul. 3 Maja||Sopot||81-743",
    "PL|al. Niepodległości||Mława||06-500",
    "CZ|Vodičkova||Praha||110 00",
    "CZ|náměstí Míru||Zlín||760 01",
    "SK|Obchodná ulica||Bratislava||811 06",
    "HU|Andrássy út||Budapest||1061",
    "RO|Strada Lipscani||București||030031",
    "BG|bul. Vitosha||Sofia||1000",
    "GR|Ermou||Athens||105 63",
    "GR|Leof. Syngrou||Kallithea||176 71",
    "SI|Slovenska cesta||Ljubljana||1000",
    "HR|Ilica||Zagreb||10000",
    "RS|Bulevar oslobođenja||Beograd||11000",
    "SE|Drottninggatan||Visby||621 57",
    "NO|Karl Johans gate||Oslo||0154",
    "DK|Nørregade||Odense||5000",
    "FI|Mannerheimintie||Helsinki||00100",
    "FI|Storgatan||Jakobstad||68600",
    "IS|Laugavegur||Reykjavík||101",
    "EE|Pikk tn||Tallinn||10123",
    "LV|Brīvības iela||Rīga||LV-1010",
    "LT|Gedimino pr.||Vilnius||LT-01103",
    "TR|İstiklal Caddesi||Beyoğlu||34430",
    "UA|vul. Khreshchatyk||Kyiv||01001",
    "IL|Dizengoff Street||Tel Aviv||6433222",
    "IL|Sderot Rothschild||Tel Aviv||6433222",
    "JP|Dogenzaka||Shibuya-ku||150-0043",
    "KR|Teheran-ro||Seoul||06134",
    "TW|Zhongxiao Road||Taipei||100",
  ])("is doubted: %s", (line) => {
    expect(doubt(line)).toBe("number");
  });

  it.each([
    "US|Main Street|Building 3|Austin|TX|78701",
    "US|One Main Street||Austin|TX|78701",
    "US|Twenty-One King Street||Austin|TX|78701",
    "US|Main Street, Suite 5, Unit 6||Austin|TX|78701",
    "US|W 42nd St 5||New York|NY|10036",
    "US|General Delivery||Barrow|AK|99723",
    "US|Empire State Building||New York|NY|10118",
    "US|Corner of Main Street||Austin|TX|78701",
    "US|Double D Ranch, County Road||Alpine|TX|79830",
    "AU|Lot C Station Road||Bega|NSW|2550",
    "GB|Rose Cottage|Mill Lane|Bath||BA1 1AA",
    "GB|Rose Cottage, Mill Lane||Bath||BA1 1AA",
    "GB|Rose Cottage Mill Lane||Bath||BA1 1AA",
    "GB|The Old Rectory||London||SW1A 1AA",
    "IE|Station Road||Kinvara||H91 XY00",
    "IE|Rosebank||Dublin 8||D08 XY00",
    "DE|Villa Rosa Hauptstraße||Kleinort||54321",
    "ES|Calle Mayor|junto a bei||28013",
    "US|Main Street Twenty||Austin|TX|78701",
    "DE|Schlossplatz|Haus 3|Stuttgart||70173",
    "DE|Straße des 17. Juni 135||Berlin||10623",
    "DE|Straße des 17. Juni 135||Berlin||",
    "DE|Hauptbahnhof||Berlin||10115",
    "DE|Zum alten schönen Krug||Berlin||10115",
    "DE|Am Anger||Kleinort||54321",
    "DE|Hofgut Rosenau||Fulda||36037",
    "DE|Gut Rosenau||Kiel||24103",
    "DE|Hauptstraße o. Nr.||Kleinort||54321",
    "DE|Hauptstraße|Villa Rosa|Kleinort||54321",
    "FR|Le Bourg||Saint-Point||71520",
    "FR|Lieu-dit Kerbiriou||Carnac||56340",
    "FR|Rue du Lac Résidence Les Pins||Annecy||74000",
    "FR|Résidence Les Pins, Rue du Lac||Annecy||74000",
    "FR|Tour Montparnasse||Paris||75015",
    "IT|Via Roma snc||Orbetello|GR|58015",
    "IT|Via Roma s.n.c.||Orbetello|GR|58015",
    "IT|Via Roma, Villa Rosa||Orbetello|GR|58015",
    "IT|Via Roma Villa Rosa||Orbetello|GR|58015",
    "IT|Località Poggio||Siena|SI|53100",
    "ES|Calle Mayor s/n||Ávila||05001",
    "ES|Calle Mayor, uno||Ávila||05001",
    "ES|Camino Viejo||Ronda||29400",
    "ES|Polígono Industrial, Nave B||Vigo||36201",
    "PT|Lugar da Igreja||Braga||4700-000",
    "BR|Rua das Flores Lote B||Brasília|DF|70000-000",
    "BR|Rua das Flores, S/N|Centro|Recife|PE|50030-230",
    "BR|Rua das Flores|Edifício Aurora|Recife|PE|50030-230",
    "BR|SQN 308 Bloco B||Brasília|DF|70747-020",
    "MX|Domicilio conocido||Oaxaca||68000",
    "CO|Carrera 7 # 12-34||Bogotá||110111",
    "CO|Carrera 7|No. 12-34|Bogotá||110111",
    "CO|Carrera 7|Edificio Aurora|Bogotá||110111",
    "UY|Av. 18 de Julio 1234, Apto 502||Montevideo||11100",
    "AR|Av. 9 de Julio 1850||Rosario||2000",
    "HR|Obala bb||Krk||51500",
    "RS|Glavna b.b.||Novi Sad||21000",
    "PL|Kolonia Dolna||Mława||06-500",
    "CZ|Vodičkova||Horní Lhota||763 23",
    "NL|Woonboot Vrouwe Maria||Amsterdam||1012 LG",
    "SE|Torp Solbacken||Lund||222 22",
    "TR|Yeni Köyü||Muğla||48000",
    "JP|Roppongi Hills Mori Tower||Minato-ku||106-6100",
    "JP|Ginza 4-chome||Chuo-ku||104-0061",
    "IN|MG Road||Pune||411001",
    "AE|Sheikh Zayed Road||Dubai",
    "MT|Triq ir-Repubblika||Valletta||VLT 1110",
    "CR|Avenida Central||San José||10101",
    "XX|Main Street||Nowhere Land||1",
    "ES|Calle ٣||Madrid||28013",
  ])("is not what %s is", (line) => {
    expect(doubt(line)).toBeNull();
  });

  it.each([
    ...[
      "DE|Polizeipräsidium||München||80333",
      "DE|Finanzamt||Köln||50668",
      "AT|Hofmuseum||Wien||1010",
    ],
    ...[
      "CH|Inselspital||Bern||3010",
      "CZ|Pražský hrad||Praha 1||119 08",
      "CZ|Kolej Větrník||Praha||",
    ],
    ...["CZ|Fakultní nemocnice Bohunice||Brno||", "PL|Politechnika Warszawska||Warszawa||00-661"],
    ...["PL|Szpital Bielański||Warszawa||01-809", "SE|Kungliga Slottet||Stockholm||107 70"],
    ...[
      "DK|Rigshospitalet||København||2100",
      "NO|Oslo Lufthavn||Oslo||0372",
      "HU|Műegyetem||Budapest||",
    ],
    ...["NL|Rijksmuseum||Amsterdam||1071 XX", "FI|Helsingin yliopisto||Helsinki||00100"],
    ...["RO|Spitalul Colțea||București||030171", "HR|Zračna luka||Split||21217"],
    ...["SI|Bolnica||Celje||3000", "RS|Studentski grad||Beograd||11070"],
    "IT|Via Roma ang. Via Po||Torino|TO|10122",
  ])("is not what a site or a corner is that is found by its name: %s (ORD-07)", (line) => {
    expect(doubt(line)).toBeNull();
  });

  it.each([
    ...[
      "FR|Place de l'Église||Bû||28410",
      "AT|Hauptplatz||Mürzsteg||8693",
      "PL|Rynek||Ełk||19-300",
    ],
    ...[
      "ES|Plaza Mayor||Ea||48287",
      "IT|P.zza del Municipio||Re|VB|28856",
      "NL|Kerkplein||Buren||4116",
    ],
    ...["CZ|Náměstí Míru||Telč||588 56", "NO|Torget||Røros||7374"],
  ])("is not what a square of a small place is: %s (ORD-07)", (line) => {
    expect(doubt(line)).toBeNull();
  });

  it.each([
    ...["FR|Place Bellecour||Lyon||69002", "DE|Marienplatz||München||80331"],
    ...["FR|Rue de l'Église||Bû||28410", "GB|Market Place||Wells||BA5 2RB"],
  ])("is what a square of a city or a street is: %s (ORD-07)", (line) => {
    expect(doubt(line)).toBe("number");
  });

  it.each([
    ...["GB|The Gables Church Lane||Wreningham||NR16 1BE", "IE|Centra Main Street||Cork||T12 X8N6"],
    ...["GB|Orchard View Mill Road||Burgh||IP13 6QJ", "GB|Kings Head High Street||Ludlow||SY8 1AA"],
  ])("is not what a named house before its street is: %s (ORD-07)", (line) => {
    expect(doubt(line)).toBeNull();
  });

  it.each([
    ...["GB|Old Church Lane||Bath||BA1 1AA", "GB|St Marys Church Road||Bath||BA1 1AA"],
    ...["GB|High Street||Bath||BA1 1AA", "GB|The Gables Baker Street||London||NW1 6XE"],
    "US|Springs High Street||Austin|TX|78701",
  ])("is what a street with a longer name is: %s (ORD-07)", (line) => {
    expect(doubt(line)).toBe("number");
  });

  it("is made up for by the company's line", () => {
    expect(doubt("DE|Hauptstraße||Kleinort||54321", { company: "Packstation 112" })).toBeNull();
    expect(doubt("DE|Hauptstraße||Kleinort||54321", { company: "Postfiliale" })).toBeNull();
    expect(doubt("DE|Hauptstraße||Kleinort||54321", { company: "Haus 3" })).toBeNull();
    expect(doubt("DE|Hauptstraße||Kleinort||54321", { company: "Bäckerei" })).toBe("number");
  });
});

describe("a line that has no street", () => {
  it.each([
    "US|Apt 4B||Austin|TX|78701",
    "US|Suite 200, Floor 3||Austin|TX|78701",
    "US|#12||Austin|TX|78701",
    "US|12||Austin|TX|78701",
    "US|12|Apt 4|Austin|TX|78701",
    "US|123 123||Austin|TX|78701",
    "ES|23, 4º||Bilbao||48009",
    "ES|3º B||Valencia||46004",
    "ES|4º izq||Valencia||46004",
    "DK|2. tv||Odense C||5000",
    "HK|Flat B, 12/F||North Point||",
    "BR|Apto 301, Bloco B||Recife|PE|50030-230",
    "IL|12||Haifa||3303139",
    "US|Austin||Austin|TX|78701",
    "US|Austin TX||Austin|TX|78701",
    "US|45a Wh||Austin|TX|78701",
    "US|Austin 78701||Austin|TX|78701",
    "DE|Kleinort 54321||Kleinort||54321",
    "ES|Vic Barcelona||Vic||08500|Barcelona",
    "IS|1011||Kleinort||1011",
    "US|78701||Austin|TX|78701",
    "US|Texas||Austin|TX|78701",
    "US|United States||Austin|TX|78701",
    "DE|Deutschland||Kleinort||54321",
    "DE|10115||Berlin||10115",
    "DE|10115 Berlin||Berlin||10115",
    "DE|Berlin||Kleinort||54321",
    "DE|Kleinort||Kleinort||54321",
    "GB|SW1A 1AA||London||SW1A 1AA",
    "GB|London||London||SW1A 1AA",
    "JP|Osaka||Osaka||530-0001",
    "GB|45 Wh||York||YO1 7HH",
    "DE|G 14||Lübeck||23552",
    "FR|25 rue de l||Grenoble||38000",
    "FR|25b rue de l||Grenoble||38000",
    "IT|Via della 5||Siena|SI|53100",
    "US|Łucja Ohlsson||Omaha|NE|68102",
    "US|Ohlsson Łucja||Omaha|NE|68102",
  ])("is doubted: %s", (line) => {
    expect(doubt(line)).toBe("street");
  });

  it.each([
    "US|Apt 4B|12 Main St|Austin|TX|78701",
    "US|12|Main Street|Austin|TX|78701",
    "CZ|12||Lhota||37001",
    "CZ|Lhota 12||Lhota||37001",
    "JP|1-2-3||Shibuya-ku||150-0001",
    "NL|12||Amsterdam||1012 LG",
    "IS|Hvammur||Hvammur||311",
    "IE|Kinvara||Kinvara||H91 XY00",
    "AE|Jumeirah||Jumeirah",
    "DE|Q7, 24||Mannheim||68161",
    "DE|Q 7||Mannheim||68161",
    "US|Lot 45 Wh||Austin|TX|78701",
    "DE|G 14 Hinterhaus||Lübeck||23552",
    "JP|Chiba 5||Osaka||530-0001",
    "JP|Hotel Kyoto||Osaka||530-0001",
    "DE|12 Berlin||Kleinort||54321",
    "CZ|123||Lhota||123",
    "FR|25 rue Cler||Paris||75007",
    "FR|Rue 5||Toulouse||31000",
    "US|45 Oak||Austin|TX|78701",
    "US|RR 5||Austin|TX|78701",
    "GB|Unit 5, Mill Lane||York||YO1 7HH",
  ])("is not %s", (line) => {
    expect(doubt(line)).toBeNull();
  });

  it("has no street with a full stop behind it either (ORD-07)", () => {
    for (const line of [
      "US|Suite 200.||Dallas|TX|75201",
      "DE|12.||Kiel||24103",
      "GB|45 Wh .||York||YO1 7HH",
    ]) {
      expect(doubt(line), line).toBe("street");
    }
    expect(doubt("US|12 Main St.||Dallas|TX|75201")).toBeNull();
  });

  it("may be a Nordic place with a name of one letter (ORD-07)", () => {
    for (const line of [
      "NO|Å 12||Lofoten||8392",
      "SE|Ö 5||Ö||610 28",
      "DK|A\u{30A} 5||Aarup||5560",
    ]) {
      expect(doubt(line), line).toBeNull();
    }
    expect(doubt("NO|A 12||Oslo||0150")).toBe("street");
  });

  it("is the recipient's full name, however the form took it", () => {
    const names = { first_name: "", last_name: "", name: "Wendell Hargrove" };
    expect(doubt("US|Wendell  HARGROVE||Omaha|NE|68102", names)).toBe("street");
    expect(doubt("US|Wendell||Omaha|NE|68102", names)).toBeNull();
    expect(doubt("US|Bo||Omaha|NE|68102", { ...names, name: "Bo" })).toBeNull();
    expect(doubt("US|Jo Le||Omaha|NE|68102", { ...names, name: "Jo Le" })).toBeNull();
    expect(doubt("US|Jo Lee||Omaha|NE|68102", { ...names, name: "Jo Lee" })).toBe("street");
  });
});

describe("other contents of the street line", () => {
  it.each<[string, string]>([
    ["US|me@example.com||Austin|TX|78701", "contact"],
    ["US|512-555-0199||Austin|TX|78701", "contact"],
    ["US|www.example.com||Austin|TX|78701", "contact"],
    ["US|test||Austin|TX|78701", "text"],
    ["US|leave at the door||Austin|TX|78701", "text"],
    ["US|asdfgh 12||Austin|TX|78701", "text"],
  ])("are doubted: %s", (line, kind) => {
    expect(doubt(line)).toBe(kind);
  });
});
