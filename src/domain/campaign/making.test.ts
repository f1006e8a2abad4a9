import { expect, it } from "vitest";

import { makingOf } from "./making.ts";

it.each([
  [0, null],
  [2, "full_print"],
  [4, "embroidery"],
  [5, null],
  [7, null],
])(
  "CAM-14 CAM-15 CAM-16 CAM-17 a product with full_printed %i is told to be %s",
  (value, making) => {
    expect(makingOf({ full_printed: value })).toBe(making);
  },
);
