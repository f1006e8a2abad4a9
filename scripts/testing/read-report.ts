import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

import { root } from "../run-command.ts";
import type { Failure, SuiteResult } from "./suite-result.ts";

/** Reads the report of Vitest's JSON reporter; a file that broke outside of its tests is one failure. */
export function readVitestReport(report: JsonTestResults): SuiteResult {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => failure(file, test.fullName, test.failureMessages?.join("\n") ?? ""));
    const isBroken = status === "failed" && failed.length === 0;
    return isBroken ? [failure(file, "the file as a whole", message)] : failed;
  });
  const tests = report.testResults.map(({ name, assertionResults }): [string, number] => [
    relative(root, name),
    assertionResults.filter(({ status }) => status === "passed" || status === "failed").length,
  ]);
  return { passed: report.numPassedTests, failures, tests: Object.fromEntries(tests) };
}

/** Reads the report of Playwright's JSON reporter. A test that passed only when repeated has failed. */
export function readPlaywrightReport(report: JSONReport): SuiteResult {
  const outside = report.errors.map(({ message = "" }) =>
    failure("", "outside of the tests", message),
  );
  const failed = report.suites.flatMap((suite) => readFailedSpecs(suite, []));
  const tests: Record<string, number> = {};
  for (const suite of report.suites) countSpecs(suite, tests);
  return { passed: report.stats.expected, failures: [...outside, ...failed], tests };
}

function countSpecs({ specs, suites = [] }: JSONReportSuite, tests: Record<string, number>): void {
  for (const { file, tests: runs } of specs) {
    const path = `e2e/${file}`;
    const ran = runs.filter(({ status }) => status !== "skipped").length;
    tests[path] = (tests[path] ?? 0) + ran;
  }
  for (const suite of suites) countSpecs(suite, tests);
}

function readFailedSpecs(suite: JSONReportSuite, titles: readonly string[]): Failure[] {
  const own = suite.specs.flatMap(({ title, tests, file, line }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const error = results.flatMap(({ errors }) => errors.map(({ message = "" }) => message));
        const name = [`[${projectName}]`, ...titles, title].join(" ");
        return failure(`e2e/${file}:${line}`, name, error.join("\n"));
      }),
  );
  const inner = (suite.suites ?? []).flatMap((child) =>
    readFailedSpecs(child, [...titles, child.title]),
  );
  return [...own, ...inner];
}

const failure = (file: string, name: string, error: string): Failure => ({
  file,
  name,
  error: stripVTControlCharacters(error),
});
