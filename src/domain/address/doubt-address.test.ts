import { describe, expect, it } from "vitest";

import type { Address } from "./address-types.ts";
import { doubtAddress } from "./doubt-address.ts";
import { locationOptions } from "./location-options.ts";
import { isPostcodeOfState } from "./postcode-areas.ts";

const berlin: Address = {
  ...{ first_name: "Łucja", last_name: "Ohlsson", address: "Straße 5", city: "Berlin" },
  ...{ state: "", zipcode: "10115", country: "DE" },
};
const austin: Address = {
  ...{ ...berlin, address: "1100 Congress Ave", city: "Austin" },
  ...{ state: "TX", zipcode: "78701", country: "US" },
};
const doubts = (own: Partial<Address>, of = berlin) =>
  doubtAddress({ ...of, ...own }).map(({ field, kind }) => `${field} ${kind}`);

describe("ORD-07 ORD-09 an address in doubt", () => {
  it("is none that a parcel finds", () => {
    expect(doubts({})).toEqual([]);
    expect(doubts({}, austin)).toEqual([]);
    expect(doubts({ address: "Packstation 112", address2: "12345678" })).toEqual([]);
    expect(doubts({ address: "Schlossplatz", address2: "Haus 3" })).toEqual([]);
    expect(doubts({ address: "Calle Mayor s/n", city: "Ávila", country: "ES" })).toEqual([]);
    expect(doubts({ address: "Rose Cottage, Mill Lane", country: "GB" })).toEqual([]);
    expect(doubts({ address: "Lieu-dit Kerbiriou", country: "FR" })).toEqual([]);
    expect(doubts({ address: "Calle ٣", country: "ES" })).toEqual([]);
    expect(doubts({ address: "PO Box 12", city: "100 Mile House" }, austin)).toEqual(["city text"]);
  });

  it("has a street without a number, where streets have them", () => {
    expect(doubts({ address: "Straße" })).toEqual(["address number"]);
    expect(doubts({ address: "Congress Ave" }, austin)).toEqual(["address number"]);
  });

  it("has a postcode of another state", () => {
    expect(doubts({ zipcode: "90210" }, austin)).toEqual(["zipcode postcode"]);
    expect(doubts({ zipcode: "73301-0001" }, austin)).toEqual([]);
    const canada = { ...austin, country: "CA", state: "QC", zipcode: "h2x 1y4" };
    expect(doubts({}, canada)).toEqual([]);
    expect(doubts({ zipcode: "V6B 1A1" }, canada)).toEqual(["zipcode postcode"]);
    const australia = { ...austin, country: "AU", state: "ACT", zipcode: "2601" };
    expect(doubts({}, australia)).toEqual([]);
    expect(doubts({ zipcode: "6000" }, australia)).toEqual(["zipcode postcode"]);
  });

  it.each(["test", "asdfgh", "n/a", "aaaa", "---", "XX", "..."])("has the filler %s", (text) => {
    expect(doubts({ address: text, city: text })).toEqual(["address text", "city text"]);
  });

  it("knows codes of every state that the form offers", () => {
    const uncoded = new Set(["US UM", "US AA", "US AE", "US AP"]);
    const samples = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, "0"));
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `${letter}1A`);
    for (const country of ["US", "CA", "AU"]) {
      for (const { value } of locationOptions(country) ?? []) {
        const codes = country === "CA" ? letters : samples.map((code) => `${code}00`);
        const own = codes.filter((code) => isPostcodeOfState(country, value, code)).length;
        const isTold = own > 0 && own < codes.length / 2;
        expect(isTold || uncoded.has(`${country} ${value}`), `${country} ${value}`).toBe(true);
      }
    }
    expect(isPostcodeOfState("US", "UM", "96898")).toBe(true);
    expect(isPostcodeOfState("BR", "SP", "01000-000")).toBe(true);
  });
});
