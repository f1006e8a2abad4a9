import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { root } from "../run-command.ts";
import { buildRows } from "./build-table.ts";
import { prefixFile, prefixModule } from "./write.ts";

describe("the table of postcode prefixes", () => {
  it("is what the library and the extras give", () => {
    expect(readFileSync(join(root, prefixFile), "utf8")).toBe(prefixModule());
  });

  it("has names with ranges of three digits, or Canadian letters", () => {
    expect(buildRows("US")).toContain("TX/Texas=733 739 750-799 885");
    expect(buildRows("CA")).toContain("QC/Quebec/Québec=G H J K1A");
    expect(buildRows("JP")).toContain("Tokyo=100-198 200-209");
    expect(buildRows("TH").some((row) => row.startsWith("Bueng Kan"))).toBe(false);
  });
});
