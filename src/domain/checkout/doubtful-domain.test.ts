import { describe, expect, it } from "vitest";

import { isDoubtfulDomain } from "./doubtful-domain.ts";

describe("CHK-25 OP-109 doubtful e-mail domains", () => {
  it.each(["gmial.com", "hotmial.com", "yaho.com", "gmail.co", "example.con", "a.example.cmo"])(
    "%s is doubtful",
    (domain) => expect(isDoubtfulDomain(domain)).toBe(true),
  );

  it.each(["gmail.com", "hotmail.com", "yahoo.com", "yahoo.co.uk", "example.co", "con.example"])(
    "%s is not",
    (domain) => expect(isDoubtfulDomain(domain)).toBe(false),
  );
});
