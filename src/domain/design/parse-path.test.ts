import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cpuMsOf } from "../testing/cpu-ms.ts";
import { parseDesign } from "./parse-design.ts";
import { parsePath } from "./parse-path.ts";
import { testDesign, testShape } from "./testing/test-design.ts";

describe("a shape's path", () => {
  it("is read step by step", () => {
    expect(parsePath("M0 0 L1,.5 Q 0.5 1 0 1 C0 .9 .1.8 1e-1 .5 Z")).toEqual([
      { type: "M", values: [0, 0] },
      { type: "L", values: [1, 0.5] },
      { type: "Q", values: [0.5, 1, 0, 1] },
      { type: "C", values: [0, 0.9, 0.1, 0.8, 0.1, 0.5] },
      { type: "Z", values: [] },
    ]);
  });

  it("goes on with the last step, and after M with lines", () => {
    expect(parsePath("M0 0 1 0 1 1Z")?.map(({ type }) => type)).toEqual(["M", "L", "L", "Z"]);
    expect(parsePath("M0 0Q1 0 1 1 0 1 0 0")?.map(({ type }) => type)).toEqual(["M", "Q", "Q"]);
  });

  it.each([
    ["a blank before and after", " \nM0 0 L1 1 \n", [1, 1]],
    ["leading zeros", "M0 0 L00.5 01", [0.5, 1]],
    ["several digits after the point", "M0 0 L.25 0.125", [0.25, 0.125]],
    ["a sign", "M0 0 L+.5-0", [0.5, -0]],
    ["a point without digits after it", "M0 0 L1. 0.", [1, 0]],
    ["an exponent without a sign", "M0 0 L.01e1 0", [0.1, 0]],
    ["an exponent in upper case with two digits", "M0 0 L1E-02 0", [0.01, 0]],
    ["the largest and the smallest coordinate", "M0 0 L1 0", [1, 0]],
  ])("may be written with %s", (_, path, values) => {
    expect(parsePath(path)).toEqual([
      { type: "M", values: [0, 0] },
      { type: "L", values },
    ]);
  });

  it.each([
    ["nothing", ""],
    ["blanks alone", " \n"],
    ["a number before M", "0 0 M0 0"],
    ["Z alone", "Z"],
    ["no M at the start", "L0 0 1 1"],
    ["a point too few", "M0 0 Q1 1 Z"],
    ["half a point", "M0 0 L1"],
    ["numbers after Z", "M0 0 L1 1 Z 0 0"],
    ["a step that is none", "M0 0 A1 1 0 0 0 1 1"],
    ["relative steps", "m0 0 l1 1"],
    ["a place outside", "M0 0 L1.01 0"],
    ["a place below 0", "M0 0 L-.1 0"],
    ["a number that is none", "M0 0 L1e999 0"],
    ["markup", "M0 0<script>"],
  ])("with %s is none, and refused with its design", (_, path) => {
    expect(parsePath(path)).toBeNull();
    const parsed = parseDesign(testDesign({ objects: [testShape({ shape: "path", path })] }));
    expect(parsed).toMatchObject({ isValid: false });
  });

  it("is the same whenever it is read (P18)", () => {
    const texts = Array.from({ length: 100 }, (_, at) => `M 0 0 L 1 ${at / 100} Z`);
    const first = parsePath(texts[0] ?? "");
    expect(parsePath(texts[0] ?? "")).toBe(first);
    for (const text of texts) parsePath(text);
    expect(parsePath(texts[0] ?? "")).toEqual(first);
    expect(parsePath(texts[99] ?? "")?.[1]).toEqual({ type: "L", values: [1, 0.99] });
    expect(parsePath("M 0 0 K")).toBe(null);
    expect(parsePath("M 0 0 K")).toBe(null);
  });

  it("is kept while no more than 64 others of at most 4000 characters were read", () => {
    const path = (at: number) => `M0 0 L0 ${at / 1000}`;
    const first = parsePath(path(0));
    for (let at = 1; at < 64; at += 1) parsePath(path(at));
    expect(parsePath(path(0))).toBe(first);
    parsePath(path(64));
    expect(parsePath(path(0))).not.toBe(first);
    const long = "M0 0 L1 1".padEnd(4000);
    expect(parsePath(long)).toBe(parsePath(long));
    expect(parsePath(`${long} `)).not.toBe(parsePath(`${long} `));
    expect(parsePath(`${long} `)).toEqual(parsePath(long));
  });

  it("never throws and never takes long", () => {
    const signs = fc.constantFrom(..."MLQCZzm0123456789.,-+eE \n");
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 400 }), (all) => {
        const steps = parsePath(all.join(""));
        expect(steps === null || steps[0]?.type === "M").toBe(true);
      }),
    );
  });

  it.each(["!", ",,1", "M"])(
    "is known as none at once, however many blanks are before %s",
    (end) => {
      const path = `M0 0${" ".repeat(40_000)}${end}`;
      expect(cpuMsOf(() => expect(parsePath(path)).toBeNull())).toBeLessThan(500);
    },
  );
});
