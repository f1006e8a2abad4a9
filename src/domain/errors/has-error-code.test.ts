import { describe, expect, it } from "vitest";

import { hasErrorCode } from "./has-error-code.ts";

const withCode = (code: unknown) => Object.assign(new Error("failed"), { code });

describe("hasErrorCode", () => {
  it.each([
    [withCode("ENOENT"), true],
    [withCode("ENOTDIR"), true],
    [withCode("EACCES"), false],
    [withCode(2), false],
    [new Error("ENOENT"), false],
    [{ code: "ENOENT" }, false],
    ["ENOENT", false],
    [undefined, false],
  ])("%s is one of ENOENT and ENOTDIR: %s", (error, expected) => {
    expect(hasErrorCode(error, "ENOENT", "ENOTDIR")).toBe(expected);
  });
});
