import { describe, expect, it } from "vitest";

import { parseByteRange } from "./byte-range.ts";

const part = (first: number, last: number) => ({ kind: "part", first, last });
const whole = { kind: "whole" };
const unsatisfiable = { kind: "unsatisfiable" };

describe("CAM-34 the part of a file of 100 bytes that a Range header asks for", () => {
  it.each([
    [undefined, whole],
    ["", whole],
    ["bytes=0-", part(0, 99)],
    ["bytes=0-0", part(0, 0)],
    ["bytes=10-19", part(10, 19)],
    ["bytes=99-", part(99, 99)],
    ["bytes=90-5000", part(90, 99)],
    ["bytes=90-99999999999999999999999", part(90, 99)],
    ["bytes=-1", part(99, 99)],
    ["bytes=-100", part(0, 99)],
    ["bytes=-5000", part(0, 99)],
    ["bytes=100-", unsatisfiable],
    ["bytes=100-200", unsatisfiable],
    ["bytes=99999999999999999999999-", unsatisfiable],
    ["bytes=-0", unsatisfiable],
    ["bytes=20-10", whole],
    ["bytes=-", whole],
    ["bytes=0-1,5-9", whole],
    ["bytes=a-b", whole],
    ["bytes=1.5-2", whole],
    ["items=0-9", whole],
  ])("%j", (header, expected) => expect(parseByteRange(header, 100)).toEqual(expected));

  it("has none of an empty file", () => {
    for (const header of ["bytes=0-", "bytes=-1"]) {
      expect(parseByteRange(header, 0)).toEqual(unsatisfiable);
    }
  });
});
