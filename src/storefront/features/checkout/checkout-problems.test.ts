import { describe, expect, it } from "vitest";

import { findProblems, problemsOfReply } from "./checkout-problems.ts";
import { readValues } from "./checkout-values.ts";

const values = (fields: Record<string, string>) => readValues(Object.entries(fields));
const german = {
  email: "emmy@example.com",
  country: "DE",
  name: "Emmy Noether",
  address: "Straße 5",
  zipcode: "37073",
  city: "Łódź",
};
const keys = (fields: Record<string, string>, isSeparateName = false) =>
  findProblems(values(fields), { isSeparateName }).map(
    ({ field, messageKey }) => `${field} ${messageKey}`,
  );

describe("CHK-16..27 what is wrong with the form", () => {
  it("T-094: accents are fine", () => {
    expect(keys(german)).toEqual([]);
  });

  it("CHK-24: e-mail comes first", () => {
    expect(keys({ ...german, email: "x", city: "" })).toEqual([
      "email email.invalid_checkout",
      "city address.city_required",
    ]);
  });

  it("T-096: one name and two names have their own messages", () => {
    expect(keys({ ...german, name: "Madonna" })).toEqual(["name address.full_name_incomplete"]);
    expect(keys({ ...german, first_name: "Emmy" }, true)).toEqual([
      "last_name address.last_name_required",
    ]);
  });

  it("T-095: state in the US, region in Japan", () => {
    const us = { ...german, country: "US", zipcode: "22202" };
    const jp = { ...german, country: "JP", zipcode: "100-0001" };
    expect(keys(us)).toEqual(["state address.state_required"]);
    expect(keys(jp)).toEqual(["region address.region_required"]);
  });

  it("CHK-29: a country without checkout cannot be chosen", () => {
    const problems = findProblems(values({ ...german, country: "BR" }), { countries: ["DE"] });
    expect(problems).toContainEqual({ field: "country", messageKey: "country.required" });
  });
});

describe("CHK-25 what the API found", () => {
  it("sorts by the form and takes paths of the body", () => {
    const message = { "address.city": "Too big", email: "No such mail", zipcode: "Not a code" };
    const keys = { email: "email.temporary", zipcode: "address.zip_invalid" };
    expect(problemsOfReply({ message, keys })).toEqual([
      { field: "email", messageKey: "email.temporary" },
      { field: "city", messageKey: "address.too_long" },
      { field: "zipcode", messageKey: "address.zip_invalid" },
    ]);
    expect(problemsOfReply({ message: "busy" })).toEqual([]);
  });
});
