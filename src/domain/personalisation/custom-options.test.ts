import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { groupLimit, readPersonalForm } from "./custom-options.ts";

const text = { type: "text", label: "Name", max_length: 30, price: 200, placeholder: "Ann" };
const group = { name: "Person", limit: 5, extra_custom_fee: 500 };
const nothing = { options: null, commonOptions: null, customOptions: null };

describe("CAM-04 PERS-05 the form of a product", () => {
  it("asks a group's options, the product's own and the common ones", () => {
    const form = readPersonalForm({
      options: { group, options: [text] },
      customOptions: [{ type: "dropdown", label: "Font", value: ["Serif", 7], unrequired: true }],
      commonOptions: [{ type: "image", label: "Photo", imagePath: null }],
    });
    expect(form).toEqual({
      group: { name: "Person", limit: 5, extraFeeMinor: 500 },
      grouped: [
        {
          ...{ type: "text", label: "Name", values: [], preset: "", placeholder: "Ann" },
          ...{ maxLength: 30, isRequired: true, priceMinor: 200 },
        },
        {
          ...{ type: "dropdown", label: "Font", values: ["Serif"], preset: "", placeholder: null },
          ...{ maxLength: 16, isRequired: false, priceMinor: 0 },
        },
      ],
      common: [expect.objectContaining({ type: "image", label: "Photo", isRequired: true })],
    });
  });

  it("PERS-05 a text without max_length has 16 letters, and what is set stands there", () => {
    const options = [{ type: "text", label: "Name", value: "Ann", max_length: null }];
    const form = readPersonalForm({ ...nothing, customOptions: options });
    expect(form?.grouped[0]).toMatchObject({ maxLength: 16, preset: "Ann" });
    expect(form?.group).toBeNull();
  });

  it.each([
    ["nothing", nothing],
    ["empty lists", { options: { group, options: [] }, commonOptions: [], customOptions: [] }],
    ["what is no list", { options: "x", commonOptions: 7, customOptions: { label: "Name" } }],
  ])("is null for %s", (_name, source) => {
    expect(readPersonalForm(source)).toBeNull();
  });

  it("has no groups where only common options are asked, or one group alone", () => {
    const ofCommon = readPersonalForm({ ...nothing, options: { group }, commonOptions: [text] });
    const single = { group: { ...group, limit: 1 }, options: [text] };
    for (const form of [ofCommon, readPersonalForm({ ...nothing, options: single })]) {
      expect(form?.group).toBeNull();
      expect(form && groupLimit(form)).toBe(1);
    }
  });

  it("takes a label once, as what is filled in is kept by it", () => {
    const options = { group, options: [text, { ...text, price: 1 }] };
    const form = readPersonalForm({ options, customOptions: [text], commonOptions: [text] });
    expect(form?.grouped.map(({ priceMinor }) => priceMinor)).toEqual([200]);
    expect(form?.common).toEqual([]);
  });

  it("reads anything without failing", () => {
    const source = fc.record({
      options: fc.jsonValue(),
      commonOptions: fc.jsonValue(),
      customOptions: fc.array(fc.jsonValue()),
    });
    fc.assert(
      fc.property(source, (stored) => {
        const form = readPersonalForm(stored);
        for (const option of [...(form?.grouped ?? []), ...(form?.common ?? [])]) {
          expect(option.priceMinor).toBeGreaterThanOrEqual(0);
          expect(option.maxLength).toBeGreaterThan(0);
        }
      }),
    );
  });
});
