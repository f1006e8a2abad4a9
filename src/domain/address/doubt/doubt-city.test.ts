import { describe, expect, it } from "vitest";

import { addressOf } from "../testing/address-of.ts";
import { doubtCity } from "./doubt-city.ts";

const doubt = (country: string, city: string, state = "", zipcode = "") =>
  doubtCity(addressOf(`${country}|1 Road||${city}|${state}|${zipcode}`));

describe("a city in doubt", () => {
  it.each([
    ...[
      "CZ Praha 4",
      "CZ Praha4",
      "CZ Praha 10-Strašnice",
      "IE Dublin 8",
      "IE Dublin D08",
      "IE Dublin 6W",
      "SK Bratislava 1",
    ],
    ...[
      "FR Paris 15e",
      "FR Paris 1er",
      "FR Paris 2ème",
      "FR Paris 15ème Arrondissement",
      "FR Lyon CEDEX 03",
      "AT Wien 10",
      "AT Wien10",
    ],
    ...[
      "HU Budapest XI.",
      "HU Budapest 11",
      "DK København Ø",
      "GB Glasgow G12",
      "GB London SE1",
      "CA 100 Mile House",
      "US 29 Palms",
    ],
    ...[
      "MY SS2",
      "IN 7LC",
      "MX Colonia 5 de Mayo",
      "AR 25 de Mayo",
      "UY 25 de Agosto",
      "EG 6th of October City",
      "AE Al Qusais 1",
    ],
    ...[
      "RO Sector 3",
      "MX 2da. Sección",
      "DE Berlin 10115",
      "DE 10115 Berlin",
      "RU Noginsk-9",
      "NO Å",
      "SG Singapore",
      "LU Luxembourg",
    ],
    ...[
      "MC Monaco",
      "PA Panamá",
      "GT Guatemala",
      "MX México",
      "GB Wales",
      "IT None",
      "GB Street",
      "FR Y",
      "US Kilometer km5",
    ],
    ...[
      "IS Reykjavík",
      "PL Łódź",
      "US Texas City",
      "US Chicago",
      "JP Tochigi",
      "DE Berlin Mitte",
      "US O2 3rd",
    ],
  ])("is not %s", (text) => {
    expect(doubt(text.slice(0, 2), text.slice(3))).toBeNull();
  });

  it.each<[string, string]>([
    ...(
      [
        "US Ch1cago text",
        "DE Berlin123 text",
        "US Dallas1 text",
        "FR P4ris text",
        "DE Ber1in 5 text",
        "US Dallas 1234567890 text",
      ] as const
    ).map(split),
    ...(
      [
        "DE test text",
        "DE Musterstadt text",
        "US asdfgh text",
        "US xxx text",
        "IT Città text",
        "DE - text",
      ] as const
    ).map(split),
    ...(
      [
        "DE 10115 city",
        "US 12 city",
        "FR 75001 1 city",
        "DE Deutschland city",
        "DE Germany city",
        "FR France city",
      ] as const
    ).map(split),
    ...(
      [
        "US USA city",
        "US United States city",
        "GB England city",
        "GB SW1A 1AA city",
        "PL Polska city",
        "JP Japan city",
      ] as const
    ).map(split),
    ...(
      [
        "DE Bayern city",
        "ES Andalucía city",
        "FR Bretagne city",
        "IT Toscana city",
        "NL Noord-Holland city",
      ] as const
    ).map(split),
    ...(
      [
        "DE Hauptstraße 5 city",
        "US 12 Main Street city",
        "FR Rue Cler 9 city",
        "PL ul. Długa 5 city",
      ] as const
    ).map(split),
    ...(
      [
        "US me@example.com contact",
        "US 512-555-0199 contact",
        "DE +49 170 1234567 contact",
      ] as const
    ).map(split),
  ])("is %s, as %s", (text, kind) => {
    expect(doubt(text.slice(0, 2), text.slice(3))).toBe(kind);
  });

  it("is the name or code of its state, unless a city has that", () => {
    for (const [country, city, state] of [
      ["US", "Texas", "TX"],
      ["US", "TX", "TX"],
      ["US", "california", "CA"],
      ["CA", "Ontario", "ON"],
      ["AU", "New South Wales", "NSW"],
      ["AU", "NSW", "NSW"],
      ["BR", "Paraná", "PR"],
    ] as const) {
      expect(doubt(country, city, state), city).toBe("city");
    }
    for (const [country, city, state] of [
      ["US", "New York", "NY"],
      ["US", "NY", "NY"],
      ["US", "DC", "DC"],
      ["US", "Texas", "MD"],
      ["US", "Guam", "GU"],
      ["CA", "Québec", "QC"],
      ["BR", "São Paulo", "SP"],
      ["BR", "RJ", "RJ"],
      ["BR", "PR", "PR"],
      ["NZ", "Auckland", "AUK"],
      ["IT", "Milano", "MI"],
      ["US", "Texas", "XX"],
    ] as const) {
      expect(doubt(country, city, state), city).toBeNull();
    }
  });

  it("may have numbers and words of streets in its name", () => {
    const names =
      "US 12 Oaks|US Street 12a|US Fifth Street|FR Rue|FR Rue 9 Mai|DE Weg|DE 5 Linden|US 5th Street|PL ul. 5 Maja|DE Strasse 5ab|IT 3 Via";
    for (const text of names.split("|")) {
      expect(doubt(text.slice(0, 2), text.slice(3)), text).toBeNull();
    }
    expect(doubt("US", "12a Main Street")).toBe("city");
    expect(doubt("US", "12 Main Street N")).toBe("city");
    expect(doubt("DE", "Hauptstraße 5b")).toBe("city");
    expect(doubt("DE", "Am Platz 5")).toBe("city");
    expect(doubt("FR", "9 rue Cler")).toBe("city");
    expect(doubt("DE", "5 Platz")).toBeNull();
  });

  it("may have words of letters and digits that name a district, an ordinal or a distance", () => {
    const names =
      "GB London SW1A|US km120|IN 123AB|FR 3eme|PH B12cd|CZ Praha12|US 1st Sector|ES 2o Distrito|GB Leeds LS6";
    for (const text of names.split("|")) {
      expect(doubt(text.slice(0, 2), text.slice(3)), text).toBeNull();
    }
    const mixed =
      "US 1stx|US kmx5|GB xSW1Ay2|CZ Praha123|CZ P4raha12|CZ Praha12a|US 12abc|US Dallas, 1x2";
    for (const text of mixed.split("|")) {
      expect(doubt(text.slice(0, 2), text.slice(3)), text).toBe("text");
    }
    expect(doubt("US", "Dallas 1234567")).toBeNull();
    expect(doubt("US", "Dallas 12345678x")).toBe("text");
  });

  it("may be a district with its number in one word, or a village with a code for a name (ORD-07)", () => {
    const names =
      "GT Guatemala Zona10|IN Noida Sector62|LK Colombo03|JM Kingston6|NP Pokhara Ward6|VN Quan1|IN 15BLDA|PK 5eeea";
    for (const text of names.split("|")) {
      expect(doubt(text.slice(0, 2), text.slice(3)), text).toBeNull();
    }
    for (const text of ["DE Berlin123", "IN Mumbai123", "IN M4mbai", "US Dallas2", "DE 15blda"]) {
      expect(doubt(text.slice(0, 2), text.slice(3)), text).toBe("text");
    }
  });

  it("may have the name of its state, country or of a filler where a place has that (ORD-07)", () => {
    expect(doubt("BR", "Goiás", "GO")).toBeNull();
    expect(doubt("BR", "Amapá", "AP")).toBeNull();
    expect(doubt("CO", "Colombia")).toBeNull();
    expect(doubt("NO", "Nå")).toBeNull();
    expect(doubt("SE", "N/A")).toBe("text");
  });

  it("is the postcode, in whichever form", () => {
    expect(doubt("NL", "1012 LG", "", "1012LG")).toBe("city");
    expect(doubt("IE", "D08XY12", "", "D08 XY12")).toBe("city");
    expect(doubt("IS", "Vik", "", "Vik")).toBeNull();
    expect(doubt("CA", "K1A0", "", "K1A0")).toBe("city");
    for (const code of ["M1 1AA", "M11 1AA", "SW1A 1AA"])
      expect(doubt("GB", code), code).toBe("city");
    expect(doubt("GB", "Ely M1 1AA")).toBeNull();
    expect(doubt("DE", "M1 1AA")).toBeNull();
  });
});

function split(text: string): [string, string] {
  const blank = text.lastIndexOf(" ");
  return [text.slice(0, blank), text.slice(blank + 1)];
}
