import type { DesignArea, DesignText } from "#domain/design/design-document.ts";
import { fittedSize } from "#domain/design/fit-text.ts";
import { printedLines } from "#domain/design/printed-lines.ts";

import type { DesignFace } from "./design-face.ts";
import { type PlacedGlyph, shapeLine } from "./shape-line.ts";

export type LaidOutLine = {
  glyphs: readonly PlacedGlyph[];
  /** Left end and baseline, in millimetres from the text's middle, y downwards. */
  left: number;
  baseline: number;
};

/** A text as it is printed, before it is turned or bent. */
export type LaidOutText = {
  /** The em: that of the object, or smaller where it would not fit (OP-064). */
  sizeMm: number;
  lines: readonly LaidOutLine[];
  widthMm: number;
  heightMm: number;
  /** Letters that cannot be printed. */
  missing: readonly string[];
};

/**
 * Lays out a text about its own middle: its printed lines, no wider than it may stand, aligned among
 * themselves. The first of `faces` is the one that was chosen; the others stand in for letters that it
 * lacks. Without letters there are no lines, and no measures.
 */
export function layOutText(
  text: DesignText,
  area: Pick<DesignArea, "widthMm">,
  faces: readonly DesignFace[],
): LaidOutText {
  const [face] = faces;
  if (face === undefined) throw new Error("A text needs a face.");
  const shaped = printedLines(text).map((line) => shapeLine(line, faces, text.trackingEm));
  if (shaped.length === 0) {
    return { sizeMm: text.sizeMm, lines: [], widthMm: 0, heightMm: 0, missing: [] };
  }
  const widest = Math.max(...shaped.map(({ width }) => width));
  const height = face.ascent + face.descent + (shaped.length - 1) * text.lineHeight;
  const own = {
    sizeMm: text.sizeMm,
    widthMm: widest * text.sizeMm,
    heightMm: height * text.sizeMm,
  };
  const sizeMm = fittedSize(own, text, area);
  const lines = shaped.map(({ glyphs, width }, index) => ({
    glyphs,
    left: (alignedLeft(text.align, widest, width) - widest / 2) * sizeMm,
    baseline: (face.ascent + index * text.lineHeight - height / 2) * sizeMm,
  }));
  return {
    sizeMm,
    lines,
    widthMm: widest * sizeMm,
    heightMm: height * sizeMm,
    missing: [...new Set(shaped.flatMap(({ missing }) => missing).map(toWhole))],
  };
}

/** Half a surrogate pair is told as U+FFFD: no database takes it. */
const toWhole = (letter: string) => letter.replaceAll(/\p{Cs}/gu, "\ufffd");

function alignedLeft(align: DesignText["align"], widest: number, width: number): number {
  if (align === "left") return 0;
  return align === "right" ? widest - width : (widest - width) / 2;
}
