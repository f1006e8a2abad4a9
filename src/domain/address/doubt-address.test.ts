import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cpuMsOf } from "../testing/cpu-ms.ts";
import type { Address } from "./address-types.ts";
import { doubtAddress } from "./doubt-address.ts";
import { addressOf } from "./testing/address-of.ts";

const doubts = (line: string, extra: Partial<Address> = {}) =>
  doubtAddress({ ...addressOf(line), ...extra }).map(({ field, kind }) => `${field} ${kind}`);

describe("an address in doubt (ORD-07 ORD-09)", () => {
  it.each([
    "CZ|Vodičkova 12||Praha 4||140 00",
    "IE|12 Thomas Street||Dublin 8||D08 XY12",
    "SK|Obchodná 5||Bratislava 1||811 06",
    "FR|3 rue de Vaugirard||Paris 15e||75015",
    "AT|Favoritenstraße 3||Wien 10||1100",
    "US|One Main Street||Austin|TX|78701",
    "FR|Le Bourg||Saint-Point||71520",
    "IT|Via Roma snc||Orbetello|GR|58015",
    "BR|Rua das Flores Lote B||Brasília|DF|70000-000",
    "DE|Packstation 112|12345678|Berlin||10115",
    "DE|Q7, 24||Mannheim||68161",
    "DK|Nørrebrogade 5||København Ø||2100",
    "GB|12 Byres Road||Glasgow G12||G12 8QQ",
    "CA|PO Box 5||100 Mile House|BC|V0K 2E0",
    "US|73 Park Ave||29 Palms|CA|92277",
    "US|PSC 1234 Box 5678||APO|AE|09012",
    "HR|Obala bb||Krk||51500",
    "JP|1-2-3 Jingumae||Shibuya-ku||150-0001|Tokyo",
    "CR|De la iglesia 100 m norte||San José||10101",
    "SG|Blk 12 Toa Payoh #12-34||Singapore||310012",
  ])("leaves %s alone", (line) => {
    expect(doubts(line)).toEqual([]);
  });

  it("has at most one doubt per field, in the order of the form", () => {
    const extra = { first_name: "asdf", last_name: "asdf", region: "me@example.com" };
    expect(doubts("US|test|www.example.com|Ch1cago|TX|90210", extra)).toEqual([
      ...["first_name name", "address text", "address2 contact", "city text"],
      ...["region contact", "zipcode postcode"],
    ]);
    expect(doubts("US|1 Main St||Austin|TX|78701", { name: "asdf", first_name: "" })).toEqual([]);
    expect(
      doubts("US|1 Main St||Austin|TX|78701", { name: "asdf", first_name: "", last_name: "" }),
    ).toEqual(["name name"]);
  });

  it("reports the state if city and postcode agree with each other", () => {
    expect(doubts("US|1 Main St||Chicago|TX|60602")).toEqual(["state postcode"]);
    expect(doubts("IT|Via Po 25||Torino|MI|10124")).toEqual(["state postcode"]);
    expect(doubts("ES|Calle Mayor 1||Sevilla||41001|Madrid")).toEqual(["region postcode"]);
    expect(doubts("US|1 Main St||Chicago|TX|90210")).toEqual(["zipcode postcode"]);
    expect(doubts("US|1 Main St||Austin|Call 512-555-0199|78701")).toEqual(["state contact"]);
  });

  it("leaves contact data beside other text in the second line", () => {
    expect(doubts("AE|Al Wasl Road 5|Near the park, tel. 050 123 4567|Dubai")).toEqual([]);
    expect(doubts("AE|Al Wasl Road 5|tel. 050 123 4567|Dubai")).toEqual(["address2 contact"]);
  });
});

const line = fc.oneof(
  fc.constantFrom("Hauptstraße", "Rue de Rivoli", "Calle Mayor s/n", "test", "asdfgh", "Apt 4B"),
  fc.constantFrom("Vodičkova 12", "5th Avenue", "Praha 4", "Łódź", "Ch1cago", "Musterstadt"),
  fc.string({ unit: "grapheme-composite", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(..."abcdeiostz 0123.,-/#@+éüñøß"), maxLength: 40 }),
);
const anyAddress = fc.record({
  ...{
    first_name: line,
    last_name: line,
    address: line,
    address2: line,
    city: line,
    zipcode: line,
  },
  ...{ state: fc.constantFrom("", "TX", "QC", "NSW", "MI", "SP"), region: line },
  country: fc.constantFrom(
    ..."US CA AU GB IE DE AT CH FR IT ES PT BR MX CO PL CZ HU JP KR IN AE XX".split(" "),
  ),
});
const texts = ["first_name", "last_name", "address", "address2", "city", "region"] as const;

/** An address with every text that people type changed in one way. */
const changed = (address: Address, change: (text: string) => string): Address => ({
  ...address,
  ...Object.fromEntries(texts.map((field) => [field, change(address[field] ?? "")])),
});

describe("properties of the doubts", () => {
  it("knows every address without throwing, with at most one doubt per field", () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const fields = doubtAddress(address).map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
      }),
    );
  });

  it.each<[string, (text: string) => string]>([
    ["upper case", (text) => text.toUpperCase()],
    ["lower case", (text) => text.toLowerCase()],
    ["doubled blanks", (text) => ` ${text.replaceAll(" ", "\u{A0} ")} `],
    ["decomposed accents", (text) => text.normalize("NFD")],
    ["no accents", (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, "")],
  ])("stays the same with %s", (_, change) => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(doubtAddress(changed(address, change))).toEqual(doubtAddress(address));
      }),
    );
  });

  it("takes time in proportion to the length of the text", () => {
    const long = (unit: string, count: number) =>
      changed(addressOf("DE|x||x||10115"), () => unit.repeat(count));
    const units = [
      "a",
      "1",
      "1 ",
      "a@",
      "5 mai ",
      "+1-",
      "www.",
      "asdf",
      ", ",
      "no ",
      "apt 1 ",
      "(",
      "tel 1 ",
    ];
    doubtAddress(long("a", 10));
    for (const unit of units) {
      const ms = cpuMsOf(() => doubtAddress(long(unit, 20_000)));
      expect(ms, unit).toBeLessThan(100);
    }
  });
});
