import { Blob, Face, Font } from "harfbuzzjs";

/** A step of an outline in font units, y upwards: M, L, Q, C with points, or Z. */
export type OutlineStep = { type: string; values: readonly number[] };

/** A font that texts can be set in. */
export type DesignFace = {
  id: string;
  font: Font;
  unitsPerEm: number;
  /** Above and below the baseline, in parts of the em; `descent` is positive. */
  ascent: number;
  descent: number;
  /**
   * Heights of a flat small letter and capital, in parts of the em: those of x and H as drawn, else what
   * the font's OS/2 table says, else what is common.
   */
  xHeight: number;
  capHeight: number;
  /** Whether it has a glyph for a code point. */
  has: (codePoint: number) => boolean;
  outlineOf: (glyphId: number) => readonly OutlineStep[];
};

/** Where an OS/2 table of version 2 and later has sxHeight and sCapHeight. */
const xHeightAt = 86;
const capHeightAt = 88;
const commonHeight = { small: 0.5, capital: 0.7 } as const;

/** How high a letter stands on the line, in parts of the em; undefined where the font lacks it. */
function heightOf(font: Font, letter: "x" | "H", upem: number): number | undefined {
  const glyph = font.nominalGlyph(letter.charCodeAt(0));
  if (!glyph) return undefined;
  let top = 0;
  for (const { values } of font.glyphToJson(glyph)) {
    for (let at = 1; at < values.length; at += 2) top = Math.max(top, values[at] ?? 0);
  }
  return top > 0 ? top / upem : undefined;
}

function tableHeight(face: Face, offset: number): number | undefined {
  const table = face.referenceTable("OS/2");
  if (table === undefined || table.byteLength < offset + 2) return undefined;
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const height = view.getInt16(offset);
  return view.getUint16(0) >= 2 && height > 0 ? height / face.upem : undefined;
}

/**
 * Opens a font's file, TrueType or OpenType. Throws where the bytes are none: a face that fails to load
 * is replaced and logged by whoever asked for it (CANV-32). `serves` leaves code points to other faces.
 */
export function openFace(
  id: string,
  bytes: Uint8Array,
  serves: (codePoint: number) => boolean = () => true,
): DesignFace {
  const face = new Face(new Blob(bytes));
  const { upem } = face;
  const codePoints = new Set(face.collectUnicodes());
  if (codePoints.size === 0 || !(upem > 0)) throw new Error(`${id} is no font.`);
  const font = new Font(face);
  const { ascender, descender } = font.hExtents();
  const outlines = new Map<number, readonly OutlineStep[]>();
  const outlineOf = (glyphId: number) => {
    const known = outlines.get(glyphId);
    if (known) return known;
    const outline = font.glyphToJson(glyphId);
    outlines.set(glyphId, outline);
    return outline;
  };
  return {
    id,
    font,
    unitsPerEm: upem,
    ascent: ascender / upem,
    descent: -descender / upem,
    // The tables of display faces are a tenth off, and empty where a script has no such letters.
    xHeight: heightOf(font, "x", upem) ?? tableHeight(face, xHeightAt) ?? commonHeight.small,
    capHeight: heightOf(font, "H", upem) ?? tableHeight(face, capHeightAt) ?? commonHeight.capital,
    has: (codePoint) => codePoints.has(codePoint) && serves(codePoint),
    outlineOf,
  };
}
