import { describe, expect, it } from "vitest";

import { asciiDomain } from "./email-address.ts";
import { isDoubtfulDomain } from "./doubtful-domain.ts";

describe("CHK-25 OP-109 doubtful e-mail domains", () => {
  it.each([
    ["Gmail", "gmial gmai gmal gmaill gnail gamil gmali gmil", "gmail.co gmail.cm gmail.om"],
    ["Google Mail", "", "googlemail.co"],
    ["Hotmail", "hotmial hotmal hotmai hotmil hotnail hotmaill hotamil", "hotmail.co hotmail.cm"],
    ["Yahoo", "yaho yahooo yhoo yahho", "yahoo.co yahoo.cm"],
    ["Outlook", "outlok outllok outook oulook", "outlook.co"],
    ["iCloud", "iclould icoud iclod", "icloud.co"],
    ["AOL", "", "aol.co"],
  ])("a slip for %s is doubtful", (_, names, domains) => {
    const words = (list: string) => list.split(" ").filter((word) => word !== "");
    const slips = [...words(names).map((name) => `${name}.com`), ...words(domains)];
    expect(slips.filter((domain) => !isDoubtfulDomain(domain))).toEqual([]);
  });

  it.each([
    ["com", "con cmo ocm comm coom cpm vom xom"],
    ["net", "nte ner nett"],
    ["org", "ogr orgg"],
  ])("a slip for the ending %s is doubtful", (_, endings) => {
    for (const ending of endings.split(" ")) {
      expect(isDoubtfulDomain(`example.${ending}`), ending).toBe(true);
      expect(isDoubtfulDomain(`a.example.${ending}`), ending).toBe(true);
    }
  });

  it.each(["gmail", "googlemail", "hotmail", "icloud", "yahoo", "outlook", "aol", "live"])(
    "%s with a piece of com, or from a Turkish keyboard, is doubtful",
    (name) => {
      for (const ending of ["co", "cm", "om"]) {
        expect(isDoubtfulDomain(`${name}.${ending}`), ending).toBe(true);
      }
      const typed = [
        `${name.replaceAll("i", "ı")}.com`,
        `${name.toUpperCase().replaceAll("I", "İ")}.COM`,
      ];
      for (const domain of typed) {
        expect(isDoubtfulDomain(asciiDomain(domain)), domain).toBe(name.includes("i"));
      }
      expect(isDoubtfulDomain(`${name}.com`)).toBe(false);
    },
  );

  it.each([
    "gmail.com",
    "hotmail.com",
    "yahoo.com",
    "yahoo.co.uk",
    "example.co",
    "con.example",
    "xn--ss-fjaa.example",
    "",
  ])("%s is not", (domain) => expect(isDoubtfulDomain(domain)).toBe(false));
});
