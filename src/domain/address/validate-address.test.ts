import { describe, expect, it } from "vitest";

import type { Address } from "./address-types.ts";
import type { AddressProblem } from "./validate-address.ts";
import { tidyAddress } from "./tidy-address.ts";
import { validateAddress } from "./validate-address.ts";

const us: Partial<Address> = {
  name: "Ann Lee",
  first_name: "Ann",
  last_name: "Lee",
  address: "5 Main St",
  city: "Austin",
  state: "TX",
  zipcode: "78701",
  country: "US",
};
const keysOf = (problems: AddressProblem[]) =>
  problems.map(({ field, messageKey }) => [field, messageKey]);

describe("CHK-16, CHK-17 names", () => {
  it("T-096: separate names each have their message", () => {
    const separate = { isSeparateName: true };
    expect(validateAddress(us, separate)).toEqual([]);
    expect(keysOf(validateAddress({ ...us, last_name: " " }, separate))).toEqual([
      ["last_name", "address.last_name_required"],
    ]);
    expect(keysOf(validateAddress({ ...us, first_name: "" }, separate))).toEqual([
      ["first_name", "address.first_name_required"],
    ]);
  });

  it.each([
    ["Madonna", [["name", "address.full_name_incomplete"]]],
    [" ", [["name", "address.full_name_required"]]],
    ["Ann Lee", []],
  ])("T-096: one field with %j", (name, problems) => {
    expect(keysOf(validateAddress({ ...us, name }))).toEqual(problems);
  });
});

describe("CHK-18..23, CHK-26, CHK-27 address fields", () => {
  it.each([
    [{ address: "" }, "address", "address.street_required"],
    [{ city: " " }, "city", "address.city_required"],
    [{ zipcode: "" }, "zipcode", "address.zip_required"],
    [{ zipcode: "7870" }, "zipcode", "address.zip_invalid"],
    [{ state: "" }, "state", "address.state_required"],
    [{ state: "Texas" }, "state", "address.state_required"],
    [{ address: "Οδός 5" }, "address", "address.latin_only"],
    [{ name: "Анна Ли" }, "name", "address.latin_only"],
    [{ phone: "12345" }, "phone", "phone.invalid"],
  ])("%j", (change, field, messageKey) => {
    expect(validateAddress({ ...us, ...change })).toEqual([{ field, messageKey }]);
  });

  it("T-094: accents are fine", () => {
    const { state: _, ...polish } = { ...us, country: "PL", city: "Łódź", zipcode: "90-001" };
    expect(validateAddress({ ...polish, address: "Straße 5" })).toEqual([]);
  });

  it("OP-110: a region where addresses need one, nothing more where they do not", () => {
    const { state: _, ...rest } = us;
    const japan = { ...rest, country: "JP", zipcode: "100-0001" };
    expect(keysOf(validateAddress(japan))).toEqual([["region", "address.region_required"]]);
    expect(validateAddress({ ...japan, region: "Tokyo" })).toEqual([]);
    expect(validateAddress({ ...rest, country: "DE", zipcode: "80331" })).toEqual([]);
    expect(validateAddress({ ...rest, country: "HK", zipcode: "" })).toEqual([]);
    expect(validateAddress({ ...rest, country: "IE", zipcode: "" })).toEqual([]);
  });

  it("CHK-27: a field that the store requires", () => {
    const config = { US: { phone: { required: true } } };
    expect(validateAddress(us, { config })).toEqual([
      { field: "phone", messageKey: "field.required", params: { labelKey: "address.label.phone" } },
    ]);
  });

  it.each(["", "XX", "U", "\u0131t"])("asks for a country instead of %j", (country) => {
    expect(keysOf(validateAddress({ ...us, country }))).toContainEqual([
      "country",
      "country.required",
    ]);
  });
});

