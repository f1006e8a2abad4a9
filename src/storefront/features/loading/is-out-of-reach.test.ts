import { expect, it } from "vitest";

import { isOutOfReach } from "./is-out-of-reach.ts";

it.each([
  [true, new TypeError("Failed to fetch dynamically imported module: https://x.example/a.js")],
  [true, new TypeError("error loading dynamically imported module: https://x.example/a.js")],
  [true, new TypeError("Importing a module script failed.")],
  [true, new Error("Unable to preload CSS for /assets/a.css")],
  [false, new TypeError("Cannot read properties of undefined (reading 'a')")],
  [false, new ReferenceError("a is not defined")],
  [false, "imported module"],
])("%s for %s", (expected, error) => {
  expect(isOutOfReach(error)).toBe(expected);
});
