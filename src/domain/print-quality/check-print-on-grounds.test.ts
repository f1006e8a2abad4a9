import { describe, expect, it } from "vitest";

import { testDesign, testShape, testText } from "../design/testing/test-design.ts";
import { checkPrint } from "./check-print.ts";
import { checkPrintOnGrounds } from "./check-print-on-grounds.ts";

const inkBox = { left: 100, top: 90, right: 200, bottom: 110 };
const input = {
  design: testDesign({
    objects: [
      testShape({ id: "navy", fill: "#101018", x: 150, y: 300 }),
      testText({ id: "white", color: "#ffffff" }),
      testText({ id: "black", color: "#000000" }),
    ],
  }),
  method: "dtg" as const,
  measured: new Map([
    ["white", { inkBox }],
    ["black", { inkBox }],
  ]),
};
const told = (...grounds: string[]) =>
  checkPrintOnGrounds(input, grounds).map(
    ({ objectId, rule, severity }) => `${objectId} ${severity} ${rule}`,
  );

describe("a design on several colours", () => {
  it("has each finding once, as on the worst of them, in the order of the objects", () => {
    expect(told("#ffffff")).toEqual(["white error ink_hidden"]);
    expect(told("#fff8f0", "#ffffff")).toEqual(["white error ink_hidden"]);
    expect(told("#ffffff", "#000000", "#101018")).toEqual([
      "navy warning ink_hidden",
      "white error ink_hidden",
      "black error ink_hidden",
    ]);
    expect(told("#c8141e")).toEqual([]);
  });

  it("is checked as one of an unknown colour where none is given", () => {
    expect(checkPrintOnGrounds(input, [])).toEqual(checkPrint({ ...input, groundColor: null }));
    expect(checkPrintOnGrounds(input, ["#ffffff"])).toEqual(
      checkPrint({ ...input, groundColor: "#ffffff" }),
    );
  });
});
