import { describe, expect, it } from "vitest";

import { addressFields } from "./address-form.ts";
import { countries } from "./countries.ts";

const names = (country: string) =>
  addressFields(country)
    .map(({ name, required }) => (required ? name : `${name}?`))
    .join(" ");

describe("OP-110 fields by country", () => {
  it.each([
    ["US", "country name address address2? city state zipcode phone?"],
    ["DE", "country name address address2? zipcode city phone?"],
    ["FR", "country name address address2? zipcode city phone?"],
    ["GB", "country name address address2? city zipcode phone?"],
    ["IT", "country name address address2? zipcode city state phone?"],
    ["BR", "country name address address2? zipcode city state phone?"],
    ["IE", "country name address address2? city region? zipcode? phone?"],
    ["AE", "country name address address2? city region phone?"],
    ["HK", "country name address address2? city region? phone?"],
    ["JP", "country name address address2? city region zipcode phone?"],
  ])("%s: %s", (country, fields) => expect(names(country)).toBe(fields));

  it("has states or a region, never both, for every country", () => {
    for (const { code } of countries) {
      const shown = addressFields(code, { isSeparateName: true }).map(({ name }) => name);
      expect(shown).toEqual(expect.arrayContaining(["country", "first_name", "last_name", "city"]));
      expect(shown.includes("state") && shown.includes("region")).toBe(false);
      expect(new Set(shown).size).toBe(shown.length);
    }
  });

  it("describes how a field is filled", () => {
    const fields = addressFields("US");
    expect(fields.find(({ name }) => name === "state")).toEqual({
      name: "state",
      required: true,
      labelKey: "address.label.state",
      autocomplete: "address-level1",
      inputMode: "text",
      options: "states",
    });
    const modes = (country: string) =>
      addressFields(country).find(({ name }) => name === "zipcode")?.inputMode;
    expect(["DE", "CZ", "GB", "US", "PT"].map(modes)).toEqual([
      "numeric",
      "text",
      "text",
      "text",
      "text",
    ]);
  });
});

describe("CHK-41 OP-108 checkout_form_config", () => {
  it("shows, hides, requires and relabels; unknown keys are ignored", () => {
    const config = {
      "*": { company: { show: true }, wrong: 7 },
      DE: { region: { show: true, label: "Province", required: true }, city: { show: "no" } },
      FR: { address: { show: false, required: false }, phone: { required: true } },
      GB: "x",
    };
    const german = addressFields("DE", { config });
    expect(german.find(({ name }) => name === "region")).toMatchObject({
      required: true,
      labelKey: "address.label.province",
    });
    expect(german.map(({ name }) => name)).toEqual(expect.arrayContaining(["company", "city"]));
    const french = addressFields("FR", { config });
    expect(french.find(({ name }) => name === "address")?.required).toBe(true);
    expect(french.find(({ name }) => name === "phone")?.required).toBe(true);
  });
});
