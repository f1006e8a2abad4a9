import { Buffer, BufferFlag, Direction, GlyphFlag, shape } from "harfbuzzjs";

import type { DesignFace } from "./design-face.ts";
import { lettersOf } from "./letter-coverage.ts";
import { splitRuns, type TextRun } from "./split-runs.ts";

/** A glyph on its line: `x` from the line's left end, `y` upwards from the baseline, in parts of the em. */
export type PlacedGlyph = { face: DesignFace; glyphId: number; x: number; y: number };

export type ShapedLine = {
  glyphs: readonly PlacedGlyph[];
  /** What the line takes up, in parts of the em. */
  width: number;
  isRightToLeft: boolean;
  /** Letters that cannot be printed: no face has them, or theirs has no outline. */
  missing: readonly string[];
};

/** Scripts whose letters hang together: space goes between words alone. */
const joinedScripts = ["Deva", "Beng"];
const isSpace = (text: string) => /^\s/u.test(text);
const isVisible = (letter: string) =>
  /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}]/u.test(letter);

/**
 * Sets a line of text: order of directions, shaping by HarfBuzz, fallback by letter. `trackingEm` is
 * added between letters, never where they join, so that Arabic and Devanagari stay whole. The same
 * numbers in every browser and on the server, as nothing but the faces' own tables is asked.
 */
export function shapeLine(line: string, faces: readonly DesignFace[], trackingEm = 0): ShapedLine {
  const { runs, isRightToLeft, missing } = splitRuns(line, faces);
  const unprintable = new Set(missing);
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  runs.forEach((run, index) => {
    const shaped = shapeRun(line, run);
    for (const [at, glyph] of shaped.entries()) {
      const isFirst = index === 0 && at === 0;
      if (!isFirst && takesSpace(line, run, shaped, at)) pen += trackingEm;
      glyphs.push({ face: run.face, glyphId: glyph.id, x: pen + glyph.x, y: glyph.y });
      pen += glyph.advance;
      const isMeantToShow = isVisible(line.slice(glyph.cluster, glyph.clusterEnd));
      if (isMeantToShow && !hasInk(run.face, shaped, glyph.cluster)) {
        for (const letter of visibleLettersAt(line, glyph)) unprintable.add(letter);
      }
    }
  });
  return { glyphs, width: pen, isRightToLeft, missing: [...unprintable] };
}

type ShapedGlyph = {
  id: number;
  x: number;
  y: number;
  advance: number;
  /** First code unit in the line of what it stands for, and the end of that. */
  cluster: number;
  clusterEnd: number;
  /** Whether it joins what is before it in reading order. */
  isJoined: boolean;
};

function shapeRun(line: string, { start, end, isRightToLeft, script, face }: TextRun) {
  const buffer = new Buffer();
  // With the whole line around it, as letters join across faces.
  buffer.addText(line, start, end - start);
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  buffer.setScript(script);
  buffer.setFlags(BufferFlag.PRODUCE_SAFE_TO_INSERT_TATWEEL);
  shape(face.font, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const endOf = new Map(starts.map((cluster, index) => [cluster, starts[index + 1] ?? end]));
  return infos.map(({ codepoint, cluster, flags }, index): ShapedGlyph => {
    const position = positions[index];
    return {
      id: codepoint,
      x: (position?.xOffset ?? 0) / face.unitsPerEm,
      y: (position?.yOffset ?? 0) / face.unitsPerEm,
      advance: (position?.xAdvance ?? 0) / face.unitsPerEm,
      cluster,
      clusterEnd: endOf.get(cluster) ?? end,
      isJoined: (flags & GlyphFlag.SAFE_TO_INSERT_TATWEEL) !== 0,
    };
  });
}

/** What a glyph stands for as readers count it: HarfBuzz puts marks and joiners together in its own way. */
const visibleLettersAt = (line: string, { cluster, clusterEnd }: ShapedGlyph) =>
  [...lettersOf(line)]
    .filter(({ letter, index }) => index < clusterEnd && index + letter.length > cluster)
    .flatMap(({ letter }) => (isVisible(letter) ? letter : []));

/** Whether space may be added to the left of a glyph. */
function takesSpace(line: string, run: TextRun, shaped: readonly ShapedGlyph[], at: number) {
  const glyph = shaped[at];
  const left = shaped[at - 1];
  if (glyph === undefined) return false;
  if (left === undefined) return true;
  if (left.cluster === glyph.cluster) return false;
  // The later one in reading order knows whether they join.
  const [before, after] = run.isRightToLeft ? [glyph, left] : [left, glyph];
  if (joinedScripts.includes(run.script)) {
    return [before, after].some(({ cluster }) => isSpace(line.slice(cluster)));
  }
  return !after.isJoined;
}

const hasInk = (face: DesignFace, shaped: readonly ShapedGlyph[], cluster: number) =>
  shaped.some((glyph) => glyph.cluster === cluster && face.outlineOf(glyph.id).length > 0);
