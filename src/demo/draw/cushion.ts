import { darker } from "./color-mix.ts";
import { floorShadow, place } from "./studio.ts";

const outline =
  "M-356 -350C-270 -318 -150 -326 0 -326C150 -326 270 -318 356 -350C322 -262 334 -150 334 0C334 150 322 262 356 350C270 320 150 330 0 330C-150 330 -270 320 -356 350C-322 262 -334 150 -334 0C-334 -150 -322 -262 -356 -350Z";

export type Stripe = readonly [from: number, to: number, color: string];

/** Stripes across the cushion; places run from -1 (top) to 1 and bend with its belly. */
export function cushionStripes(stripes: readonly Stripe[]): string {
  const edge = (at: number) => [at * 348, at * 322 + 20 * at * (1 - at * at) * 3] as const;
  return stripes
    .map(([from, to, color]) => {
      const [sideFrom, bellyFrom] = edge(from);
      const [sideTo, bellyTo] = edge(to);
      return `<path d="M-360 ${sideFrom}C-150 ${bellyFrom} 150 ${bellyFrom} 360 ${sideFrom}V${sideTo}C150 ${bellyTo} -150 ${bellyTo} -360 ${sideTo}Z" fill="${color}"/>`;
    })
    .join("");
}

/** A cushion that leans on a wall; `pattern` covers it whole. */
export function cushion(base: string, piping: string, pattern: string): string {
  const crease = (path: string, width: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="#16131f" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" filter="url(#blur14)"/>`;
  return `${place(500, 984, 1, floorShadow(330, 24))}${place(
    500,
    632,
    1.06,
    `<path d="${outline}" fill="#2a2430" opacity=".16" transform="translate(26 22)" filter="url(#blur26)"/><clipPath id="cushion"><path d="${outline}"/></clipPath><path d="${outline}" fill="${base}"/><g clip-path="url(#cushion)">${pattern}<radialGradient id="belly" cx=".42" cy=".38" r=".72"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".75" stop-color="#16131f" stop-opacity=".10"/><stop offset="1" stop-color="#16131f" stop-opacity=".42"/></radialGradient><rect x="-360" y="-360" width="720" height="720" fill="url(#belly)"/>${crease("M-352 -346C-290 -290 -250 -240 -220 -180", 20, 0.34)}${crease("M352 -346C290 -280 260 -230 240 -170", 20, 0.34)}${crease("M-352 346C-290 280 -250 250 -200 230", 22, 0.4)}${crease("M352 346C290 290 250 240 230 180", 22, 0.4)}${crease("M-120 330C-90 290 -96 260 -80 230", 14, 0.24)}${crease("M130 330C110 296 120 270 104 240", 14, 0.24)}<path d="M-300 -310C-250 -270 -220 -230 -196 -190" fill="none" stroke="#fff" stroke-width="14" opacity=".35" filter="url(#blur7)"/></g><path d="${outline}" fill="none" stroke="${darker(piping, 0.3)}" stroke-width="9" stroke-linejoin="round"/><path d="${outline}" fill="none" stroke="${piping}" stroke-width="6" stroke-linejoin="round"/>`,
  )}`;
}
