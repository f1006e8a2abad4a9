import { stripTypeScriptTypes } from "node:module";
import { type Context, createContext, runInContext } from "node:vm";

import { describe, expect, it } from "vitest";

import { instrument } from "./instrument.ts";
import { measureFiles } from "./measure-files.ts";
import { type Counters, readNewHits } from "./runtime/read-new-hits.ts";
import { withoutCounters } from "./runtime/without-counters.ts";

const file = "src/domain/example.ts";
const source = `/** Describes a number. */
const describe = (value: number): string => {
  if (value > 9) {
    return "large" satisfies string;
  }
  return value < 0 ? "negative" : "small";
};
const unused = <T,>(value: T) => value as unknown;
globalThis.example = describe(1);
`;

/** Runs code with globals of its own: those of this process may hold the counters of a measurement. */
function execute(code: string, context: Context = createContext({})): Context {
  runInContext(`(() => {${stripTypeScriptTypes(code)}})()`, context);
  return context;
}

const hitsOf = (context: Context) =>
  readNewHits(context["__coverage__"] as Record<string, Counters>, {});

describe("instrument", () => {
  it("keeps the types, which Node strips, and the behaviour", () => {
    const { code } = instrument(source, file);
    expect(code).toContain("(value: number): string");
    expect(execute(code)["example"]).toBe("small");
  });

  it("counts lines and branches that run", () => {
    const { code, coverage } = instrument(source, file);
    const hits = hitsOf(execute(code));
    expect(measureFiles([coverage], hits)).toEqual({
      [file]: { lines: { covered: 5, total: 6 }, branches: { covered: 2, total: 4 } },
    });
  });

  it("shares the counters of a file that is loaded twice", () => {
    const { code, coverage } = instrument(source, file);
    const context = execute(code);
    execute(code.replace("describe(1)", "describe(10)"), context);
    expect(measureFiles([coverage], hitsOf(context))[file]?.lines).toEqual({
      covered: 6,
      total: 6,
    });
  });

  it("reads JSX in .tsx files", () => {
    const { code } = instrument("export const view = <b>text</b>;\n", "src/ui/view.tsx");
    expect(code).toContain("<b>text</b>");
  });

  it("leaves nothing of its counters in a function's text", () => {
    const { code } = instrument("function f(a = 1) { if (a) return b; }\n", file);
    const [text = ""] = /^function f[\s\S]*/mu.exec(withoutCounters(code)) ?? [];
    expect(text.replace(/\s+/gu, " ").trim()).toBe(
      "function f(a = (0, 1)) { 0; 0; if (a) { 0; 0; return b; } else { 0; } }",
    );
    // Builds leave out the braces.
    expect(withoutCounters("else cov_1x$2().b[0][1]++;")).toBe("else 0;");
  });
});
