import type { FileCoverageData } from "istanbul-lib-coverage";
import { createInstrumenter } from "istanbul-lib-instrument";

export type Instrumented = { code: string; coverage: FileCoverageData };

const createFor = (...syntax: string[]) =>
  createInstrumenter({
    coverageVariable: "__coverage__",
    coverageGlobalScope: "globalThis",
    coverageGlobalScopeFunc: false,
    esModules: true,
    compact: false,
    preserveComments: true,
    parserPlugins: ["typescript", ...syntax],
  });

// JSX in a .ts file would make type assertions and generic arrow functions ambiguous.
const instrumenters = { ts: createFor(), tsx: createFor("jsx") };

/** What Istanbul puts first into a file: a function with the file's whole coverage data, and its call. */
const preamble = /^function (cov_\w+)\(\) \{\n[\s\S]*?\n\}\n\1\(\);\n/mu;

/**
 * Adds counters to a source, which stays TypeScript. Only the counters are in the code, as arrays under
 * `globalThis.__coverage__[file]`; the positions that they stand for are returned beside it.
 */
export function instrument(source: string, file: string): Instrumented {
  const instrumenter = instrumenters[file.endsWith(".tsx") ? "tsx" : "ts"];
  const code = instrumenter.instrumentSync(source, file);
  const coverage = instrumenter.lastFileCoverage();
  const [text, name] = preamble.exec(code) ?? [];
  if (text === undefined || name === undefined) {
    throw new Error(`${file}: the instrumented code does not start as Istanbul's does.`);
  }
  return { code: code.replace(text, () => storeOf(name, coverage)), coverage };
}

function storeOf(name: string, { path, s, f, b }: FileCoverageData): string {
  const zeros = (counters: object) => `Array(${Object.keys(counters).length}).fill(0)`;
  const paths = Object.values(b).map(({ length }) => length);
  const counters = `{ s: ${zeros(s)}, f: ${zeros(f)}, b: ${JSON.stringify(paths)}.map((n) => Array(n).fill(0)) }`;
  return [
    `function ${name}() {`,
    `  const counters = (globalThis.__coverage__ ??= {})[${JSON.stringify(path)}] ??= ${counters};`,
    `  ${name} = () => counters;`,
    "  return counters;",
    "}",
    "",
  ].join("\n");
}
