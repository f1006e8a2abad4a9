import fc from "fast-check";
import { expect, it } from "vitest";

import { filterUp, undoUp } from "./filter-up.ts";

const word = fc.nat({ max: 0xff_ff_ff_ff });
const rows = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 12 });

it("P11 differs by bytes, modulo 256, and comes back", () => {
  fc.assert(
    fc.property(rows, (pairs) => {
      const row = Uint32Array.from(pairs, ([own]) => own);
      const above = Uint32Array.from(pairs, ([, up]) => up);
      const filtered = new Uint32Array(row.length);
      filterUp(row, above, filtered, { from: 0, to: row.length });
      const [own, up] = [row, above].map(({ buffer }) => new Uint8Array(buffer));
      const wanted = own?.map((byte, at) => byte - (up?.[at] ?? 0));
      expect(new Uint8Array(filtered.buffer)).toEqual(wanted);
      const back = new Uint32Array(row.length);
      undoUp(filtered, above, back);
      expect(back).toEqual(row);
    }),
  );
});
