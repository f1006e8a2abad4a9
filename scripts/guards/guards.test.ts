import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

import { readRows } from "./format-table.ts";
import { type Guard, removeGuard } from "./guard.ts";
import { guards } from "./guards.ts";

const root = join(import.meta.dirname, "../..");

const guard: Guard = {
  ...{ id: "limit", title: "Nobody passes the limit.", file: "limit.ts" },
  ...{ find: "if (isOver) throw refusal;", replace: "", tests: ["limit.test.ts"] },
};

describe("removeGuard", () => {
  it("replaces the guard's text", () => {
    const source = "if (isOver) throw refusal;\ngo();";
    expect(removeGuard(source, guard)).toBe("\ngo();");
  });

  it("takes signs of the replacement literally", () => {
    const source = "a();";
    expect(removeGuard(source, { ...guard, find: "a()", replace: "b($&, $1)" })).toBe("b($&, $1);");
  });

  it.each([
    ["go();", 0],
    ["if (isOver) throw refusal;\nif (isOver) throw refusal;", 2],
  ])("rejects a source that does not hold the text exactly once: %j", (source, count) => {
    expect(() => removeGuard(source, guard)).toThrow(
      `limit: its text occurs ${count} times in limit.ts`,
    );
  });
});

describe("the list of guards", () => {
  it("has unique ids in kebab-case", () => {
    const ids = guards.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
  });

  it("is the table of docs/guards.md; `npm run guards -- --out docs/guards.md ID` adds a guard", () => {
    const rows = readRows(readFileSync(join(root, "docs/guards.md"), "utf8"));
    const inList = guards.map(({ id, file }) => `${id} ${file}`);
    const inTable = [...rows].map(([id, row]) => `${id} ${row.split(" | ")[2]?.slice(1, -1)}`);
    expect(inTable).toEqual(inList);
  });

  it.each(guards.map((own) => [own.id, own] as const))(
    "%s: occurs once, parses without it, and names tests that exist",
    (_id, own) => {
      const source = readFileSync(join(root, own.file), "utf8");
      const without = removeGuard(source, own);
      expect(without).not.toBe(source);
      expect(parseSync(own.file, without).errors).toEqual([]);
      const { tests, browser } = own;
      const files = browser ? [...tests, browser.spec] : tests;
      expect(files).not.toEqual([]);
      for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
      if (browser) {
        const spec = readFileSync(join(root, browser.spec), "utf8");
        expect(spec).toContain(browser.grep);
      }
    },
  );
});
