import { join, relative, sep } from "node:path";

/** Gives browser tests a browser that reports what its pages execute; `file` is relative to the project. */
export function useTestWithCoverage(source: string, file: string): string {
  const toRoot = relative(join(file, ".."), ".") || ".";
  const path = `${toRoot.replaceAll(sep, "/")}/coverage-runtime/test-with-coverage.ts`;
  return source.replaceAll(
    /^((?:import|export) (?!type)[^;]*? from )"@playwright\/test";$/gmu,
    (_, start: string) => `${start}"${path}";`,
  );
}

/** Instrumented code is slower: a runner that is stopped at its time limit would end the measurement. */
export const allowMoreTime = (source: string) =>
  source.replaceAll(/\blimitMs = \d+ \* 60_000;/gu, "limitMs = 600 * 60_000;");

/** The limits of starts, hooks and whole tests. Expectations stay: those that fail wait for all of theirs. */
export const allowSlowStarts = (source: string) =>
  source.replaceAll(
    /\b(\w*timeout(?:Ms)?(?::| =) )([\d_]+)\b/giu,
    (text, start: string, digits: string) => {
      const ms = Number(digits.replaceAll("_", ""));
      return ms < 90_000 ? text : `${start}${ms * 4}`;
    },
  );
