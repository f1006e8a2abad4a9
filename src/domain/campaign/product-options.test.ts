import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseProductOptions } from "./product-options.ts";

describe("CAM-08, CAM-09 product options", () => {
  it("T-038: one value is fixed, custom_options is no picker", () => {
    const text = '{"color":["white"],"size":["s","m"],"custom_options":[{"type":"text"}]}';
    expect(parseProductOptions(text)).toEqual({
      pickers: [
        { name: "color", values: ["white"], fixed: true },
        { name: "size", values: ["s", "m"], fixed: false },
      ],
      customOptions: [{ type: "text" }],
    });
  });

  it.each([null, undefined, "", "{", "null", "[]", '"x"', "7", '{"size":"m"}', '{"size":[]}'])(
    "reads %j as no pickers",
    (text) => expect(parseProductOptions(text)).toEqual({ pickers: [], customOptions: null }),
  );

  it("drops values that are no text and repeated ones", () => {
    expect(parseProductOptions('{"size":["s",2,null," s ",{}]}').pickers).toEqual([
      { name: "size", values: ["s", "2"], fixed: false },
    ]);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        for (const { values, fixed } of parseProductOptions(text).pickers) {
          expect(fixed).toBe(values.length === 1);
        }
      }),
    );
  });
});
