import { describe, expect, it } from "vitest";

import {
  openOptionError,
  optionHighlightMs,
  type OptionError,
  withoutHighlight,
} from "./option-error.ts";

const error: OptionError = { name: "color", text: "Choose color", isHighlighted: true };
const pickers = [
  { name: "color", values: ["red", "blue"], fixed: false },
  { name: "size", values: ["M"], fixed: false },
];

describe("OP-150, CAM-76 the text of a missing option", () => {
  it.each([
    [{}, true],
    [{ size: "M" }, true],
    [{ color: "green" }, true],
    [{ color: "red" }, false],
  ])("with %j chosen it stays: %s", (options, isOpen) => {
    expect(openOptionError(error, pickers, options)).toEqual(isOpen ? error : null);
  });

  it("goes with its option, as when another product has none", () => {
    expect(openOptionError(error, pickers.slice(1), {})).toBeNull();
  });

  it("outlives the highlight, which ends after 2000 ms", () => {
    expect(optionHighlightMs).toBe(2000);
    const later = withoutHighlight(error);
    expect(later).toEqual({ ...error, isHighlighted: false });
    expect(openOptionError(later, pickers, {})?.text).toBe("Choose color");
    expect(withoutHighlight(later)).toBe(later);
    expect(withoutHighlight(null)).toBeNull();
  });
});
