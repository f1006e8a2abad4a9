import { colorDifference } from "./color-difference.ts";
import { type InkRgb, type LabColor, toLab } from "./lab-color.ts";
import type { PictureMeasure, Tone } from "./measure-picture.ts";

/** Nearer tones of a picture are one colour to whoever traces it. */
const oneColorWithin = 10;
/** A colour with less of the ink is an edge between others, or dirt. */
const leastShare = 0.01;
/**
 * From where on a picture may be no flat artwork, and from where on it is none: colours, ink in no colour,
 * neighbours that differ a little, half transparent ink. What lies between is also what JPEG makes of
 * dense ornaments.
 */
const doubtful = { colors: 16, otherShare: 0.25, gradualShare: 0.3, softShare: 0.1 };
const sure = { colors: 16, otherShare: 0.25, gradualShare: 0.6, softShare: 0.3 };
/** A gradient has more; with fewer, small differences are noise. */
const minToneColors = 4;

/** "continuous" is a photo, fades or has gradients, which neither thread, foil nor laser can follow. */
export type ToneKind = "flat" | "doubtful" | "continuous";

type FlatColor = { lab: LabColor; share: number };

/** The colours that a picture is made of, the most frequent first. */
export function flatColors(tones: readonly Tone[]): FlatColor[] {
  const colors: FlatColor[] = [];
  for (const { color, share } of tones) {
    const lab = toLab(color);
    const near = colors.find((other) => distance(other.lab, lab) < oneColorWithin);
    if (near) near.share += share;
    else colors.push({ lab, share });
  }
  return colors
    .filter(({ share }) => share >= leastShare)
    .toSorted((one, other) => other.share - one.share);
}

const distance = (one: LabColor, other: LabColor) =>
  Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);

/** What kind of picture one is, as far as its pixels tell. */
export function toneKind({ tones, gradualShare, softShare }: PictureMeasure): ToneKind {
  if (tones.length === 0) return "flat";
  const colors = flatColors(tones);
  const otherShare = 1 - colors.reduce((sum, { share }) => sum + share, 0);
  const isBeyond = (limits: typeof sure) =>
    colors.length > limits.colors ||
    otherShare > limits.otherShare ||
    softShare > limits.softShare ||
    (gradualShare > limits.gradualShare && colors.length >= minToneColors);
  if (isBeyond(sure)) return "continuous";
  return isBeyond(doubtful) ? "doubtful" : "flat";
}

/** The share of a picture's ink that looks nearly like a colour, closer than `within` by CIEDE2000. */
export function shareNear(tones: readonly Tone[], color: InkRgb, within: number): number {
  const lab = toLab(color);
  return tones.reduce(
    (sum, tone) => (colorDifference(toLab(tone.color), lab) < within ? sum + tone.share : sum),
    0,
  );
}
