import { darker, lighter, lightness } from "./color-mix.ts";

/** A crease: a line that is drawn wide and blurred. */
export type Fold = readonly [path: string, width: number, strength?: number];
type Cloth = {
  id: string;
  outline: string;
  color: string;
  shades: readonly Fold[];
  lights: readonly Fold[];
};

const strokeFolds = (folds: readonly Fold[], color: string, opacity: number) =>
  folds
    .map(
      ([path, width, strength = 1]) =>
        `<path d="${path}" stroke="${color}" stroke-width="${width}" opacity="${(opacity * strength).toFixed(3)}" filter="url(#blur${width > 40 ? 26 : width > 16 ? 14 : 7})"/>`,
    )
    .join("");

/** A piece of cloth: its colour, light from the left, creases and a rounded edge. */
export function cloth({ id, outline, color, shades, lights }: Cloth): string {
  const isLight = lightness(color) > 0.6;
  const shade = darker(color, isLight ? 0.5 : 0.75);
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><linearGradient id="${id}-side" x1="0" x2="1" y1="0" y2=".25"><stop offset="0" stop-color="${lighter(color, isLight ? 0.35 : 0.1)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, isLight ? 0.13 : 0.28)}"/></linearGradient><path d="${outline}" fill="url(#${id}-side)"/><g clip-path="url(#${id})" fill="none" stroke-linecap="round">${strokeFolds(shades, shade, isLight ? 0.42 : 0.6)}${strokeFolds(lights, lighter(color, isLight ? 0.9 : 0.4), isLight ? 0.75 : 0.34)}<path d="${outline}" stroke="${shade}" stroke-width="30" opacity="${isLight ? 0.3 : 0.5}" filter="url(#blur14)"/><path d="${outline}" stroke="${shade}" stroke-width="2.5" opacity=".45"/></g>`;
}

/** A seam: a dark line with its lit edge. */
export function seam(path: string, color: string): string {
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${darker(color, 0.5)}" stroke-width="2.2" opacity=".55"/><path d="${path}" transform="translate(1.6 2)" stroke="${lighter(color, 0.5)}" stroke-width="1.4" opacity=".35"/></g>`;
}

/** A row of stitches. */
export function stitches(path: string, color: string): string {
  const thread = lightness(color) > 0.6 ? darker(color, 0.42) : lighter(color, 0.34);
  return `<path d="${path}" fill="none" stroke="${thread}" stroke-width="1.8" stroke-dasharray="6 4" opacity=".6"/>`;
}

/** Fine ribs along a band: the band's middle line, its width and its colour. */
export function ribbing(path: string, width: number, color: string): string {
  return `<path d="${path}" fill="none" stroke="${darker(color, 0.45)}" stroke-width="${width}" stroke-dasharray="1.6 4.6" opacity=".32"/>`;
}
