import { expect, it } from "vitest";

import { shownStats } from "./product-stats.ts";

it.each([
  [{}, []],
  [{ view: 19, cart: 4, sold: 2 }, []],
  [{ view: 20, cart: 4, sold: 2 }, [{ type: "view", count: 20 }]],
  [
    { sold: 3, cart: 5, view: 31 },
    [
      { type: "view", count: 31 },
      { type: "cart", count: 5 },
      { type: "sold", count: 3 },
    ],
  ],
])("CAM-79, OP-049 of %o shows %o", (counts, shown) => {
  expect(shownStats(counts)).toEqual(shown);
});
