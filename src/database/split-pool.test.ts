import { expect, it } from "vitest";

import { splitPool } from "./split-pool.ts";

it.each([
  [2, 1, 1],
  [3, 2, 1],
  [5, 3, 2],
  [10, 6, 4],
  [100, 60, 40],
])("of %d connections orders keep %d, the catalogue gets %d", (size, orders, catalogue) => {
  expect(splitPool(size)).toEqual({ orders, catalogue });
});
