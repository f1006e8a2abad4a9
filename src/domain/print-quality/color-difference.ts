import type { LabColor } from "./lab-color.ts";

const degree = Math.PI / 180;
const power25To7 = 25 ** 7;

/** Hue of a colour in degrees, 0 where it has none. */
function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  const hue = Math.atan2(b, a) / degree;
  return hue < 0 ? hue + 360 : hue;
}

/** The mean of two hues on the shorter way round; one of a grey says nothing. */
function meanHue(first: number, second: number, hasNone: boolean): number {
  if (hasNone) return first + second;
  if (Math.abs(first - second) <= 180) return (first + second) / 2;
  return (first + second + (first + second < 360 ? 360 : -360)) / 2;
}

function hueStep(first: number, second: number, hasNone: boolean): number {
  if (hasNone) return 0;
  const step = second - first;
  return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

/**
 * How different two colours look, by CIEDE2000: 0 is equal, about 1 can be told apart side by side,
 * black and white are 100 apart. Source: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference
 * Formula", Color Research and Application 30 (2005), whose 34 pairs are the test.
 */
export function colorDifference(first: LabColor, second: LabColor): number {
  const meanChroma = (Math.hypot(first.a, first.b) + Math.hypot(second.a, second.b)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + power25To7)));
  const a1 = (1 + g) * first.a;
  const a2 = (1 + g) * second.a;
  const chroma1 = Math.hypot(a1, first.b);
  const chroma2 = Math.hypot(a2, second.b);
  const hue1 = hueOf(a1, first.b);
  const hue2 = hueOf(a2, second.b);
  const hasNone = chroma1 * chroma2 === 0;

  const lightness = (first.lightness + second.lightness) / 2 - 50;
  const chroma = (chroma1 + chroma2) / 2;
  const hue = meanHue(hue1, hue2, hasNone);
  const t =
    1 -
    0.17 * Math.cos((hue - 30) * degree) +
    0.24 * Math.cos(2 * hue * degree) +
    0.32 * Math.cos((3 * hue + 6) * degree) -
    0.2 * Math.cos((4 * hue - 63) * degree);
  const turn = 60 * Math.exp(-(((hue - 275) / 25) ** 2)) * degree;
  const rotation = -2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + power25To7)) * Math.sin(turn);

  const byLightness =
    (second.lightness - first.lightness) /
    (1 + (0.015 * lightness ** 2) / Math.sqrt(20 + lightness ** 2));
  const byChroma = (chroma2 - chroma1) / (1 + 0.045 * chroma);
  const byHue =
    (2 * Math.sqrt(chroma1 * chroma2) * Math.sin((hueStep(hue1, hue2, hasNone) * degree) / 2)) /
    (1 + 0.015 * chroma * t);
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}
