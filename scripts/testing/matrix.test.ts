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

  it("let the values of two axes meet as often as there is room", () => {
    const sample = matrixCells(
      { page: [...Array(14).keys()], store: ["a", "b", "c", "d", "e"], ...axes },
      false,
    );
    const pairs = (one: "store" | "locale" | "width", other: "locale" | "width" | "theme") =>
      new Set(sample.map((cell) => `${cell[one]} ${cell[other]}`)).size;
    expect(pairs("locale", "width")).toBe(6);
    expect(pairs("locale", "theme")).toBe(6);
    expect(pairs("width", "theme")).toBe(4);
    expect(pairs("store", "locale")).toBeGreaterThanOrEqual(13);
  });
});
