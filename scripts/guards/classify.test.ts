import { describe, expect, it } from "vitest";

import { classifyPlaywright, classifyVitest } from "./classify.ts";

const passed = { fullName: "sells a mug", status: "passed", failureMessages: [] };
const failed = (message: string, fullName = "rejects a forged price") => ({
  ...{ fullName, status: "failed", failureMessages: [message] },
});
const file = (...assertionResults: object[]) => ({
  name: "/copy/src/a.test.ts",
  status: JSON.stringify(assertionResults).includes('"failed"') ? "failed" : "passed",
  message: "",
  assertionResults,
});
const unloaded = {
  name: "/copy/src/b.test.ts",
  status: "failed",
  message: "SyntaxError: Unexpected token\n    at b.ts:1",
  assertionResults: [],
};
const assertion = "AssertionError: expected 200 to be 403\n    at a.test.ts:3";

describe("classifyVitest", () => {
  it("is red with at least one failed test, which it names", () => {
    const report = { testResults: [file(passed, failed(assertion))] };
    expect(classifyVitest(report)).toEqual({ kind: "red", tests: ["rejects a forged price"] });
  });

  it("has survived when all tests passed", () => {
    expect(classifyVitest({ testResults: [file(passed)] })).toEqual({ kind: "survived" });
  });

  it("is broken when a file does not load, whatever else failed", () => {
    const report = { testResults: [file(failed(assertion)), unloaded] };
    expect(classifyVitest(report)).toEqual({
      kind: "broken",
      reason: "/copy/src/b.test.ts: SyntaxError: Unexpected token",
    });
  });

  it.each([
    "SyntaxError: Unexpected token '}'",
    "ReferenceError: order is not defined",
    "Error: Transform failed with 1 error",
    "Error: Cannot find module './a.ts'",
    "SyntaxError: The requested module './a.ts' does not provide an export named 'a'",
  ])("is broken when a test fails only because code does not load: %s", (message) => {
    const verdict = classifyVitest({ testResults: [file(passed, failed(message))] });
    expect(verdict.kind).toBe("broken");
  });

  it("names only the tests that prove something", () => {
    const faults = [failed("ReferenceError: a is not defined", "lists mugs"), failed(assertion)];
    expect(classifyVitest({ testResults: [file(...faults)] })).toEqual({
      ...{ kind: "red", tests: ["rejects a forged price"] },
    });
  });

  it("is broken when the tests of a file fail outside of a test", () => {
    const hook = { ...file({ ...passed, status: "skipped" }), status: "failed", message: "hook" };
    expect(classifyVitest({ testResults: [hook] }).kind).toBe("broken");
  });

  it.each([
    undefined,
    {},
    { testResults: [] },
    { testResults: [file({ ...passed, status: "skipped" })] },
  ])("is broken without a report or a test that ran: %j", (report) => {
    expect(classifyVitest(report).kind).toBe("broken");
  });
});

describe("classifyPlaywright", () => {
  const spec = (title: string, ...messages: string[]) => ({
    ...{ title, ok: messages.length === 0 },
    tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const report = (...specs: object[]) => ({
    suites: [{ specs: [], suites: [{ specs }] }],
    errors: [],
  });

  it("is red with a failed test of any suite, else survived", () => {
    const shown = spec("shows the error", "Error: expect(locator).toBeVisible()");
    expect(classifyPlaywright(report(spec("opens"), shown))).toEqual({
      ...{ kind: "red", tests: ["shows the error"] },
    });
    expect(classifyPlaywright(report(spec("opens")))).toEqual({ kind: "survived" });
  });

  it("is broken by an error outside of the tests, and without a report", () => {
    const errors = [{ message: "Error: No tests found" }];
    expect(classifyPlaywright({ ...report(), errors })).toEqual({
      ...{ kind: "broken", reason: "Error: No tests found" },
    });
    expect(classifyPlaywright(undefined).kind).toBe("broken");
  });
});
