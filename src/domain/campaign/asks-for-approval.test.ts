import { describe, expect, it } from "vitest";

import { asksForApproval } from "./asks-for-approval.ts";

describe("CAM-61 OP-058 for which products the design is confirmed", () => {
  it.each([
    [0, 0, false],
    [0, 2, false],
    [0, 4, false],
    [0, 5, true],
    [1, 0, true],
    [2, 4, true],
    [3, 0, true],
    [3, 5, true],
    [4, 0, false],
  ])("personalized %i, full_printed %i: %s", (personalized, fullPrinted, isAsked) => {
    expect(asksForApproval(personalized, fullPrinted)).toBe(isAsked);
  });
});
