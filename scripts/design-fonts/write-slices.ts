import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { Blob, Face, Font } from "harfbuzzjs";

import { planTiers, type Tier } from "./han-repertoire.ts";
import { openSubsetter } from "./subset-face.ts";

/** Header, tables of fixed size and the glyph for what is missing. */
const emptySliceBytes = 500;
/** As many as one digit of base 36 tells, which is what the catalogue has for a slice. */
const mostLetters = 35;
/** What a glyph takes beside its outline: measures, place, code point. */
const besideOutlineBytes = 18;

/** Where each glyph's outline ends, by the table of places ("loca"), which HarfBuzz does not tell. */
function outlineBytesOf(face: Face, font: Font): (codePoint: number) => number {
  const places = viewOf(face, "loca");
  const isLong = viewOf(face, "head").getInt16(50) === 1;
  const placeOf = (glyph: number) =>
    isLong ? places.getUint32(glyph * 4) : places.getUint16(glyph * 2) * 2;
  return (codePoint) => {
    const glyph = font.nominalGlyph(codePoint) ?? 0;
    return placeOf(glyph + 1) - placeOf(glyph);
  };
}

function viewOf(face: Face, table: string): DataView {
  // A copy, as HarfBuzz's memory moves where it grows.
  const bytes = face.referenceTable(table)?.slice();
  if (bytes === undefined) throw new Error(`The font has no table ${table}.`);
  return new DataView(bytes.buffer);
}

function cutTier({ codePoints, sliceBytes }: Tier, bytesOf: (codePoint: number) => number) {
  const slices: number[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const codePoint of codePoints) {
    const own = bytesOf(codePoint) + besideOutlineBytes;
    if (bytes + own > sliceBytes || slices.at(-1)?.length === mostLetters) {
      slices.push([]);
      bytes = emptySliceBytes;
    }
    slices.at(-1)?.push(codePoint);
    bytes += own;
  }
  return slices;
}

export type CutTier = Tier & { slices: readonly (readonly number[])[] };

/** What a family would be cut to; `held` has the letters of the families before it. */
export function cutTiers(font: Buffer, wanted: readonly Tier[], held: ReadonlySet<number>) {
  const face = new Face(new Blob(font));
  const bytesOf = outlineBytesOf(face, new Font(face));
  const known = new Set(face.collectUnicodes());
  const isDrawn = (code: number) => known.has(code) && (bytesOf(code) > 0 || code === 0x3000);
  return planTiers(wanted, isDrawn, held).map((tier): CutTier => ({
    ...tier,
    slices: cutTier(tier, bytesOf),
  }));
}

/**
 * Writes a family's slices into `slices.bin`, one small TTF after the other, each packed by brotli,
 * and their packed lengths and the SHA-256 of what is in them into `slices.json`. Answers the hash of
 * all of them.
 */
export async function writeSlices(folder: string, font: Buffer, tiers: readonly CutTier[]) {
  const subset = await openSubsetter(font);
  const cut = tiers
    .flatMap(({ slices }) => slices)
    .map((codePoints) => {
      const bytes = subset(codePoints);
      const packed = brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
      return { packed, sha256: createHash("sha256").update(bytes).digest("hex") };
    });
  const pack = Buffer.concat(cut.map(({ packed }) => packed));
  writeFileSync(join(folder, "slices.bin"), pack);
  const index = cut.map(({ packed, sha256 }) => `  [${packed.length}, "${sha256}"]`);
  writeFileSync(join(folder, "slices.json"), `[\n${index.join(",\n")}\n]\n`);
  return createHash("sha256").update(pack).digest("hex");
}
