import { buildLab, type Lab } from "../e2e/lab/build-lab.ts";
import type { SuiteResult } from "./testing/suite-result.ts";

/** Most bytes with gzip of the design editor, its engine and HarfBuzz together, fonts apart (P13). */
export const designerBudget = 260_000;

/** What is loaded once someone wants to design, by the names that files have before their hash. */
const ofDesigner = [
  { what: "the editor", file: /^designer\.js$/ },
  { what: "its style", file: /^designer\.css$/ },
  { what: "the engine", file: /^engine\.js$/ },
  { what: "the worker for pictures", file: /picture-worker/ },
  { what: "HarfBuzz", file: /^harfbuzz\.wasm$/ },
];

/** Bytes of the editor and all that it works with, and what speaks against them. */
export function weighDesigner({ gzipBytes }: Pick<Lab, "gzipBytes">) {
  const files = Object.entries(gzipBytes);
  const problems: string[] = [];
  let bytes = 0;
  for (const { what, file } of ofDesigner) {
    const own = files.filter(([name]) => file.test(name));
    if (own.length === 0) problems.push(`There is no file of ${what}.`);
    for (const [, size] of own) bytes += size;
  }
  if (bytes > designerBudget) {
    problems.push(
      `The editor and its engine: ${bytes} bytes with gzip, at most ${designerBudget}.`,
    );
  }
  return { bytes, problems };
}

/**
 * Builds a page that embeds the editor and weighs what it loads on intent; counts as one test. That no page
 * of the shop loads it earlier is seen by the weight of their first views.
 */
export async function checkDesignerWeight(): Promise<SuiteResult> {
  const lab = await buildLab();
  await lab.remove();
  const { problems } = weighDesigner(lab);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) return { passed: 1, failures: [] };
  const name = "the design editor is light";
  return { passed: 0, failures: [{ file: "", name, error: problems.join("\n") }] };
}
