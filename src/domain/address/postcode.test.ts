import { describe, expect, it } from "vitest";

import { isPostcode } from "./postcode.ts";

describe("CHK-20 postcodes", () => {
  it.each([
    ["US", "78701"],
    ["US", "78701-1234"],
    ["CA", "k1a 0b1"],
    ["GB", "SW1A 1AA"],
    ["GB", "m11ae"],
    ["DE", " 80331 "],
    ["NL", "1012 AB"],
    ["PL", "00950"],
    ["SE", "114 55"],
    ["BR", "01310-100"],
    ["JP", "1000001"],
    ["PT", "1000-205"],
    ["IE", "D02 AF30"],
    ["MC", "anything"],
  ])("%s %j is accepted", (country, zipcode) => expect(isPostcode(country, zipcode)).toBe(true));

  it.each([
    ["US", "7870"],
    ["US", "78701-12"],
    ["CA", "D1A 0B1"],
    ["GB", "12345"],
    ["DE", "8033"],
    ["FR", "750011"],
    ["NL", "1012"],
    ["AU", "20000"],
    ["JP", "10-00001"],
  ])("%s %j is refused", (country, zipcode) => expect(isPostcode(country, zipcode)).toBe(false));
});
