import { describe, expect, it } from "vitest";

import { splitFullName } from "./full-name.ts";

describe("CHK-17 full name", () => {
  it.each([
    ["Ann Lee", { first_name: "Ann", last_name: "Lee" }],
    ["  Ann  Mary\tLee ", { first_name: "Ann Mary", last_name: "Lee" }],
    ["Madonna", null],
    [" ", null],
  ])("T-096: %j", (name, parts) => expect(splitFullName(name)).toEqual(parts));
});
