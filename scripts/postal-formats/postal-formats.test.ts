import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { countries } from "#domain/address/countries.ts";
import { postalFormat } from "#domain/address/postal-format.ts";
import { formatPostcode, isPostcode } from "#domain/address/postcode.ts";

import { root } from "../run-command.ts";
import { examplesOf, readLibraryCountry } from "./build-table.ts";
import { corrections } from "./corrections.ts";
import { tableFile, tableModule } from "./write.ts";

const examples = countries.flatMap(({ code }) =>
  examplesOf(readLibraryCountry(code)).map((example) => [code, example] as const),
);

const dashes = "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2212}\u{FF0D}";

/** An example as people type and paste it. */
const spellingsOf = (code: string, example: string): string[] => [
  example,
  example.toLowerCase(),
  ` ${example}\u{A0}`,
  `\u{202A}${example}\u{202C}`,
  example.replaceAll(" ", "  "),
  example.replaceAll(" ", "\u{202F}"),
  example.replaceAll(" ", ""),
  example.replaceAll("-", ""),
  example.replaceAll("-", " "),
  ...[...dashes].map((dash) => example.replaceAll("-", dash)),
  ...["-", " ", "", " - "].map((sign) => `${code}${sign}${example}`),
  `${code.toLowerCase()}-${example.toLowerCase()}`,
  example.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff_10 + Number(digit))),
  example.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x6_60 + Number(digit))),
];

describe("the table of postal formats", () => {
  it("is what the library and the corrections give", () => {
    expect(readFileSync(join(root, tableFile), "utf8")).toBe(tableModule());
  });

  it("accepts every example of the library in every spelling, as one postcode", () => {
    expect(examples.length).toBeGreaterThan(400);
    const faults = examples.flatMap(([code, example]) => {
      const stored = formatPostcode(code, example);
      return spellingsOf(code, example)
        .filter((text) => !isPostcode(code, text) || formatPostcode(code, text) !== stored)
        .map((text) => `${code}: ${text} is not ${stored}`);
    });
    expect(faults).toEqual([]);
  });

  it("leaves a canonical postcode as it is", () => {
    const stored = examples.map(
      ([code, example]) => [code, formatPostcode(code, example)] as const,
    );
    expect(stored.filter(([code, text]) => formatPostcode(code, text) !== text)).toEqual([]);
  });

  it("writes the library's examples as the library does, where nothing is corrected", () => {
    const others = examples.filter(
      ([code, example]) => !corrections[code] && formatPostcode(code, example) !== example,
    );
    expect(others).toEqual([]);
  });

  it("requires and offers a postcode where the library does, but for the corrections", () => {
    const others = countries.flatMap(({ code }) => {
      const { zip, require = "" } = readLibraryCountry(code);
      const use = zip === undefined ? "none" : require.includes("Z") ? "required" : "optional";
      return postalFormat(code).use.zipcode === use ? [] : [code];
    });
    expect(others).toEqual(["BG", "CY", "HR", "IS", "MT", "SI"]);
  });

  it("requires a region where the library does, but for the corrections", () => {
    const others = countries.flatMap(({ code }) => {
      const isRequired = (readLibraryCountry(code).require ?? "").includes("S");
      return (postalFormat(code).use.region === "required") === isRequired ? [] : [code];
    });
    expect(others).toEqual(["AS", "FM", "HK", "MH", "MP", "PW", "UM", "VI"]);
  });
});
