import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { buttonClass } from "#ui/button-class.ts";

import { actionSelector } from "./keep-clear.ts";
import { liftAbove } from "./lift-above.ts";

const box = (top: number, bottom: number, left = 16, right = 374) => ({ top, right, bottom, left });
const toasts = box(720, 764);

describe("NAV-78 ERR-01 toasts keep clear of what a page is there for", () => {
  it.each([
    ["nothing in the way", [], 0],
    ["a button above", [box(600, 650)], 0],
    ["a bar below", [box(770, 844)], 0],
    ["a bar that is as high as they are", [box(700, 844)], 72],
    ["a button that they would cover in part", [box(750, 800)], 22],
    ["one above the other", [box(680, 700), box(740, 844)], 92],
    ["a button beside", [box(700, 844, 400, 800)], 0],
    ["one that is not shown", [box(730, 730)], 0],
    ["one as high as the window", [box(0, 844)], 0],
  ])("%s", (_, actions, lift) => expect(liftAbove(toasts, actions)).toBe(lift));

  it("cover none of them, or stand where they stood", () => {
    const action = fc
      .tuple(fc.integer({ min: -50, max: 844 }), fc.integer({ min: 1, max: 80 }))
      .map(([top, height]) => box(top, top + height));
    fc.assert(
      fc.property(fc.array(action, { maxLength: 6 }), (actions) => {
        const lift = liftAbove(toasts, actions);
        const [top, bottom] = [toasts.top - lift, toasts.bottom - lift];
        expect(top).toBeGreaterThanOrEqual(0);
        const isCovered = actions.some((own) => own.top < bottom && own.bottom > top);
        expect(isCovered && lift > 0).toBe(false);
      }),
    );
  });

  it("know a button by the class that makes it the page's own", () => {
    const known = /\.(bg-[a-z]+)/u.exec(actionSelector)?.[1] ?? "";
    expect(buttonClass("primary").split(" ")).toContain(known);
    expect(buttonClass("secondary").split(" ")).not.toContain(known);
  });
});
