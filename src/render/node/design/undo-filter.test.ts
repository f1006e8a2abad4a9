import fc from "fast-check";
import { expect, it } from "vitest";

import { undoFilter } from "./undo-filter.ts";

/** As the PNG specification has it: a byte, the one to its left, above, and above to its left. */
const predictors: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => Math.floor((left + up) / 2),
  (left, up, corner) => {
    const wanted = left + up - corner;
    const distances = [left, up, corner].map((own) => Math.abs(wanted - own));
    return [left, up, corner][distances.indexOf(Math.min(...distances))] ?? 0;
  },
];
const byte = fc.nat({ max: 255 });
const pixel = fc.array(fc.tuple(byte, byte), { minLength: 4, maxLength: 4 });
const rows = fc.array(pixel, { minLength: 1, maxLength: 9 }).map((pixels) => pixels.flat());

it.each([0, 1, 2, 3, 4])("P11 a row comes back from filter %i", (filter) => {
  fc.assert(
    fc.property(rows, (pairs) => {
      const row = Uint8Array.from(pairs, ([own]) => own);
      const above = Uint8Array.from(pairs, ([, up]) => up);
      const filtered = row.map((own, at) => {
        const [left = 0, up = 0, corner = 0] = [row[at - 4], above[at], above[at - 4]];
        return own - (predictors[filter]?.(left, up, corner) ?? 0);
      });
      const into = new Uint8Array(row.length);
      undoFilter(filter, filtered, above, into);
      expect(into).toEqual(row);
    }),
  );
});

it("there is no other", () => {
  const row = new Uint8Array(4);
  expect(() => undoFilter(5, row, row, row)).toThrow("filter 5");
});
