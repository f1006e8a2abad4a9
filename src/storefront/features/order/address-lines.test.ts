import { describe, expect, it } from "vitest";

import { addressLines } from "./address-lines.ts";

describe("OP-110 an address in the order of its country", () => {
  it("US: place, state, zip code", () => {
    const address = {
      name: "Grace Hopper",
      address: "1 Navy Way",
      address2: "Apt 4",
      city: "Arlington",
      state: "VA",
      zipcode: "22202",
      country: "US",
    };
    expect(addressLines(address, "United States")).toEqual([
      "Grace Hopper",
      "1 Navy Way",
      "Apt 4",
      "Arlington VA 22202",
      "United States",
    ]);
  });

  it("DE: postcode before the place, first and last name as one", () => {
    const address = {
      first_name: "Emmy",
      last_name: "Noether",
      address: "Prinzenstraße 5",
      city: "Göttingen",
      zipcode: "37073",
      country: "DE",
    };
    expect(addressLines(address, "Deutschland")).toEqual([
      "Emmy Noether",
      "Prinzenstraße 5",
      "37073 Göttingen",
      "Deutschland",
    ]);
  });

  it("NZ: regions by name", () => {
    const address = {
      name: "A B",
      address: "x",
      city: "Auckland",
      state: "AUK",
      zipcode: "1010",
      country: "NZ",
    };
    expect(addressLines(address, "New Zealand")[2]).toBe("Auckland Auckland 1010");
  });

  it("keeps what the country's form would not ask for", () => {
    const address = { name: "A B", address: "x", city: "Dubai", zipcode: "00000", country: "AE" };
    expect(addressLines(address, "UAE").join()).toContain("00000");
  });
});
