import { runInNewContext } from "node:vm";

import { describe, expect, it } from "vitest";

import { readNewHits } from "./read-new-hits.ts";

describe("readNewHits", () => {
  it("encodes statements, functions and the paths of branches in this order", () => {
    const store = { "src/a.ts": { s: [0, 7], f: [1, 0, 0], b: [[0, 2], [], [3]] } };
    expect(readNewHits(store, {})).toEqual({ "src/a.ts": "01100011" });
  });

  it("returns only files with new hits since the last call", () => {
    const a = { s: [1, 0], f: [], b: [] };
    const b = { s: [1], f: [], b: [[0]] };
    const known = {};
    expect(readNewHits({ a, b }, known)).toEqual({ a: "10", b: "10" });
    a.s[0] = 5;
    expect(readNewHits({ a, b }, known)).toEqual({});
    a.s[1] = 1;
    expect(readNewHits({ a, b }, known)).toEqual({ a: "11" });
  });

  it("returns nothing for a file that was loaded and executed nothing", () => {
    expect(readNewHits({ a: { s: [0], f: [], b: [] } }, {})).toEqual({});
  });

  it("needs nothing outside of its body, because pages run its text", () => {
    const inPage = runInNewContext(`(${readNewHits.toString()})`) as typeof readNewHits;
    expect(inPage({ a: { s: [2], f: [0], b: [] } }, {})).toEqual({ a: "10" });
  });
});
