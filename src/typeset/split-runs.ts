import bidiFactory from "bidi-js";

import type { DesignFace } from "./design-face.ts";
import { coversLetter, lettersOf } from "./letter-coverage.ts";

/** Part of a line that is shaped at once: one direction, one script, one face. */
export type TextRun = {
  /** Code units of the line, `end` exclusive. */
  start: number;
  end: number;
  isRightToLeft: boolean;
  /** As ISO 15924 has it, such as "Arab"; "Zyyy" where nothing tells. */
  script: string;
  face: DesignFace;
};

export type SplitLine = {
  /** From left to right, as they stand. */
  runs: readonly TextRun[];
  isRightToLeft: boolean;
  /** Letters that no face has. */
  missing: readonly string[];
};

/** Scripts that HarfBuzz shapes in ways of their own; any other needs no telling apart. */
const scripts = {
  Latn: /\p{Script=Latin}/u,
  Grek: /\p{Script=Greek}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Arab: /\p{Script=Arabic}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Thai: /\p{Script=Thai}/u,
  Deva: /\p{Script=Devanagari}/u,
  Beng: /\p{Script=Bengali}/u,
  Kana: /[\p{Script=Katakana}\p{Script=Hiragana}]/u,
  Hang: /\p{Script=Hangul}/u,
  Hani: /\p{Script=Han}/u,
} as const;

const unknownScript = "Zyyy";
const space = /^\p{White_Space}+$/u;

const bidi = bidiFactory();

const scriptOf = (letter: string) =>
  Object.entries(scripts).find(([, pattern]) => pattern.test(letter))?.[0] ?? null;

const hasAll = (face: DesignFace, letter: string) => coversLetter(face.has, letter);

/**
 * Splits a line for shaping. Each letter, marks included, is set in the first of `faces` that has all
 * of it; spaces stay in the face of what they follow. What has no script of its own takes that of its
 * neighbour. `faces` has one at least, and the first stands in for letters that none has.
 */
export function splitRuns(line: string, faces: readonly DesignFace[]): SplitLine {
  const [first] = faces;
  if (first === undefined) throw new Error("A text needs a face.");
  const embedding = bidi.getEmbeddingLevels(line, "auto");
  const missing: string[] = [];
  const runs: (TextRun & { level: number })[] = [];
  let last: (typeof runs)[number] | undefined;
  for (const { letter, index } of lettersOf(line)) {
    const level = embedding.levels[index] ?? 0;
    let face = faces.find((own) => hasAll(own, letter));
    if (last && space.test(letter) && hasAll(last.face, letter)) face = last.face;
    if (face === undefined) missing.push(letter);
    const own = scriptOf(letter);
    const script = own ?? last?.script ?? unknownScript;
    const end = index + letter.length;
    const isSame =
      last !== undefined &&
      last.level === level &&
      last.face === (face ?? first) &&
      (last.script === script || last.script === unknownScript);
    if (isSame && last) {
      last.end = end;
      last.script = script;
    } else {
      const isRightToLeft = level % 2 === 1;
      last = { start: index, end, isRightToLeft, level, script, face: face ?? first };
      runs.push(last);
    }
  }
  const isRightToLeft = (embedding.paragraphs[0]?.level ?? 0) % 2 === 1;
  return { runs: asTheyStand(runs), isRightToLeft, missing };
}

/** Rule L2 of the Unicode bidirectional algorithm, of whole runs. */
function asTheyStand<T extends { level: number }>(runs: readonly T[]): T[] {
  const placed = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < placed.length; start += 1) {
      let end = start;
      while ((placed[end]?.level ?? -1) >= level) end += 1;
      if (end > start) placed.splice(start, end - start, ...placed.slice(start, end).toReversed());
      start = end;
    }
  }
  return placed;
}
