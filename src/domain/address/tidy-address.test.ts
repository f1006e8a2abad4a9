import { describe, expect, it } from "vitest";

import { addressFieldNames, addressInputKind, tidyAddress, tidyField } from "./tidy-address.ts";

describe("addressInputKind", () => {
  it("has a kind of its own for postcode, phone and country; every other field is a line", () => {
    const kinds = addressFieldNames.map((field) => [field, addressInputKind(field)]);
    expect(kinds.filter(([, kind]) => kind !== "line")).toEqual([
      ["zipcode", "postcode"],
      ["country", "code"],
      ["phone", "phone"],
    ]);
  });
});

describe("tidyAddress (OP-110)", () => {
  it.each([
    ["name", "Ann\u{A0} M\u{200B}eyer ", "Ann Meyer"],
    ["name", "\u{FB01}lippo Rossi", "filippo Rossi"],
    ["address", "Via Roma \u{2166}", "Via Roma VII"],
    ["city", "Mu\u{308}nchen", "München"],
    ["zipcode", "d-１０１１５", "10115"],
    ["phone", "\u{207A}49\u{2011}30\u{2011}1234567", "+49-30-1234567"],
    ["phone", "٠٣٠ ١٢٣٤٥٦٧", "030 1234567"],
    ["region", "tx", "tx"],
  ] as const)("cleans %s %j to %j", (field, typed, clean) => {
    expect(tidyField(field, typed, "DE")).toBe(clean);
    expect(tidyAddress({ country: "DE", [field]: typed })).toEqual({
      country: "DE",
      [field]: clean,
    });
  });

  it.each([
    ["de", "DE"],
    ["ＤＥ", "DE"],
    ["\u{1D403}\u{1D404}", "DE"],
    ["ıe", "ıE"],
  ])("reads the country %j as %j", (typed, country) => {
    expect(tidyAddress({ country: typed })).toEqual({ country });
  });

  it("writes a state as its country's options have it, and leaves a city of that name alone", () => {
    expect(tidyAddress({ country: "us", state: "tx", city: "tx" })).toEqual({
      ...{ country: "US", state: "TX", city: "tx" },
    });
    expect(tidyAddress({ country: "DE", state: "tx" })).toEqual({ country: "DE", state: "tx" });
  });

  it("leaves out what is empty, blank, null or missing", () => {
    expect(tidyAddress({ name: " \u{200B}", city: null, address: undefined, company: "" })).toEqual(
      {},
    );
  });
});
