import { describe, expect, it } from "vitest";

import { measuresOf, notesOf, parseSizeGuide, sizeTolerance } from "./size-guide.ts";

const attributes = (size_chart: unknown) => JSON.stringify({ size_chart });

describe("CAM-10 CAM-52 CAM-53 the size guide of a product", () => {
  const guide = parseSizeGuide(
    attributes({
      name: "T-shirt",
      size_chart: "/media/catalogue/chart.png",
      sizeGuideList: [
        { size: "s", unit: "inch", width: "18", length: 28, note: "Measured flat." },
        { size: "m", unit: "cm", width: " 51 ", hip: "", note: "Measured flat." },
        { size: "l", unit: "feet", weight: "120-150", colour: "red" },
      ],
    }),
  );

  it("has its name, its chart and the rows with what is known of them", () => {
    expect(guide).toEqual({
      name: "T-shirt",
      size_chart: "/media/catalogue/chart.png",
      sizeGuideList: [
        { size: "s", unit: "inch", width: "18", length: "28", note: "Measured flat." },
        { size: "m", unit: "cm", width: "51", note: "Measured flat." },
        { size: "l", unit: "inch", weight: "120-150" },
      ],
    });
  });

  it("has a column for each measure that some row has, and each note once", () => {
    expect(guide && measuresOf(guide)).toEqual(["width", "length", "weight"]);
    expect(guide && notesOf(guide)).toEqual(["Measured flat."]);
  });

  it.each([
    ["no JSON", "{"],
    ["no object", "[]"],
    ["none", attributes(null)],
    ["no rows", attributes({ name: "x", sizeGuideList: [] })],
    ["no list", attributes({ name: "x", sizeGuideList: "s" })],
    [
      "rows without a size",
      attributes({ sizeGuideList: [{ unit: "cm" }, null, "s", { size: "" }] }),
    ],
  ])("%s: there is no guide", (_, text) => {
    expect(parseSizeGuide(text)).toBeNull();
  });

  it("CAM-54 may be 2 inches or 5 centimetres off", () => {
    expect(sizeTolerance).toEqual({ inch: 2, cm: 5 });
  });
});
