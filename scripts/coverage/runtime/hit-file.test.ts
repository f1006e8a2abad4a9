import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createHitFile, mergeHits } from "./hit-file.ts";

describe("mergeHits", () => {
  it("counts what either of two processes hit", () => {
    const hits = { a: "1000", b: "01" };
    mergeHits(hits, { a: "0010", c: "1" });
    expect(hits).toEqual({ a: "1010", b: "01", c: "1" });
  });

  it("rejects another number of counters for the same file", () => {
    expect(() => mergeHits({ a: "10" }, { a: "1" })).toThrow("a: 2 counters in one process");
  });
});

describe("createHitFile", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "platen-hits-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("writes all hits so far into one file, and nothing without hits", async () => {
    const file = createHitFile(folder);
    file.add({});
    file.write();
    expect(await readdir(folder)).toEqual([]);
    file.add({ a: "10" });
    file.write();
    file.add({ a: "01", b: "1" });
    file.write();
    const names = await readdir(folder);
    expect(names).toEqual([expect.stringMatching(/\.json$/u)]);
    const text = await readFile(join(folder, names[0] ?? ""), "utf8");
    expect(JSON.parse(text)).toEqual({ a: "11", b: "1" });
  });
});
