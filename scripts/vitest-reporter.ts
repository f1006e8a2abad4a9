import { relative } from "node:path";

import type { TestError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";

import { appendReportLine } from "./report-line.ts";
import type { Failure } from "./suite-result.ts";

const inProject = (file: string) => relative(process.cwd(), file);

function describeError({ name, message, cause, diff }: TestError): string[] {
  const title = [name, message.trim()].filter(Boolean).join(": ");
  return [title, ...(diff ? [diff] : []), ...(cause?.message ? [`because ${cause.message}`] : [])];
}

function failureOf(file: string, name: string, errors: readonly TestError[]): Failure {
  const [first] = errors;
  const place = first?.stacks?.[0];
  const error = errors.flatMap(describeError).join("\n");
  const at = place === undefined ? "" : `${inProject(place.file)}:${place.line}`;
  return { file, name, error, at };
}

/** The failed tests, then what broke around them: hooks of the file or of a block, or its loading. */
function failuresOf(module: TestModule, file: string): Failure[] {
  const tests = [...module.children.allTests("failed")].map((test) =>
    failureOf(file, test.fullName, test.result().errors ?? []),
  );
  const around = [...module.children.allSuites(), module].flatMap((part) => {
    const name = part.type === "suite" ? part.fullName : "the file as a whole";
    const errors = part.errors();
    return errors.length === 0 ? [] : [failureOf(file, name, errors)];
  });
  return [...tests, ...around];
}

export default class RunReporter implements Reporter {
  onTestModuleQueued(module: TestModule): void {
    appendReportLine({ kind: "begun", what: inProject(module.moduleId) });
  }

  onTestModuleEnd(module: TestModule): void {
    const what = inProject(module.moduleId);
    const passed = [...module.children.allTests("passed")].length;
    appendReportLine({ kind: "done", what, passed, failures: failuresOf(module, what) });
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly TestError[]): void {
    const failures = errors.map((error) => failureOf("", "outside of the tests", [error]));
    appendReportLine({ kind: "end", failures });
  }
}
