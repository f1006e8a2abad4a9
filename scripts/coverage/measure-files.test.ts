import { describe, expect, it } from "vitest";

import { instrument } from "./instrument.ts";
import { measureFiles } from "./measure-files.ts";

const { coverage } = instrument("export const a = b ? 1 : 2;\nexport const c = 3;\n", "src/x/a.ts");
const types = instrument("export type A = string;\n", "src/x/types.ts").coverage;

describe("measureFiles", () => {
  it("counts covered lines and branches per file", () => {
    expect(measureFiles([coverage], { "src/x/a.ts": "1010" })).toEqual({
      "src/x/a.ts": { lines: { covered: 1, total: 2 }, branches: { covered: 1, total: 2 } },
    });
  });

  it("counts a file that no process loaded as not covered", () => {
    expect(measureFiles([coverage, types], {})).toEqual({
      "src/x/a.ts": { lines: { covered: 0, total: 2 }, branches: { covered: 0, total: 2 } },
      "src/x/types.ts": { lines: { covered: 0, total: 0 }, branches: { covered: 0, total: 0 } },
    });
  });

  it("rejects hits that belong to other code", () => {
    expect(() => measureFiles([coverage], { "src/x/a.ts": "10100" })).toThrow(
      "src/x/a.ts has 4 counters, but 5 were reported.",
    );
  });
});
