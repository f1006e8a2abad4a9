import { describe, expect, it } from "vitest";

import { designAccess, objectAccess } from "./editor-access.ts";

const fixed = { isMovable: false, isTurnable: false };
const upright = { isMovable: true, isTurnable: false };
const free = { isMovable: true, isTurnable: true };

describe("CANV-14 OP-055 what a shopper may do in the editor", () => {
  it.each([
    ["nothing to move", [], "locked"],
    ["all fixed", [fixed, fixed], "locked"],
    ["what may not be turned", [fixed, upright], "restricted"],
    ["one that may be turned", [fixed, upright, free], "editable"],
  ] as const)("%s", (_what, objects, access) => expect(designAccess(objects)).toBe(access));

  it("each object by itself", () => {
    expect([fixed, upright, free].map(objectAccess)).toEqual(["locked", "restricted", "editable"]);
    expect(objectAccess({ isMovable: false, isTurnable: true })).toBe("locked");
  });
});
