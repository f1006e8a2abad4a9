import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Blob, Face, Font } from "harfbuzzjs";

import { writeRanges } from "#typeset/code-point-ranges.ts";
import {
  type FontCatalogueFile,
  readSlicedFamilies,
  type SlicedFamilyFile,
  type TierFile,
} from "#typeset/font-catalogue.ts";

import type { CutTier } from "./write-slices.ts";

type WholeFont = Omit<FontCatalogueFile["faces"][number], "covers">;

const isOf = (pattern: RegExp, code: number) => pattern.test(String.fromCodePoint(code));
/** What nobody can see needs no glyph, and what is for private use means something in one font alone. */
const unlisted = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u;
const space = /\p{Z}/u;

/** Letters without which a face has a script's signs for other uses, as π and Ω, but cannot set its words. */
const alphabets = [
  [/\p{Script=Greek}/u, "αβγδεω"],
  [/\p{Script=Cyrillic}/u, "абвгде"],
] as const;

/** Without letters that would stand in a word of another face alone. */
function withoutStrays(codePoints: readonly number[]): number[] {
  const held = new Set(codePoints);
  const lacking = alphabets.filter(
    ([, letters]) => ![...letters].every((letter) => held.has(letter.codePointAt(0) ?? 0)),
  );
  return codePoints.filter((code) => !lacking.some(([script]) => isOf(script, code)));
}

function inkedCodePoints(file: string): number[] {
  const face = new Face(new Blob(readFileSync(file)));
  const font = new Font(face);
  const hasInk = (code: number) => font.glyphToJson(font.nominalGlyph(code) ?? 0).length > 0;
  return [...face.collectUnicodes()].filter(
    (code) => !isOf(unlisted, code) && (isOf(space, code) || hasInk(code)),
  );
}

/**
 * What faces may be used for: all that they have; but one that stands in for a script leaves what is
 * of no script, or of others, to the general one, which leaves it the letters of its script.
 */
export function describeFaces(folder: string, fonts: readonly WholeFont[]) {
  const scripts = fonts.flatMap(({ script }) => script ?? []);
  const inked = new Map(
    fonts.map(({ id }) => {
      const codePoints = inkedCodePoints(join(folder, id, "regular.ttf"));
      return [id, withoutStrays(codePoints)] as const;
    }),
  );
  const isGeneral = ({ category, script }: WholeFont) => category === "fallback" && !script;
  const general = new Set(fonts.filter(isGeneral).flatMap(({ id }) => inked.get(id) ?? []));
  const mayServe = (font: WholeFont, code: number) => {
    if (font.script) {
      return isOf(new RegExp(`\\p{scx=${font.script}}`, "u"), code) || !general.has(code);
    }
    return (
      !isGeneral(font) ||
      !scripts.some((script) => isOf(new RegExp(`\\p{Script=${script}}`, "u"), code))
    );
  };
  const served = fonts.map((font) =>
    (inked.get(font.id) ?? []).filter((code) => mayServe(font, code)),
  );
  return fonts.map(({ id, family, category, script, sha256 }, at) => ({
    id,
    family,
    category,
    ...(script && { script }),
    sha256,
    covers: writeRanges(served[at] ?? []),
  }));
}

const blocks = [
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
] as const;
/** From so many letters on, a bit for each of the block is shorter than ranges. */
const worthBits = 500;

function writeTier(
  { codePoints, slices, isBeyondOthers }: CutTier,
  isFree: (code: number) => boolean,
): TierFile {
  const counts = slices.map(({ length }) => length.toString(36)).join("");
  const beyond = isBeyondOthers ? { isBeyondOthers } : {};
  const block = blocks.find(([first, last]) =>
    codePoints.every((code) => code >= first && code <= last),
  );
  if (block === undefined || codePoints.length < worthBits) {
    return { within: writeRanges(codePoints), ...beyond, slices: counts };
  }
  const [first, last] = block;
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const free = all.filter(isFree);
  const within = writeRanges(all);
  if (free.length === codePoints.length) return { within, ...beyond, slices: counts };
  const own = new Set(codePoints);
  const flags = Buffer.alloc(Math.ceil(free.length / 8));
  free.forEach((code, index) => {
    if (own.has(code)) flags[index >> 3] = (flags[index >> 3] ?? 0) | (1 << (index & 7));
  });
  return { within, bits: flags.toString("base64"), ...beyond, slices: counts };
}

/** What the catalogue says of families that were cut, in their order. */
export function describeSliced(
  families: readonly (Omit<SlicedFamilyFile, "tiers"> & { tiers: readonly CutTier[] })[],
): SlicedFamilyFile[] {
  const held = new Set<number>();
  const files = families.map(({ id, family, language, sha256, tiers }) => {
    const own = new Set<number>();
    const written = tiers.map((tier) => {
      const file = writeTier(
        tier,
        (code) => !own.has(code) && !(tier.isBeyondOthers && held.has(code)),
      );
      for (const code of tier.codePoints) own.add(code);
      return file;
    });
    for (const code of own) held.add(code);
    return { id, family, language, sha256, tiers: written };
  });
  readSlicedFamilies(files).forEach(({ id, tiers }, at) => {
    const read = tiers.flatMap(({ letters }) => [...letters]);
    const cut = families[at]?.tiers.flatMap(({ codePoints }) => codePoints);
    if (read.join() !== cut?.join()) throw new Error(`${id} is not read as it was cut.`);
  });
  return files;
}
