import { describe, expect, it } from "vitest";

import { readCookies } from "./read-cookies.ts";

describe("the values of a cookie", () => {
  it.each([
    [undefined, []],
    ["", []],
    ["other=1", []],
    ["name", []],
    ["name=", [""]],
    ["name=a", ["a"]],
    ["  name = a ; other=b", ["a"]],
    ["name=a=b", ["a=b"]],
    ["name=a; name=b; name=a", ["a", "b", "a"]],
    ["name=%C3%A9", ["é"]],
    ["name=%E0%A4%A; name=b", ["b"]],
    ["names=a; xname=b; NAME=c", []],
  ])("%j has %j", (header, values) => {
    expect(readCookies(header, "name")).toEqual(values);
  });
});
