import { z } from "zod";

/** `red`: at least one test failed. `survived`: all tests passed. `broken`: the run proves nothing. */
export type Verdict =
  | { kind: "red"; tests: readonly string[] }
  | { kind: "survived" }
  | { kind: "broken"; reason: string };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Errors of code that does not load, which a test that imports it lazily reports as its own failure. */
const loadFault =
  /^(?:SyntaxError|ReferenceError)\b|Transform failed|Failed to (?:load|parse|resolve)|does not provide an export|Cannot find (?:module|package)/mu;

const broken = (reason: string): Verdict => ({ kind: "broken", reason });

const firstLine = (text: string) => text.trim().split("\n", 1).join();

function decide(passed: number, failed: readonly { test: string; errors: string }[]): Verdict {
  const proof = failed.filter(({ errors }) => !loadFault.test(errors));
  if (proof.length > 0) return { kind: "red", tests: proof.map(({ test }) => test) };
  const [fault] = failed;
  if (fault) return broken(`${fault.test}: ${firstLine(fault.errors)}`);
  return passed > 0 ? { kind: "survived" } : broken("no test ran");
}

/**
 * Reads a JSON report of vitest. A file that does not load, or that fails outside of its tests, makes the run `broken`,
 * whatever else failed: code that does not load proves nothing about the guard.
 */
export function classifyVitest(report: unknown): Verdict {
  const read = vitestReport.safeParse(report);
  if (!read.success) return broken("vitest wrote no report");
  const { testResults } = read.data;
  const fault = testResults.find(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  if (fault) return broken(`${fault.name}: ${firstLine(fault.message ?? "")}`);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.flatMap(({ fullName, status, failureMessages }) =>
    status === "failed" ? [{ test: fullName, errors: failureMessages?.join("\n") ?? "" }] : [],
  );
  return decide(tests.filter(({ status }) => status === "passed").length, failed);
}

const error = z.object({ message: z.string().optional() });
const specs = z.array(
  z.object({
    title: z.string(),
    ok: z.boolean(),
    tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(error) })) })),
  }),
);
type Suite = { specs: z.output<typeof specs>; suites?: Suite[] | undefined };
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs, suites: z.array(suite).optional() }),
);
const playwrightReport = z.object({ suites: z.array(suite), errors: z.array(error) });

const listSpecs = ({ specs: own, suites = [] }: Suite): Suite["specs"] => [
  ...own,
  ...suites.flatMap(listSpecs),
];

/** The same for a JSON report of Playwright; an error outside of the tests makes the run `broken`. */
export function classifyPlaywright(report: unknown): Verdict {
  const read = playwrightReport.safeParse(report);
  if (!read.success) return broken("Playwright wrote no report");
  const [fault] = read.data.errors;
  if (fault) return broken(firstLine(fault.message ?? "an error outside of the tests"));
  const all = read.data.suites.flatMap(listSpecs);
  const failed = all.flatMap(({ ok, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return ok ? [] : [{ test: title, errors: errors.map(({ message }) => message).join("\n") }];
  });
  return decide(all.filter(({ ok }) => ok).length, failed);
}
