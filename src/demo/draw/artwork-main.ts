import { contourLines } from "./contour-lines.ts";
import { cushionStripes } from "./cushion.ts";
import { lettering } from "./lettering.ts";

type Inks = { line: string; accent: string; ground: string };

/** A round badge of ridges with height lines below, 300 wide. */
export function trailLines({ line, accent, ground }: Inks): string {
  const hills = [
    [-52, 44, 1.15, 46],
    [62, 62, 1.3, 44],
    [-10, 118, 0.85, 36],
    [-128, 120, 0.7, 40],
    [120, 130, 0.6, 40],
  ] as const;
  const levels = Array.from({ length: 15 }, (_, index) => 0.16 + index * 0.115);
  const ridge = "M-150 40L-96 -26L-72 -2L-22 -76L14 -24L40 -50L90 14L112 -6L150 40";
  return `<clipPath id="trail-disc"><circle r="146"/></clipPath><g clip-path="url(#trail-disc)"><circle cx="58" cy="-66" r="34" fill="${accent}"/><path d="${ridge}V150H-150Z" fill="${ground}"/><g fill="none" stroke="${line}" stroke-linejoin="round" stroke-linecap="round"><clipPath id="trail-low"><path d="${ridge}V150H-150Z"/></clipPath><path d="${contourLines(hills, 150, levels)}" stroke-width="2.6" clip-path="url(#trail-low)"/><path d="${ridge}" stroke-width="6"/><path d="M-22 -76L-34 -40L-18 -50L-6 -34L4 -40" stroke-width="3.4"/></g></g><circle r="146" fill="none" stroke="${line}" stroke-width="6"/>${`<g transform="translate(0 176)">${lettering("TRAIL LINES", { height: 27, color: line, weight: 13, spacing: 40 })}</g>`}`;
}

/** The ridge and the words alone, 150 wide. */
export function trailMark({ line, accent }: Inks): string {
  return `<circle cx="30" cy="-30" r="14" fill="${accent}"/><path d="M-74 0L-46 -34L-34 -22L-10 -56L8 -30L20 -42L44 -12L54 -20L74 0Z" fill="none" stroke="${line}" stroke-width="4" stroke-linejoin="round"/><g transform="translate(0 16)">${lettering("TRAIL LINES", { height: 14, color: line, weight: 14, spacing: 42 })}</g>`;
}

/** A low sun with its rings over still water, 280 wide. */
export function slowMorning({ line, accent, ground }: Inks): string {
  const rings = [126, 104, 82]
    .map(
      (radius, index) =>
        `<path d="M${-radius} 20A${radius} ${radius} 0 0 1 ${radius} 20" fill="none" stroke="${[ground, accent, ground][index]}" stroke-width="9"/>`,
    )
    .join("");
  const water = [120, 92, 104, 58, 70, 26]
    .map(
      (half, index) =>
        `<path d="M${-half + (index % 2) * 14} ${42 + index * 15}H${half - (index % 3) * 12}" stroke="${line}" stroke-width="6" stroke-linecap="round"/>`,
    )
    .join("");
  return `<g transform="translate(0 -50)">${rings}<path d="M-60 20A60 60 0 0 1 60 20Z" fill="${accent}"/>${water}<g transform="translate(0 152)">${lettering("SLOW MORNING", { height: 24, color: line, weight: 13, spacing: 34 })}</g></g>`;
}

