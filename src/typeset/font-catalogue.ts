import { type CodePointRanges, codePointsOf, isInRanges, readRanges } from "./code-point-ranges.ts";

export type FontCategory =
  | "serif"
  | "sans"
  | "script"
  | "display"
  | "varsity"
  | "stencil"
  /** Stands in for letters that the others lack; nobody chooses it. */
  | "fallback";

export type HanLanguage = "ja" | "ko" | "zh-Hans" | "zh-Hant";

/** The catalogue as `assets/fonts/catalogue.json` holds it. */
export type FontCatalogueFile = {
  faces: readonly {
    id: string;
    family: string;
    category: FontCategory;
    sha256: string;
    /** The one script that it stands in for, as ISO 15924 has it. */
    script?: string;
    /** Code points that it has a glyph with ink for, spaces too (`readRanges`). */
    covers: string;
  }[];
  sliced: readonly SlicedFamilyFile[];
};

export type SlicedFamilyFile = {
  id: string;
  family: string;
  language: HanLanguage;
  sha256: string;
  tiers: readonly TierFile[];
};

/**
 * The letters of a tier are those `within` that no earlier tier of the family has: where there are
 * `bits`, one for each of them in base64, those whose bit is set. `slices` has a digit in base 36 for
 * each slice: of how many letters it is, from low to high.
 */
export type TierFile = {
  within: string;
  bits?: string;
  /** True where the letters of all families before this one are left out as well. */
  isBeyondOthers?: true;
  slices: string;
};

/** A file to load, by its path under the folder or address of the fonts, which holds its hash. */
export type FontFile = {
  /** Of the face: the family's, or a slice's within it. */
  id: string;
  path: string;
};

export type CatalogueFace = {
  id: string;
  family: string;
  category: FontCategory;
  script: string | null;
  /** Undefined where it has no glyph for the code point. */
  fileOf: (codePoint: number) => FontFile | undefined;
};

export type FontCatalogue = {
  /** Faces of one file. */
  faces: readonly (CatalogueFace & { file: FontFile })[];
  /** Families of many slices. */
  sliced: readonly (CatalogueFace & { language: HanLanguage })[];
};

const codePointCount = 0x11_00_00;

/** Opens a catalogue. Throws where the file is none: it is Platen's own. */
export function readFontCatalogue({ faces, sliced }: FontCatalogueFile): FontCatalogue {
  let read: SlicedFamily[] | undefined;
  // Read where a text has such letters: that takes a phone a tenth of a second.
  const families = () => (read ??= readSlicedFamilies(sliced));
  return {
    faces: faces.map(({ covers, sha256, script = null, ...face }) => {
      const ranges = readRanges(covers);
      const file = { id: face.id, path: `${face.id}/${sha256}/regular.ttf` };
      return { ...face, script, file, fileOf: (code) => fileIn(ranges, code, file) };
    }),
    sliced: sliced.map(({ id, family, language, sha256 }, index) => ({
      id,
      family,
      language,
      category: "fallback",
      script: null,
      fileOf: (code) => {
        const slice = sliceOf(families()[index]?.tiers ?? [], code);
        return slice === undefined ? undefined : sliceFile(id, sha256, slice);
      },
    })),
  };
}

const fileIn = (ranges: CodePointRanges, codePoint: number, file: FontFile) =>
  isInRanges(ranges, codePoint) ? file : undefined;

const sliceFile = (id: string, sha256: string, slice: number): FontFile => ({
  id: `${id}/${slice}`,
  path: `${id}/${sha256}/${slice}.ttf`,
});

/** A tier's letters from low to high, and where among them each slice begins. */
export type SlicedTier = {
  letters: Readonly<Uint32Array>;
  starts: readonly number[];
  firstSlice: number;
};

export type SlicedFamily = Omit<SlicedFamilyFile, "tiers"> & { tiers: readonly SlicedTier[] };

/** The families with the letters of every slice. */
export function readSlicedFamilies(files: readonly SlicedFamilyFile[]): SlicedFamily[] {
  // The number of the family that was last found to have a code point; sets would take three times as long.
  const holders = new Uint8Array(codePointCount);
  return files.map((file, index) => {
    const self = index + 1;
    let firstSlice = 0;
    const tiers = file.tiers.map((tier) => {
      const isFree = tier.isBeyondOthers
        ? (code: number) => holders[code] === 0
        : (code: number) => holders[code] !== self;
      const read = readTier(tier, isFree, firstSlice);
      for (const code of read.letters) holders[code] = self;
      firstSlice += read.starts.length;
      return read;
    });
    return { ...file, tiers };
  });
}

function readTier(
  { within, bits, slices }: TierFile,
  isFree: (codePoint: number) => boolean,
  firstSlice: number,
): SlicedTier {
  const flags = bits === undefined ? undefined : atob(bits);
  const letters: number[] = [];
  let at = 0;
  for (const code of codePointsOf(readRanges(within))) {
    if (!isFree(code)) continue;
    if (flags === undefined || (flags.charCodeAt(at >> 3) >> (at & 7)) & 1) letters.push(code);
    at += 1;
  }
  let end = 0;
  const starts = [...slices].map((digit) => {
    const start = end;
    end += Number.parseInt(digit, 36);
    return start;
  });
  if (end !== letters.length) throw new Error("The slices of a font are not those of its letters.");
  return { letters: Uint32Array.from(letters), starts, firstSlice };
}

function sliceOf(tiers: readonly SlicedTier[], codePoint: number): number | undefined {
  for (const { letters, starts, firstSlice } of tiers) {
    const at = countUpTo(letters, codePoint) - 1;
    if (at >= 0 && letters[at] === codePoint) return firstSlice + countUpTo(starts, at) - 1;
  }
  return undefined;
}

/** How many of the ascending numbers are no more than `limit`. */
function countUpTo(numbers: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
