import { expect, it } from "vitest";

import { rememberFailures } from "./remember-failures.ts";

it("S4 remembers a failure for a while, and only so many", () => {
  let now = 1000;
  const failures = rememberFailures({ maxEntries: 2, ms: 60 }, () => now);
  expect(failures.has("a")).toBe(false);
  failures.add("a");
  now += 59;
  expect(failures.has("a")).toBe(true);
  now += 1;
  expect(failures.has("a")).toBe(false);
  for (const key of ["a", "b", "a", "c"]) failures.add(key);
  expect(["a", "b", "c"].map(failures.has)).toEqual([true, false, true]);
});
