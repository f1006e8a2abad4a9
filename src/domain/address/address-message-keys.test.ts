import { describe, expect, it } from "vitest";

import { validateAddress } from "./validate-address.ts";
import { emailProblem } from "../checkout/email-address.ts";

/** Every message key of addresses, e-mail and phone with its English text, letter by letter. */
export const addressMessageKeys: Readonly<Record<string, string>> = {
  "address.first_name_required": "First name is required",
  "address.last_name_required": "Last name is required",
  "address.full_name_required": "Please enter a Full Name.",
  "address.full_name_incomplete": "Please enter correct first and last name",
  "address.street_required": "Please enter a street address.",
  "address.city_required": "Please enter a city.",
  "address.zip_required": "Please enter a zip code.",
  "address.zip_invalid": "Please enter a valid zip code.",
  "address.state_required": "Please enter a state.",
  "address.region_required": "Please enter a Region.",
  "address.latin_only": "Please use Latin characters only.",
  "address.too_long": "Please shorten this entry.",
  "country.required": "Please choose a country.",
  "email.invalid_checkout": "Please enter a valid email address.",
  "email.invalid": "Email is invalid",
  "email.doubtful": "Your email may not valid",
  "email.temporary": "Temporary email services are not allowed",
  "phone.invalid": "Phone number is invalid",
  "field.required": "{text} is required",
};

describe("CHK-16..27 message keys", () => {
  it("are all in the table", () => {
    const config = { US: { phone: { required: true } } };
    const greek = {
      country: "US",
      address: "Οδός",
      city: "x",
      state: "TX",
      zipcode: "1",
      phone: "1",
    };
    const problems = [
      ...["", "US", "JP"].flatMap((country) => validateAddress({ country }, { config })),
      ...validateAddress({ country: "US" }, { isSeparateName: true }),
      ...validateAddress({ ...greek, name: "Madonna" }),
      ...validateAddress({ ...greek, name: "x".repeat(200) }),
    ];
    const keys = problems.map(({ messageKey }) => messageKey);
    const all = [...keys, emailProblem("", "checkout"), emailProblem("", "elsewhere")];
    const onlyServer = ["email.doubtful", "email.temporary"];
    expect([...new Set([...all, ...onlyServer])].toSorted()).toEqual(
      Object.keys(addressMessageKeys).toSorted(),
    );
  });
});
