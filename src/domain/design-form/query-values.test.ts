import { describe, expect, it } from "vitest";

import { designSets } from "../design/design-sets.ts";
import { testDesign, testText } from "../design/testing/test-design.ts";
import { chooseSetValue } from "./choose-set-value.ts";
import { filledText } from "./fill-designs.ts";
import { parseCustomImage } from "./parse-custom-image.ts";
import { prefillTexts } from "./prefill-designs.ts";

describe("T-031 customdesign", () => {
  it.each([
    ["Maria", "alphabet", "m"],
    ["m", "alphabet", "m"],
    ["M", "alphabet", "m"],
    ["7", "month", "7"],
    ["13", "month", "1"],
    ["12", "month", "12"],
    ["1999", "year", "10"],
    ["07", "year", "07"],
    ["?", "alphabet", "a"],
    ["", "alphabet", "a"],
  ] as const)("CAM-22 CAM-23 OP-042 %j of the set %s is %j", (asked, set, value) => {
    expect(chooseSetValue(designSets[set], asked)).toBe(value);
  });

  it("is nothing where nothing is offered, and one of those that are", () => {
    expect(chooseSetValue([], "m")).toBeUndefined();
    expect(chooseSetValue(["b", "k"], "m")).toBe("b");
  });
});

describe("T-032 custom-image", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const key = "uploads/a.png";
  const url = "https://cdn.example/x.png";
  it.each([
    [base64(key), { kind: "upload", key }],
    [key, { kind: "upload", key }],
    [url, { kind: "address", url }],
    [base64(url), { kind: "address", url }],
    ["%%%", null],
    ["abcd", null],
    [base64("javascript:alert(1)"), null],
    ["javascript:alert(1)", null],
    ["", null],
    ["/media/uploads/a.png", null],
    [base64("../a.png"), null],
    [`https://a.example/${"x".repeat(2_000)}`, null],
  ])("CAM-24 CAM-25 OP-043 %j", (text, image) => {
    expect(parseCustomImage(text)).toEqual(image);
  });

  it("OP-043 is read with the letters of addresses, and with blanks for plus signs", () => {
    const encoded = base64(`https://cdn.example/${"~?>".repeat(8)}`);
    expect(encoded).toMatch(/[+/]/u);
    const expected = parseCustomImage(encoded);
    expect(expected).toMatchObject({ kind: "address" });
    expect(parseCustomImage(encoded.replaceAll("+", "-").replaceAll("/", "_"))).toEqual(expected);
    expect(parseCustomImage(encoded.replaceAll("+", " "))).toEqual(expected);
  });
});

describe("CAM-30, T-036 texts of the query", () => {
  const designs = {
    front: testDesign({ objects: [testText({ name: "Your Name", text: "" })] }),
    back: testDesign({
      printSpace: "back",
      objects: [testText({ name: "Your Name", text: "" }), testText({ id: "b", name: "Size" })],
    }),
  };
  it.each([
    [{ "Your-Name": "Ann Lee" }, "Ann Lee"],
    [{ "your-name": "Ann Lee" }, "Ann Lee"],
    [{ "Your-Name": "<img src=x onerror=alert(1)>" }, "<img src=x onerr"],
    [{ Name: "Ann" }, ""],
  ])("PERS-11 %j gives %j", (query, text) => {
    const filled = prefillTexts(designs, query, ["size"]);
    expect(filledText(filled, "Your Name")).toBe(text);
    expect(filled["back"]?.objects[0]).toMatchObject({ text });
  });

  it("OP-045 leaves an option its parameter", () => {
    const filled = prefillTexts(designs, { size: "xl" }, ["size"]);
    expect(filledText(filled, "Size")).toBe("Maria");
  });
});
