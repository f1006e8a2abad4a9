import { describe, expect, it } from "vitest";

import { matrixCells } from "./matrix.ts";

const axes = { locale: ["en", "de", "ar"], width: [390, 1440], theme: ["light", "dark"] } as const;

describe("the cells of a matrix", () => {
  it("are all combinations in a full run", () => {
    const cells = matrixCells(axes, true);
    expect(new Set(cells.map((cell) => JSON.stringify(cell))).size).toBe(12);
    expect(cells[0]).toEqual({ locale: "en", width: 390, theme: "light" });
  });

  it("hold each value of each axis in a sample", () => {
    const cells = matrixCells(axes, false);
    expect(cells).toHaveLength(3);
    expect(new Set(cells.map(({ locale }) => locale))).toEqual(new Set(axes.locale));
    expect(new Set(cells.map(({ width }) => width))).toEqual(new Set(axes.width));
    expect(new Set(cells.map(({ theme }) => theme))).toEqual(new Set(axes.theme));
  });

  it("do not pair axes of one length value by value", () => {
    const sample = matrixCells({ width: [390, 1440], theme: ["light", "dark"] }, false);
    expect(sample).toEqual([
      { width: 390, theme: "dark" },
      { width: 1440, theme: "light" },
    ]);
  });
});
