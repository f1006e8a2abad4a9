import { describe, expect, it } from "vitest";

import { maskAddress, maskEmail } from "./mask-customer.ts";

describe("a masked e-mail address", () => {
  it.each([
    ["john@example.com", "j•••@e•••.com"],
    ["j@e.com", "j•••@e•••.com"],
    ["john.doe+shop@mail.example.co.uk", "j•••@m•••.uk"],
    ['"a@b"@example.org', '"•••@e•••.org'],
    ["jörg@bücher.example", "j•••@b•••.example"],
    ["👩‍🎨art@example.com", "👩•••@e•••.com"],
    ["john@localhost", "j•••@l•••"],
    ["@example.com", "•••@e•••.com"],
    [" john@example.com", "j•••@e•••.com"],
    ["no address", "•••"],
    ["", ""],
  ])("%j is %j", (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

const address = {
  name: "Ann Marie Lee",
  first_name: "Ann  Marie",
  last_name: "Lee",
  company: "Lee Prints Ltd",
  address: "12 Hidden Street",
  address2: "Flat 3",
  city: "Berlin",
  state: "BE",
  region: "Old Quarter",
  zipcode: "10115",
  country: "DE",
  phone: "+49 30 1234567",
};

describe("a masked address", () => {
  it("keeps city, state and country, and hides what leads to a person's door", () => {
    expect(maskAddress(address)).toEqual({
      name: "A••• M••• L•••",
      first_name: "A••• M•••",
      last_name: "L•••",
      company: "•••",
      address: "•••",
      address2: "•••",
      city: "Berlin",
      state: "BE",
      region: "•••",
      zipcode: "10•••",
      country: "DE",
      phone: "•••67",
    });
  });

  it("has no field that the address has not, and nothing where there is nothing", () => {
    const bare = { first_name: "", last_name: "", address: " ", city: "", state: "" };
    const given = { ...bare, zipcode: "", country: "HK" };
    expect(maskAddress(given)).toEqual(given);
  });

  it.each([
    ["SW1A 1AA", "SW•••"],
    ["101", "•••"],
    ["9490", "•••"],
    [" 78701 ", "78•••"],
    ["  101  ", "•••"],
  ])("shows of postcode %j %j", (zipcode, masked) => {
    expect(maskAddress({ ...address, zipcode }).zipcode).toBe(masked);
  });

  it.each([
    ["112", "•••"],
    ["555 0187", "•••87"],
    ["0301234567", "•••67"],
    ["call me", "•••"],
    ["", ""],
  ])("shows of phone %j %j", (phone, masked) => {
    expect(maskAddress({ ...address, phone }).phone).toBe(masked);
  });
});
