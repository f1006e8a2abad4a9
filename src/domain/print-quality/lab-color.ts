/** sRGB channels, 0 to 255; fractions may stand in means. */
export type InkRgb = { red: number; green: number; blue: number };

/** CIE L*a*b* of the 2° observer under D65: 0 is black, 100 white. */
export type LabColor = { lightness: number; a: number; b: number };

/** D65 white of the 2° observer (IEC 61966-2-1). */
const white = { x: 0.95047, y: 1, z: 1.08883 };

function toLinear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

const epsilon = 216 / 24_389;
const kappa = 24_389 / 27;
const root = (part: number): number =>
  part > epsilon ? Math.cbrt(part) : (kappa * part + 16) / 116;

/** How a colour of sRGB looks. */
export function toLab({ red, green, blue }: InkRgb): LabColor {
  const r = toLinear(red);
  const g = toLinear(green);
  const b = toLinear(blue);
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / white.x);
  const y = root((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / white.y);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / white.z);
  return { lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** The channels of "#rrggbb", as designs hold their colours; null for anything else. */
export function readInk(color: string): InkRgb | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  const value = Number.parseInt(color.slice(1), 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}
