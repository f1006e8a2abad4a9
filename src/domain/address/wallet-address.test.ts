import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addressFields } from "./address-form.ts";
import type { Address } from "./address-types.ts";
import { validateAddress } from "./validate-address.ts";
import { fromWalletAddress, type WalletAddress, walletState } from "./wallet-address.ts";

const cases: [string, WalletAddress, Partial<Address>][] = [
  [
    "US",
    { line1: "1 Main Street", city: "Austin", state: "tx", postal_code: "78701", country: "us" },
    { address: "1 Main Street", city: "Austin", state: "TX", zipcode: "78701", country: "US" },
  ],
  [
    "GB, whose form has no region",
    {
      ...{ line1: "10 Downing Street", line2: "Flat 2", city: "London", state: "Greater London" },
      ...{ postal_code: "SW1A 2AA", country: "GB" },
    },
    {
      ...{ address: "10 Downing Street", address2: "Flat 2", city: "London" },
      ...{ zipcode: "SW1A 2AA", country: "GB" },
    },
  ],
  [
    "DE",
    { line1: "Große Straße 5", city: "Kiel", state: "", postal_code: "24103", country: "DE" },
    { address: "Große Straße 5", city: "Kiel", zipcode: "24103", country: "DE" },
  ],
  [
    "JP, by its region",
    {
      ...{ line1: "1-1 Chiyoda", city: "Chiyoda-ku", state: "Tokyo" },
      ...{ postal_code: "100-0001", country: "JP" },
    },
    {
      ...{ address: "1-1 Chiyoda", city: "Chiyoda-ku", region: "Tokyo" },
      ...{ zipcode: "100-0001", country: "JP" },
    },
  ],
  [
    "CA, by the name of its province in French",
    { line1: "1 Rue A", city: "Montréal", state: "Québec", postal_code: "H2X 1Y4", country: "CA" },
    { address: "1 Rue A", city: "Montréal", state: "QC", zipcode: "H2X 1Y4", country: "CA" },
  ],
  [
    "AE, which has neither postcode nor city",
    { line1: "Al Wasl Road 12", city: "", state: "Dubai", postal_code: "00000", country: "AE" },
    { address: "Al Wasl Road 12", city: "Dubai", region: "Dubai", country: "AE" },
  ],
  [
    "SG, whose wallets leave out the city",
    { line1: "1 Raffles Place", city: "", state: "", postal_code: "048616", country: "SG" },
    { address: "1 Raffles Place", city: "Singapore", zipcode: "048616", country: "SG" },
  ],
  [
    "DE, pasted with direction marks and doubled blanks",
    {
      ...{ line1: "\u{202A}Große  Straße\u{A0}5\u{202C}", city: "Kiel\u{200B}", state: null },
      ...{ postal_code: "D-24103", country: "de", phone: "٠٤٣١ ١٢٣٤٥٦٧" },
    },
    {
      ...{ address: "Große Straße 5", city: "Kiel", zipcode: "24103", country: "DE" },
      phone: "0431 1234567",
    },
  ],
  [
    "GB, with a postcode in lower case without its blank",
    { line1: "10 Downing Street", city: "London", postal_code: "sw1a2aa", country: "GB" },
    { address: "10 Downing Street", city: "London", zipcode: "SW1A 2AA", country: "GB" },
  ],
  [
    "HR, whose wallets may give a county",
    { line1: "Ilica 1", city: "Zagreb", state: "Grad Zagreb", postal_code: "10000", country: "HR" },
    { address: "Ilica 1", city: "Zagreb", zipcode: "10000", country: "HR" },
  ],
  [
    "QA, with the zeros that some wallets make up",
    { line1: "Zone 3, Street 840", city: "Doha", state: "", postal_code: "00000", country: "QA" },
    { address: "Zone 3, Street 840", city: "Doha", country: "QA" },
  ],
  [
    "IE, without its optional postcode",
    { line1: "5 Main Street", city: "Dublin 8", state: "", postal_code: "", country: "IE" },
    { address: "5 Main Street", city: "Dublin 8", country: "IE" },
  ],
  [
    "IE, with something else in place of its optional postcode",
    { line1: "5 Main Street", city: "Dublin 8", state: "", postal_code: "8", country: "IE" },
    { address: "5 Main Street", city: "Dublin 8", country: "IE" },
  ],
  [
    "US, of military post",
    {
      ...{ line1: "PSC 1234 Box 5678", city: "APO", state: "Armed Forces Europe" },
      ...{ postal_code: "09012-1234", country: "US" },
    },
    {
      ...{ address: "PSC 1234 Box 5678", city: "APO", state: "AE" },
      ...{ zipcode: "09012-1234", country: "US" },
    },
  ],
];

