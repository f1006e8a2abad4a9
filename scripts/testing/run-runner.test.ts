import { describe, expect, it } from "vitest";

import { settle } from "./run-runner.ts";

const ended = { code: 0, isOverdue: false, ms: 90_000 };
const failing = { file: "a.test.ts", name: "adds", error: "Error: no" };
const errorsOf = (...args: Parameters<typeof settle>) =>
  settle(...args).failures.map(({ error }) => error);

describe("settling a run with its report", () => {
  it("passes a report through if the run ended well", () => {
    const result = { passed: 3, failures: [] };
    expect(settle(result, ended)).toEqual(result);
  });

  it("adds nothing to a run that failed because its tests did", () => {
    const result = { passed: 3, failures: [failing] };
    expect(settle(result, { ...ended, code: 1 })).toEqual(result);
  });

  it.each([
    ["a run that was stopped", { passed: 3, failures: [] }, { isOverdue: true }, /1\.5 minutes/],
    ["a run that left no report", undefined, { code: 137 }, /code 137 and no report/],
    ["an error outside of the tests", { passed: 3, failures: [] }, { code: 1 }, /no test failed/],
    ["a run without a test", { passed: 0, failures: [] }, {}, /had no tests/],
    ["a runner that did nothing", undefined, {}, /had no tests/],
  ])("adds a failure for %s", (_, result, end, message) => {
    expect(errorsOf(result, { ...ended, ...end })).toEqual([expect.stringMatching(message)]);
  });

  it("keeps the failures of a run that was stopped", () => {
    const end = { ...ended, isOverdue: true };
    expect(settle({ passed: 3, failures: [failing] }, end)).toMatchObject({
      passed: 3,
      failures: [failing, { name: "the run as a whole" }],
    });
  });

  it("allows a run of changed tests to be empty", () => {
    expect(settle(undefined, { ...ended, mayBeEmpty: true }).failures).toEqual([]);
  });
});
