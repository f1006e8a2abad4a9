import { describe, expect, it } from "vitest";

import type { Address } from "./address-types.ts";
import { isPlausiblePhone } from "./phone.ts";
import type { AddressProblem } from "./validate-address.ts";
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

  it.each(["", "XX", "us"])("asks for a country instead of %j", (country) => {
    expect(keysOf(validateAddress({ ...us, country }))).toContainEqual([
      "country",
      "country.required",
    ]);
  });
});

describe("CHK-26 plausible phone", () => {
  it.each([
    ["+49 (89) 123-45.67", true],
    ["123456", true],
    ["12345", false],
    ["1234567890123456", false],
    ["call me 123456", false],
    ["12+3456789", false],
  ])("%j: %j", (phone, isPlausible) => expect(isPlausiblePhone(phone)).toBe(isPlausible));
});