/** A moon of height lines over its phases; fills the poster's print. */
export function topographicMoon(width: number, height: number): string {
  const hills = [
    [-60, -50, 1, 46],
    [50, -70, 0.8, 40],
    [70, 60, 1.1, 50],
    [-40, 80, 0.9, 44],
    [0, 0, -0.5, 40],
    [-120, 40, 0.7, 36],
    [20, 140, 0.6, 34],
    [130, -20, 0.6, 34],
    [0, -140, 0.6, 34],
  ] as const;
  const levels = Array.from({ length: 12 }, (_, index) => -0.28 + index * 0.12);
  const phases = [-2, -1, 0, 1, 2]
    .map((step) => {
      const bite =
        step === 0
          ? ""
          : `<circle cx="${step * 50 + Math.sign(step) * (Math.abs(step) === 1 ? 9 : 5) * -1}" r="${Math.abs(step) === 1 ? 11 : 13}" fill="#17223a"/>`;
      return `<circle cx="${step * 50}" r="13" fill="#efe6d2"/>${bite}`;
    })
    .join("");
  const stars = Array.from({ length: 46 }, (_, index) => {
    const x = ((index * 0.618034) % 1) - 0.5;
    const y = ((index * 0.754878) % 1) - 0.5;
    return `<circle cx="${(x * width).toFixed(1)}" cy="${(y * height).toFixed(1)}" r="${index % 5 === 0 ? 1.9 : 1.1}" fill="#efe6d2" opacity=".${4 + (index % 4)}"/>`;
  }).join("");
  return `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="#17223a"/>${stars}<g transform="translate(0 -52)"><circle r="168" fill="#17223a"/><circle r="164" fill="#efe6d2"/><clipPath id="moon"><circle r="164"/></clipPath><g clip-path="url(#moon)"><path d="${contourLines(hills, 164, levels)}" fill="none" stroke="#9b7f4f" stroke-width="1.5" stroke-linecap="round"/><circle cx="-46" cy="-36" r="220" fill="none" stroke="#17223a" stroke-width="80" opacity=".16" filter="url(#blur14)"/></g><circle r="176" fill="none" stroke="#c79a4b" stroke-width="1.6"/></g><g transform="translate(0 ${height / 2 - 88})">${phases}</g><path d="M-90 ${height / 2 - 48}H90" stroke="#c79a4b" stroke-width="1.6"/>`;
}

/** Sailor's stripes with one wide band. */
export function harbourStripe({ line, accent }: Inks): string {
  const fine = [-0.86, -0.68, -0.5, -0.32, 0.3, 0.48, 0.66, 0.84].map(
    (at) => [at - 0.045, at + 0.045, line] as const,
  );
  return `${cushionStripes([...fine, [-0.16, 0.14, line], [-0.2, -0.178, accent], [0.158, 0.18, accent]])}<g transform="translate(0 -4)" fill="#f4efe4"><path d="M-4 -34V18H-44Z"/><path d="M4 -40V18H38Z"/><path d="M-50 24H48L34 38H-36Z" fill="${accent}"/></g>`;
}

/** A stitched oval with a fern, 190 wide. */
export function fieldwork({ line, accent, ground }: Inks): string {
  const leaves = [0, 1, 2, 3, 4, 5]
    .map((step) => {
      const y = 12 - step * 10.5;
      const reach = 27 - step * 3.4;
      const leaf = (side: number) =>
        `<path d="M0 ${y}C${side * reach * 0.4} ${y - 12} ${side * reach * 0.8} ${y - 14} ${side * reach} ${y - 15}C${side * reach * 0.8} ${y - 3} ${side * reach * 0.4} ${y + 1} 0 ${y}Z"/>`;
      return leaf(1) + leaf(-1);
    })
    .join("");
  const threads = Array.from({ length: 44 }, (_, index) => {
    const y = -76 + index * 3.4;
    return `M-100 ${y}L100 ${y + 5}`;
  }).join("");
  return `<ellipse rx="98" ry="74" cx="2" cy="4" fill="#000" opacity=".3" filter="url(#blur3)"/><ellipse rx="98" ry="74" fill="${ground}"/><clipPath id="patch"><ellipse rx="96" ry="72"/></clipPath><path d="${threads}" stroke="#000" stroke-width=".9" opacity=".13" clip-path="url(#patch)"/><ellipse rx="93" ry="69" fill="none" stroke="${line}" stroke-width="9" stroke-dasharray="2.6 .8"/><ellipse rx="84" ry="60" fill="none" stroke="${accent}" stroke-width="2" stroke-dasharray="6 3"/><g transform="translate(0 -6)"><g transform="translate(0 4) scale(.84)"><path d="M0 24C1 4 0 -20 0 -46" stroke="${accent}" stroke-width="3" fill="none"/><g fill="${accent}">${leaves}</g></g><g transform="translate(0 33)">${lettering("FIELDWORK", { height: 11, color: line, weight: 18, spacing: 40 })}</g></g>`;
}
