import { describe, expect, it } from "vitest";

import { keepLeastRecent } from "./least-recent.ts";

const keep = (maxBytes: number) => keepLeastRecent<number>(maxBytes, (bytes) => bytes);

describe("keepLeastRecent", () => {
  it("lets go of what was not asked for the longest", () => {
    const kept = keep(10);
    for (const key of ["a", "b", "c"]) kept.set(key, 3);
    kept.get("a");
    kept.set("d", 3);
    expect(["a", "b", "c", "d"].filter(kept.has)).toEqual(["a", "c", "d"]);
    expect(kept.bytes()).toBe(9);
  });

  it("counts what is set again once", () => {
    const kept = keep(10);
    kept.set("a", 6);
    kept.set("a", 4);
    kept.set("b", 6);
    expect(kept.bytes()).toBe(10);
    expect(kept.get("a")).toBe(4);
  });

  it("keeps the last one, however large, and nothing beside it", () => {
    const kept = keep(10);
    kept.set("a", 3);
    kept.set("b", 200);
    expect([kept.has("a"), kept.has("b"), kept.bytes()]).toEqual([false, true, 200]);
    kept.set("c", 1);
    expect([kept.has("b"), kept.bytes()]).toEqual([false, 1]);
  });
});
