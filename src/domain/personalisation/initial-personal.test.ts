import { describe, expect, it } from "vitest";

import { readPersonalForm } from "./custom-options.ts";
import { initialPersonal } from "./initial-personal.ts";

const source = {
  options: {
    group: { name: "Person", limit: 5, extra_custom_fee: 500 },
    options: [
      { type: "text", label: "Your Name" },
      { type: "dropdown", label: "Font", value: ["Old Serif", "Sans"] },
      { type: "image", label: "Photo" },
      { type: "text", label: "Size" },
      { type: "text", label: "Product" },
      { type: "text", label: "Motif" },
      { type: "text", label: "Draft" },
    ],
  },
  customOptions: null,
  commonOptions: [
    { type: "text", label: "Family" },
    { type: "dropdown", label: "Paper", value: ["Matte"] },
    { type: "image", label: "Crest" },
  ],
};
const form = readPersonalForm(source);
if (form === null) throw new Error("no form");
const isImage = (key: string) => key.startsWith("up/");
const initial = (query: Record<string, string>) => initialPersonal(form, query, ["motif"], isImage);
const first = (query: Record<string, string>) => initial(query).groups[0];

describe("CAM-26 T-033 groups of a query", () => {
  it.each([
    ["99", 5],
    ["0", 1],
    ["-3", 1],
    ["abc", 1],
    ["2.7", 2],
    ["Infinity", 5],
    ["", 1],
    ["3", 3],
  ])("groups=%s is %i", (groups, count) => {
    expect(initial({ groups }).groups).toHaveLength(count);
  });

  it("is 1 where it is not asked for, and 1 without groups", () => {
    expect(initial({}).groups).toEqual([{}]);
    const single = readPersonalForm({ ...source, options: null });
    expect(single && initialPersonal(single, { groups: "4" }).groups).toEqual([{}]);
  });
});

describe("CAM-28 CAM-29 OP-044 places of a query, from 1", () => {
  it("fills each type at its place in its group", () => {
    const values = initial({
      groups: "2",
      text_1_1: " Ann ",
      dropdown_1_2: "old serif",
      image_2_3: "up/1.png",
      text_2_1: "Bo",
      text_3_1: "Cy",
      c_text_1: "Lee",
      c_dropdown_2: "MATTE",
      c_image_3: "up/2.png",
    });
    expect(values.groups).toEqual([
      { "Your Name": "Ann", Font: "Old Serif" },
      { "Your Name": "Bo", Photo: "up/1.png" },
    ]);
    expect(values.common).toEqual({ Family: "Lee", Paper: "Matte", Crest: "up/2.png" });
    expect(values.setAside[0]).toEqual({ "Your Name": "Cy" });
  });

  it.each([
    ["a place that counts from 0", { text_0_1: "x", text_1_0: "x" }],
    ["another type at the place", { text_1_2: "Sans", dropdown_1_1: "Sans" }],
    ["a value that is not listed", { dropdown_1_2: "Comic" }],
    ["a picture that is no upload", { image_1_3: "https://evil.test/a.png" }],
    ["a place beyond the form", { text_1_9: "x", c_text_9: "x" }],
  ])("ignores %s", (_name, query) => {
    expect(initial(query).groups).toEqual([{}]);
    expect(initial(query).common).toEqual({});
  });
});

describe("CAM-30 OP-045 T-036 texts by the name of their field", () => {
  it.each([
    ["Ann Lee", "Ann Lee"],
    ["<img src=x onerror=alert(1)>", "<img src=x onerr"],
    ["  Hello World From Me", "Hello World Fr"],
  ])("Your-Name=%s", (text, expected) => {
    expect(first({ "Your-Name": text })).toEqual({ "Your Name": expected });
  });

  it("fills the first group alone and common texts; a place wins over a name", () => {
    const values = initial({ groups: "2", "your-name": "Ann", text_2_1: "Bo", Family: "Lee" });
    expect(values.groups).toEqual([{ "Your Name": "Ann" }, { "Your Name": "Bo" }]);
    expect(values.common).toEqual({ Family: "Lee" });
    expect(first({ "Your-Name": "Ann", text_1_1: "Bo" })).toEqual({ "Your Name": "Bo" });
  });

  it.each([["Size"], ["size"], ["product"], ["Motif"], ["draft"]])(
    "%s is a parameter of its own, and the text is reached by its place",
    (name) => {
      expect(first({ [name]: "Ann" })).toEqual({});
      expect(first({ [name]: "m", text_1_4: "Ann" })).toEqual({ Size: "Ann" });
    },
  );

  it("never fills a dropdown or a picture by name", () => {
    expect(initial({ Font: "Sans", Photo: "up/1.png", Paper: "Matte" })).toMatchObject({
      groups: [{}],
      common: {},
    });
  });
});
