import { formatHexColor, parseColor } from "./parse-color.ts";
import type { Rgb } from "./parse-color.ts";

/** The least contrast of normal text, WCAG 2.2 success criterion 1.4.3. */
export const minTextContrast = 4.5;

// White and #111111 both miss 4.5:1 on a narrow band of mid tones; black never does there.
const textColors = ["#ffffff", "#111111"];
const lightnessStep = 0.01;

/** WCAG 2.2 relative luminance of any colour parseColor reads, 0 to 1. */
export function relativeLuminance(color: string): number {
  const { red, green, blue } = requireColor(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrastRatio(left: string, right: string): number {
  const [darker = 0, lighter = 0] = [relativeLuminance(left), relativeLuminance(right)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** The text colour on a ground: white, else near-black, else black, whichever first has 4.5:1. */
export function textColorOn(ground: string): string {
  return textColors.find((text) => contrastRatio(text, ground) >= minTextContrast) ?? "#000000";
}

/**
 * The colour itself where it has the ratio on the background, else the nearest one in lightness
 * that has it (same hue), as "#rrggbb"; black or white, whichever has more contrast, where none
 * reaches the ratio. Every ratio up to 4.5 can be reached on every background.
 */
export function readableOn(color: string, background: string, ratio = minTextContrast): string {
  const rgb = requireColor(color);
  const isReadable = (hex: string) => contrastRatio(hex, background) >= ratio;
  const own = formatHexColor(rgb);
  if (isReadable(own)) return own;
  const { hue, saturation, lightness } = toHsl(rgb);
  for (let change = lightnessStep; change < 1 + lightnessStep; change += lightnessStep) {
    const near = [lightness - change, lightness + change]
      .map((value) => fromHsl(hue, saturation, Math.min(1, Math.max(0, value))))
      .find(isReadable);
    if (near !== undefined) return near;
  }
  const isBlackBest = contrastRatio("#000000", background) > contrastRatio("#ffffff", background);
  return isBlackBest ? "#000000" : "#ffffff";
}

function requireColor(color: string): Rgb {
  const rgb = parseColor(color);
  if (rgb === undefined) throw new Error(`no colour: ${color}`);
  return rgb;
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Hue in sixths of the circle, 0 to 6; saturation and lightness 0 to 1. */
function toHsl({ red, green, blue }: Rgb): { hue: number; saturation: number; lightness: number } {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const chroma = max - Math.min(r, g, b);
  const lightness = max - chroma / 2;
  if (chroma === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  if (max === r) return { hue: ((g - b) / chroma + 6) % 6, saturation, lightness };
  return { hue: max === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4, saturation, lightness };
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + hue * 2) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(255 * Math.min(1, Math.max(0, value)));
  };
  return formatHexColor({ red: channel(0), green: channel(8), blue: channel(4) });
}
