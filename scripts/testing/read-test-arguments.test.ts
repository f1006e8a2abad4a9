import { describe, expect, it } from "vitest";

import { readTestArguments } from "./read-test-arguments.ts";

describe("the arguments of npm test", () => {
  it("run every suite without arguments", () => {
    expect(readTestArguments([])).toEqual({
      names: ["check", "unit", "server", "browser", "bundle"],
    });
  });

  it("name suites, in their order", () => {
    expect(readTestArguments(["bundle", "unit"])).toEqual({ names: ["bundle", "unit"] });
  });

  it("take a folder for the report", () => {
    expect(readTestArguments(["unit", "--report", "out"])).toEqual({
      names: ["unit"],
      report: "out",
    });
  });

  it("compare with HEAD, or with the reference given", () => {
    expect(readTestArguments(["--changed"]).changed).toBe("HEAD");
    expect(readTestArguments(["--changed", "main"])).toEqual({
      names: ["check", "unit", "server", "browser"],
      changed: "main",
    });
  });

  it("take the seed of a random order", () => {
    expect(readTestArguments(["unit", "--shuffle", "7"])).toEqual({
      names: ["unit"],
      shuffle: "7",
    });
    for (const argv of [["--shuffle"], ["--shuffle", "often"], ["--shuffle", "--changed"]]) {
      expect(() => readTestArguments(argv)).toThrow(/--shuffle 7/u);
    }
  });

  it.each([[["--report"]], [["--report", "--changed"]], [["--watch"]]])("refuse %j", (argv) => {
    expect(() => readTestArguments(argv)).toThrow(/--report/u);
  });
});
