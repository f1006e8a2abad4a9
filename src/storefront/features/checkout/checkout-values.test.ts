import { describe, expect, it } from "vitest";

import { parseUserInfo } from "#domain/checkout/user-info.ts";

import {
  addressBody,
  prefillFrom,
  readValues,
  userInfoOf,
  valuesOfOrder,
} from "./checkout-values.ts";

const empty = readValues([]);

describe("CHK-42 prefill from what the browser keeps", () => {
  const info = parseUserInfo(
    JSON.stringify({
      email: "ada@example.com",
      name: "Ada King Lovelace",
      phone: "+44 20 7946 0000",
      city: "London",
      zipcode: "W1J 7NT",
      country: "GB",
    }),
  );

  it("fills an empty form, the name in both shapes", () => {
    expect(prefillFrom(info, empty)).toEqual({
      email: "ada@example.com",
      name: "Ada King Lovelace",
      first_name: "Ada King",
      last_name: "Lovelace",
      phone: "+44 20 7946 0000",
      city: "London",
      zipcode: "W1J 7NT",
      country: "GB",
    });
  });

  it("replaces a country that nobody chose, and with it the place as a whole", () => {
    const guessed = { ...empty, country: "DE" };
    const added = prefillFrom(info, guessed, "DE");
    expect([added.country, added.city, added.zipcode]).toEqual(["GB", "London", "W1J 7NT"]);
    const here = prefillFrom({ ...info, country: "DE", city: "Kiel" }, guessed, "DE");
    expect([here.country, here.city]).toEqual(["DE", "Kiel"]);
  });

  it("leaves the guess where nothing is kept, or something of the place was typed", () => {
    const guessed = { ...empty, country: "DE" };
    const unplaced = prefillFrom({ ...info, country: "" }, guessed, "DE");
    expect([unplaced.country, unplaced.city]).toEqual([undefined, undefined]);
    for (const field of ["address", "city", "state", "region", "zipcode"] as const) {
      const typed = { ...guessed, [field]: "x" };
      expect(prefillFrom(info, typed, "DE").country, field).toBeUndefined();
    }
    expect(prefillFrom(info, { ...guessed, country: "FR" }, "DE").country).toBeUndefined();
    expect(prefillFrom(info, guessed).country).toBeUndefined();
  });

  it("leaves out a place that is not delivered to, and nothing else", () => {
    const added = prefillFrom(info, { ...empty, country: "DE" }, "DE", ["DE", "US"]);
    expect(added).toMatchObject({ email: "ada@example.com", phone: "+44 20 7946 0000" });
    expect([added.country, added.city]).toEqual([undefined, undefined]);
  });

  it("never overwrites what the shopper typed", () => {
    const values = { ...empty, email: "other@example.com", country: "DE" };
    const added = prefillFrom(info, values);
    expect(added.email).toBeUndefined();
    expect([added.country, added.city, added.zipcode]).toEqual([undefined, undefined, undefined]);
    expect(added.phone).toBe("+44 20 7946 0000");
  });

  it("keeps the seven fields, with separate names as one", () => {
    const values = {
      ...empty,
      email: "a@b.co",
      first_name: "Ada",
      last_name: "Lovelace",
      address: "x",
    };
    expect(userInfoOf(values)).toEqual({
      email: "a@b.co",
      name: "Ada Lovelace",
      phone: "",
      city: "",
      state: "",
      zipcode: "",
      country: "",
    });
  });
});

describe("API-10 form and wire", () => {
  it("leaves out what is empty and trims the rest", () => {
    const values = {
      ...empty,
      email: "a@b.co",
      name: " Ada Lovelace ",
      address: "1 St ",
      city: "Bath",
      country: "GB",
    };
    expect(addressBody(values)).toEqual({
      name: "Ada Lovelace",
      address: "1 St",
      city: "Bath",
      country: "GB",
    });
  });

  it("reads an order's address back, the name split for separate fields", () => {
    const address = { name: "Ada Lovelace", address: "1 St", city: "Bath", country: "GB" };
    const ship_to = { country: "DE", is_guess: false, is_unknown: false };
    expect(valuesOfOrder({ email: "a@b.co", address, ship_to }, ["DE", "GB"])).toMatchObject({
      email: "a@b.co",
      name: "Ada Lovelace",
      first_name: "Ada",
      last_name: "Lovelace",
      city: "Bath",
      state: "",
      country: "GB",
    });
  });

  it("starts with the country that shipping is priced to, where it may be chosen", () => {
    const order = {
      email: null,
      address: null,
      ship_to: { country: "DE", is_guess: true, is_unknown: false },
    };
    expect(valuesOfOrder(order, ["DE", "GB"])).toEqual({ ...empty, country: "DE" });
    expect(valuesOfOrder(order, ["GB"])).toEqual(empty);
  });

  it("starts without a country if it is unknown, even though shipping is priced for a placeholder", () => {
    const ship_to = { country: "US", is_guess: true, is_unknown: true };
    expect(valuesOfOrder({ email: null, address: null, ship_to }, ["US"])).toEqual(empty);
  });

  it("reads form entries and ignores what it does not know", () => {
    const entries: [string, unknown][] = [
      ["city", "Bath"],
      ["gateway", "sandbox"],
      ["phone", 12],
    ];
    expect(readValues(entries)).toEqual({ ...empty, city: "Bath" });
  });
});
