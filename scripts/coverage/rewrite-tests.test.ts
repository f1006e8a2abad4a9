import { describe, expect, it } from "vitest";

import { allowMoreTime, allowSlowStarts, useTestWithCoverage } from "./rewrite-tests.ts";

describe("useTestWithCoverage", () => {
  it("replaces imports and exports of Playwright, and leaves those of its types", () => {
    const source = [
      `import type { Page } from "@playwright/test";`,
      `import { type Locator, test as base } from "@playwright/test";`,
      `export { expect } from "@playwright/test";`,
    ];
    expect(useTestWithCoverage(source.join("\n"), "e2e/drivers/a.ts").split("\n")).toEqual([
      source[0],
      `import { type Locator, test as base } from "../../coverage-runtime/test-with-coverage.ts";`,
      `export { expect } from "../../coverage-runtime/test-with-coverage.ts";`,
    ]);
  });

  it("reads an import of several lines", () => {
    const source = `import { a } from "./a.ts";\nimport {\n  test,\n} from "@playwright/test";\n`;
    expect(useTestWithCoverage(source, "e2e/a.spec.ts")).toBe(
      source.replace("@playwright/test", "../coverage-runtime/test-with-coverage.ts"),
    );
  });
});

describe("the limits of an instrumented copy", () => {
  it("give a runner hours", () => {
    expect(allowMoreTime("const limitMs = 40 * 60_000;")).toBe("const limitMs = 600 * 60_000;");
  });

  it.each([
    ["timeout: 240_000,", "timeout: 960000,"],
    ["testTimeout: 120_000,", "testTimeout: 480000,"],
    ["const startTimeoutMs = 90_000;", "const startTimeoutMs = 360000;"],
    ["expect: { timeout: 45_000 },", "expect: { timeout: 45_000 },"],
    ["setTimeout(resolve, 100_000)", "setTimeout(resolve, 100_000)"],
  ])("lengthen starts and whole tests, and leave what is short: %s", (source, changed) => {
    expect(allowSlowStarts(source)).toBe(changed);
  });
});
