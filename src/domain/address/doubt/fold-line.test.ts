import { describe, expect, it } from "vitest";

import { foldLine, foldName, foldWords } from "./fold-line.ts";

describe("folding", () => {
  it("ignores case, accents, blanks and the forms of hyphens and apostrophes", () => {
    expect(foldLine("  ŁÓDŹ\u{A0}\u{2009}Straße – İıØÆŒÞÐ  ")).toBe("lodz strasse - iioaeoethd");
    expect(foldLine("L’Hay‘s `x´ ʼ")).toBe("l'hay's 'x' '");
    expect(foldLine("No. ５ º")).toBe("no. 5 o");
    expect(foldLine("x".repeat(400))).toHaveLength(300);
  });

  it("leaves the words, or the letters of a name", () => {
    expect(foldWords("12, Rue de l'Église (bât. B)")).toBe("12 rue de l eglise bat b");
    expect(foldWords(" -- ")).toBe("");
    expect(foldName("Bad Köln-Süd")).toBe(foldName("BAD KOELN SUED"));
    expect(foldName("St. Gallen")).toBe("stgallen");
  });
});
