import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { formatOrderNumber, parseOrderNumber } from "./order-number.ts";

const sequences = fc.integer({ min: 0, max: 9_000_000_000 });
const digitsOf = (sequence: number) => formatOrderNumber(sequence).replace(/\D/gu, "");

describe("OP-141 order numbers", () => {
  it("are short and readable", () => expect(formatOrderNumber(482)).toMatch(/^PL-10482-\d$/u));

  it("come back as the same sequence", () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const number = formatOrderNumber(sequence);
        for (const typed of [number, number.toLowerCase(), digitsOf(sequence), ` #${number} `]) {
          expect(parseOrderNumber(typed)).toBe(sequence);
        }
      }),
    );
  });

  it("are refused with one digit wrong or two neighbours swapped", () => {
    fc.assert(
      fc.property(sequences, fc.nat(), fc.integer({ min: 1, max: 9 }), (sequence, at, by) => {
        const digits = digitsOf(sequence);
        const index = at % digits.length;
        const wrong = [...digits].with(index, String((Number(digits[index]) + by) % 10)).join("");
        expect(parseOrderNumber(wrong)).toBeNull();
        const [a = "", b = ""] = digits.slice(index, index + 2);
        const swapped = digits.slice(0, index) + b + a + digits.slice(index + 2);
        expect(parseOrderNumber(swapped)).toBe(swapped === digits ? sequence : null);
      }),
    );
  });

  it.each([
    ...[
      "PL-10482-6.",
      "(PL-10482-6)",
      "“PL-10482-6”,",
      "Order PL-10482-6",
      "№ PL-10482-6",
      "PL_10482_6",
    ],
    ...[
      "Bestellnummer: PL-10482-6",
      "PL/10482/6",
      "order no. 10482-6",
      "pl10482-6:",
      "*PL-10482-6*",
    ],
  ])("are read in %s as mails and messages have them (OP-119)", (text) => {
    expect(parseOrderNumber(text)).toBe(482);
  });

  it.each(["", "PL", "PL-1", "hello", "PL-00482-1", "PL-10482"])("%j is no number", (text) => {
    expect(parseOrderNumber(text)).toBeNull();
  });

  it("are the whole text, without zeros in front", () => {
    const number = formatOrderNumber(482);
    const rest = ["X", "1"].flatMap((more) => [`${more}${number}`, `${number}${more}`]);
    expect(rest.map(parseOrderNumber)).toEqual([null, null, null, null]);
    // A zero in front changes no check digit.
    expect(parseOrderNumber(`PL-0${digitsOf(482)}`)).toBeNull();
    expect(parseOrderNumber("PL-00000-0")).toBeNull();
  });

  it.each([-1, 0.5, NaN])("%j has no number", (sequence) => {
    expect(() => formatOrderNumber(sequence)).toThrow(`No order sequence: ${sequence}`);
  });
});
