import { describe, expect, it } from "vitest";

import { planPages } from "./plan-pages.ts";

describe("CAT-02 pages that a listing links to", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [7, 9, [1, null, 6, 7, 8, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("%i of %i", (page, lastPage, expected) => {
    expect(planPages(page, lastPage)).toEqual(expected);
  });
});
