import { describe, expect, it } from "vitest";

import { parseJsonObject } from "./parse-json-object.ts";

describe("parseJsonObject", () => {
  it.each([
    ['{"a":1,"b":{"c":[]}}', { a: 1, b: { c: [] } }],
    ["{}", {}],
    ["[1]", {}],
    ["null", {}],
    ["7", {}],
    ['"a"', {}],
    ['{"a":', {}],
    ["", {}],
    [null, {}],
    [undefined, {}],
  ])("%j: %j", (text, expected) => {
    expect(parseJsonObject(text)).toEqual(expected);
  });
});
