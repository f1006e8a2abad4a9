import { describe, expect, it } from "vitest";

import { parseCpuTicks } from "./cpu-time.ts";

describe("parseCpuTicks", () => {
  it.each([
    ["42 (node) S 1 42 42 0 -1 4194560 100 0 5 0 250 31 7 9 20 0 11 0 900 1 1", 281],
    ["42 (a ) b (c) R 1 42 42 0 -1 4194560 100 0 5 0 1 2 7 9 20 0 11 0 900 1 1", 3],
  ])("adds user and system time of %s", (stat, ticks) => {
    expect(parseCpuTicks(stat)).toBe(ticks);
  });
});
