import { relative } from "node:path";

import type {
  Location,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from "@playwright/test/reporter";

import { appendReportLine } from "./report-line.ts";
import type { Failure } from "./suite-result.ts";

const inProject = ({ file, line }: Location) => `${relative(process.cwd(), file)}:${line}`;
const textOf = ({ message, value, stack }: TestError) => message ?? value ?? stack ?? "";

/** Project, file and line, names. */
function describeTest(test: TestCase): { file: string; name: string } {
  const [, project = "", , ...names] = test.titlePath();
  return { file: inProject(test.location), name: [`[${project}]`, ...names].join(" ") };
}

/** A test is judged by its first run: one that passes only when run again has failed. */
export default class RunReporter implements Reporter {
  readonly #outside: Failure[] = [];

  onTestBegin(test: TestCase, { retry }: TestResult): void {
    const { file, name } = describeTest(test);
    if (retry === 0) appendReportLine({ kind: "begun", what: `${file} ${name}` });
  }

  onTestEnd(test: TestCase, { retry, status, errors }: TestResult): void {
    if (retry > 0) return;
    const { file, name } = describeTest(test);
    const isFailed = status !== "skipped" && status !== test.expectedStatus;
    const isPassed = status !== "skipped" && !isFailed;
    const location = errors[0]?.location;
    const error = [...errors.map(textOf), ...(errors.length === 0 ? [status] : [])].join("\n");
    const at = location === undefined ? "" : inProject(location);
    appendReportLine({
      kind: "done",
      what: `${file} ${name}`,
      passed: isPassed ? 1 : 0,
      failures: isFailed ? [{ file, name, error, at }] : [],
    });
  }

  onError(error: TestError): void {
    const at = error.location === undefined ? "" : inProject(error.location);
    this.#outside.push({ file: "", name: "outside of the tests", error: textOf(error), at });
  }

  onEnd(): void {
    appendReportLine({ kind: "end", failures: this.#outside });
  }
}