describe("the text of every field", () => {
  const fields = ["name", "address", "address2", "city", "state", "zipcode"] as const;

  it.each(fields)("refuses a symbol in %s and names it (OP-110)", (field) => {
    for (const sign of ["❤", "★", "☎", "→", "€", "⃣"]) {
      expect(validateAddress({ ...us, [field]: `Ann ${sign} Lee` })).toEqual([
        { field, messageKey: "address.latin_only", params: { sign } },
      ]);
    }
  });

  it.each(fields)("refuses a control character in %s (OP-110)", (field) => {
    for (const sign of ["\u{0}", "\u{7}", "\u{1B}", "\u{9F}", "\u{E000}"]) {
      expect(validateAddress({ ...us, [field]: `Ann ${sign}Lee` })).toEqual([
        { field, messageKey: "address.latin_only" },
      ]);
    }
  });

  it.each(["company", "region", "address2"] as const)(
    "refuses a symbol in %s also where the form does not show the field",
    (field) => {
      const config = { "*": { [field]: { show: false } } };
      expect(validateAddress({ ...us, [field]: "Ann ❤ Co" }, { config })).toEqual([
        { field, messageKey: "address.latin_only", params: { sign: "❤" } },
      ]);
      expect(validateAddress({ ...us, [field]: "Ann Co" }, { config })).toEqual([]);
    },
  );

  it("names a mathematical letter, but no letter of another script", () => {
    expect(validateAddress({ ...us, city: "𝐀ustin" })[0]?.params).toEqual({ sign: "𝐀" });
    expect(validateAddress({ ...us, city: "Αustin" })[0]).not.toHaveProperty("params");
  });

  it("reads the code of a state in either case (CHK-21)", () => {
    expect(validateAddress({ ...us, state: "tx" })).toEqual([]);
    expect(validateAddress({ ...us, state: "ｔｘ" })).toEqual([]);
    expect(tidyAddress({ country: "us", state: " tx " }).state).toBe("TX");
    expect(tidyAddress({ country: "US", state: "ont" }).state).toBe("ont");
    expect(tidyAddress({ country: "PL", state: "tx" }).state).toBe("tx");
  });

  it("refuses a symbol in a postcode and state that the country does not have", () => {
    const { state: _, zipcode: __, ...rest } = us;
    const dubai = { ...rest, city: "Dubai", region: "Dubai", country: "AE" };
    const problems = validateAddress({ ...dubai, zipcode: "0 ☎", state: "★" });
    expect(keysOf(problems)).toEqual([
      ["state", "address.latin_only"],
      ["zipcode", "address.latin_only"],
    ]);
    expect(validateAddress({ ...dubai, zipcode: "00000" })).toEqual([]);
  });

  it("refuses symbols in separate names and a phone number", () => {
    const separate = { isSeparateName: true };
    const named = validateAddress({ ...us, first_name: "A❤", last_name: "L★" }, separate);
    expect(keysOf(named)).toEqual([
      ["first_name", "address.latin_only"],
      ["last_name", "address.latin_only"],
    ]);
    expect(keysOf(validateAddress({ ...us, phone: "512 555 0100 ☎" }))).toEqual([
      ["phone", "phone.invalid"],
    ]);
  });

  it("counts the length of a field after cleaning", () => {
    const pasted = `\u{202A}${"\u{A0} ".repeat(100)}5 Main St\u{202C}`;
    expect(validateAddress({ ...us, address: pasted })).toEqual([]);
    expect(validateAddress({ ...us, address: "x".repeat(160) })).toEqual([]);
    expect(keysOf(validateAddress({ ...us, address: "x".repeat(161) }))).toEqual([
      ["address", "address.too_long"],
    ]);
    expect(keysOf(validateAddress({ ...us, company: "x".repeat(121) }))).toEqual([
      ["company", "address.too_long"],
    ]);
  });

  it("takes pasted text: invisible signs, blanks, ligatures, digits of another script", () => {
    const pasted = {
      ...{ name: "\u{FEFF}Ann\u{A0}Grif\u{FB01}th\u{200B}", address: "５\u{3000}Main\tSt\n" },
      ...{ city: "Austin\u{FE0F}", state: "\u{202A}TX\u{202C}", zipcode: "٧٨٧٠١" },
      ...{ country: " us", phone: "\u{202A}+1 (512) 555\u{2011}0100\u{202C}" },
    };
    expect(validateAddress(pasted)).toEqual([]);
  });
});

describe("US military addresses", () => {
  it.each([
    ["AA", "FPO", "34002"],
    ["AE", "APO", "09012"],
    ["AE", "DPO", "09999-1234"],
    ["AP", "APO", "96201"],
    ["AP", "FPO", "96699"],
  ])("with state %s, %s %s are accepted", (state, city, zipcode) => {
    const address = "PSC 1234 Box 5678";
    expect(validateAddress({ ...us, address, city, state, zipcode })).toEqual([]);
  });
});

describe("postcodes by country (CHK-20)", () => {
  const { state: _, zipcode: __, ...rest } = us;
  const keys = (country: string, change: Partial<Address> = {}) =>
    keysOf(validateAddress({ ...rest, country, ...change }));

  it("are required where the country needs them", () => {
    for (const country of ["DE", "GB", "FR", "SE", "HR", "BG", "SG", "ZA"]) {
      expect(keys(country)).toEqual([["zipcode", "address.zip_required"]]);
    }
  });

  it("may be left out where the country does not need them", () => {
    for (const country of ["IE", "IL", "KE", "CL", "MA", "TN", "GE"]) {
      expect(keys(country)).toEqual([]);
      expect(keys(country, { zipcode: "?" })).toEqual([["zipcode", "address.zip_invalid"]]);
    }
  });

  it("are not looked for where there are none", () => {
    for (const country of ["HK", "QA", "BO", "GH", "PA", "TT", "BS", "CW"]) {
      expect(keys(country)).toEqual([]);
    }
  });
});
