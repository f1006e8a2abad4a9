import { describe, expect, it } from "vitest";

import { addressOf } from "../testing/address-of.ts";
import { doubtName } from "./doubt-name.ts";

const doubt = (name: string) => {
  const address = addressOf("DE|Weg 1||Berlin||10115");
  const [first = "", last = ""] = name.split("|");
  return [
    doubtName({ ...address, first_name: "", last_name: "", name: name.replace("|", " ") }),
    doubtName({ ...address, first_name: first, last_name: last }),
  ];
};

describe("a name in doubt", () => {
  it.each<[string, string]>([
    ["test|test", "name"],
    ["asdf|asdf", "name"],
    ["sdfghjkl|qwerty", "name"],
    ["123|45", "name"],
    ["Max|Mustermann", "name"],
    ["-|-", "name"],
    ["+39 333|1234567", "contact"],
    ["lena|lena@example.com", "contact"],
  ])("is %s", (name, kind) => {
    expect(doubt(name)).toEqual([kind, kind]);
  });

  it.each(["Łucja|Ohlsson", "Ng|Li", "Bob|The 3rd", "Jo|O", "Hilding|Ahlqvist", "Firma Test|GmbH"])(
    "is not %s",
    (name) => {
      expect(doubt(name)).toEqual([null, null]);
    },
  );

  it("is for the form to refuse if there is none", () => {
    expect(doubt("|")).toEqual([null, null]);
  });
});