describe("STORE-44 an address that a wallet hands over", () => {
  it.each(cases)("of %s", (_, wallet, address) => {
    const mapped = fromWalletAddress({ name: " Ann  Lee ", ...wallet });
    expect(mapped).toEqual({ name: "Ann Lee", ...address });
    expect(validateAddress(mapped)).toEqual([]);
  });

  it("has two names where the store asks for two (CHK-17)", () => {
    const named = (name: string) =>
      fromWalletAddress({ name, country: "DE" }, { isSeparateName: true });
    expect(named("Ann Mary Lee")).toMatchObject({ first_name: "Ann Mary", last_name: "Lee" });
    expect(named("Ann Mary Lee").name).toBeUndefined();
    expect(named("Cher").first_name).toBe("Cher");
    expect(named("Cher").last_name).toBeUndefined();
  });

  it("has a phone, where the form asks for one (OP-108)", () => {
    const given = { phone: "+49 431 1234567", country: "DE" };
    expect(fromWalletAddress(given).phone).toBe(given.phone);
    const config = { "*": { phone: { show: false } } };
    expect(fromWalletAddress(given, { config }).phone).toBeUndefined();
  });

  it("without anything has nothing, which is refused by the form's own rules", () => {
    const nothing = { address: "", city: "", country: "" };
    expect(fromWalletAddress({})).toEqual(nothing);
    const nulls = { name: null, line1: null, line2: null, city: null, state: null, country: null };
    expect(fromWalletAddress(nulls)).toEqual(nothing);
    const fields = validateAddress(fromWalletAddress({ country: "US" })).map(({ field }) => field);
    expect(fields).toEqual(["name", "address", "city", "state", "zipcode"]);
  });

  it.each([
    ["US", "US-CA", "CA"],
    ["US", "california", "CA"],
    ["BR", "Sao Paulo", "SP"],
    ["IT", "roma", "RM"],
    ["NZ", "Manawatu-Whanganui", "MWT"],
    ["US", "Ontario", "Ontario"],
    ["DE", "BY", "BY"],
    ["US", "", ""],
    ["US", "AE", "AE"],
    ["US", "us-ap", "AP"],
    ["US", "Armed Forces Americas", "AA"],
    ["US", "Armed Forces Pacific", "AP"],
    ["US", "U.S. Armed Forces - Pacific", "AP"],
    ["US", "U.S. Armed Forces – Europe", "AE"],
    ["US", "Armed Forces (AE)", "AE"],
    ["US", "Armed Forces (AP)", "AP"],
    ["US", "Armed Forces (AA)", "AA"],
    ["US", "Armed Forces Africa", "AE"],
    ["US", "Armed Forces Canada", "AE"],
    ["US", "Armed Forces Middle East", "AE"],
    ["US", "Armed Forces Americas (except Canada)", "AA"],
    ["US", "Armed Forces", "Armed Forces"],
    ["US", "Europe", "Europe"],
    ["CA", "Armed Forces Europe", "Armed Forces Europe"],
    ["AE", "AE", "AE"],
    ["IT", "Provincia di Milano", "MI"],
    ["IT", "Città metropolitana di Torino", "TO"],
    ["IT", "Massa Carrara", "MS"],
    ["IT", "Monza e della Brianza", "MB"],
    ["IT", "Reggio nell'Emilia", "RE"],
    ["IT", "Bolzano/Bozen", "BZ"],
    ["IT", "L’Aquila", "AQ"],
    ["IT", "Turin", "TO"],
    ["IT", "Lazio", "Lazio"],
    ["CA", "PQ", "QC"],
    ["CA", "Newfoundland", "NL"],
    ["CA", "Colombie-Britannique", "BC"],
    ["CA", "Yukon Territory", "YT"],
    ["BR", "State of São Paulo", "SP"],
    ["BR", "Estado do Rio de Janeiro", "RJ"],
    ["US", "D.C.", "DC"],
    ["US", "Washington, DC", "DC"],
    ["US", "State of Washington", "WA"],
    ["US", "Virginia", "VA"],
    ["AU", "Northern Territory", "NT"],
    ["AU", "Territory", "Territory"],
    ["NZ", "Manawatu-Wanganui", "MWT"],
    ["NZ", "Auckland Region", "AUK"],
    ["NZ", "Hawke’s Bay", "HKB"],
  ])("names a state of %s that is given as %j by %j", (country, area, state) => {
    expect(walletState(country, area)).toBe(state);
  });

  it.each([
    ["09012", "", "AE"],
    ["09999-1234", "Armed Forces", "AE"],
    ["34002", "", "AA"],
    ["96201", "", "AP"],
    ["96699", "APO", "AP"],
    ["96701", "", undefined],
    ["34101", "", undefined],
    ["09012", "Texas", "TX"],
  ])("has the region of military post by its ZIP %s where the state is %j", (zip, area, state) => {
    const wallet = { line1: "PSC 1 Box 2", city: "APO", state: area, postal_code: zip };
    expect(fromWalletAddress({ ...wallet, country: "US" }).state).toBe(state);
    expect(fromWalletAddress({ ...wallet, country: "NZ" }).state).toBe(area || undefined);
  });

  it("has the state or province of its city's name where it names none (CHK-21)", () => {
    const of = (country: string, city: string, postal_code: string, state?: string) =>
      fromWalletAddress({ line1: "1 Main Street", city, postal_code, country, state }).state;
    expect(of("NZ", "Auckland", "1010")).toBe("AUK");
    expect(of("NZ", "Nelson", "7010", "")).toBe("NSN");
    expect(of("IT", "Roma", "00184", "Lazio")).toBe("RM");
    expect(of("IT", "Torino", "10122")).toBe("TO");
    expect(of("US", "APO", "09012")).toBe("AE");
    expect(of("US", "Dallas", "75201")).toBeUndefined();
    expect(of("US", "Washington", "20001")).toBeUndefined();
    expect(of("IT", "Re", "28856")).toBeUndefined();
    expect(of("US", "Washington", "20001", "DC")).toBe("DC");
    expect(of("US", "Ontario", "91761", "CA")).toBe("CA");
  });

  it("whatever is in it, only fields of the country's form come out of it", () => {
    const text = fc.option(fc.string(), { nil: null });
    const country = fc.constantFrom("US", "GB", "DE", "JP", "CA", "AE", "HK", "IE", "", "zz");
    const parts = { name: text, line1: text, line2: text, city: text, state: text };
    const wallet = fc.record({ ...parts, phone: text, postal_code: text, country });
    fc.assert(
      fc.property(wallet, fc.boolean(), (given, isSeparateName) => {
        const mapped = fromWalletAddress(given, { isSeparateName });
        const asked = addressFields(mapped.country, { isSeparateName }).map(({ name }) => name);
        const others = Object.keys(mapped).filter((name) => !(asked as string[]).includes(name));
        expect(others.filter((name) => name !== "city")).toEqual([]);
      }),
    );
  });
});

describe("a wallet that names no region where one is required", () => {
  it.each([
    ["AE", "Dubai", "Dubai"],
    ["KR", "Seoul", "Seoul"],
    ["TW", "Taipei", "Taipei"],
    ["JM", "Kingston", "Kingston"],
  ])("has the name of its city in it: %s, %s (OP-110)", (country, city, region) => {
    const address = fromWalletAddress({ name: "Ann Lee", line1: "Main Road 1", city, country });
    expect(address).toMatchObject({ city, region });
    expect(
      fromWalletAddress({ line1: "Main Road 1", city, state: "Other", country }),
    ).toMatchObject({
      ...{ city, region: "Other" },
    });
  });

  it.each(["DE", "CL", "US", "PH"])("leaves the region of %s as it is", (country) => {
    const address = fromWalletAddress({ line1: "Main Road 1", city: "Springfield", country });
    expect(address.region).toBeUndefined();
    expect(address.state).toBeUndefined();
  });
});
