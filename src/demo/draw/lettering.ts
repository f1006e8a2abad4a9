type Glyph = readonly [width: number, path: string];

/** One-line capitals on a height of 100, drawn as strokes, so that no font is needed. */
const glyphs: Record<string, Glyph> = {
  A: [88, "M4 100L44 0L84 100M18 66H70"],
  C: [88, "M82.5 17.5A46 46 0 1 0 82.5 82.5"],
  D: [88, "M6 0H34A50 50 0 0 1 34 100H6Z"],
  E: [64, "M62 0H6V100H62M6 49H54"],
  F: [62, "M60 0H6V100M6 50H52"],
  G: [100, "M82.5 17.5A46 46 0 1 0 96 52H62"],
  H: [80, "M6 0V100M74 0V100M6 50H74"],
  I: [12, "M6 0V100"],
  J: [54, "M48 0V76A23 24 0 0 1 2 76"],
  K: [72, "M6 0V100M66 0L6 60M27 40L70 100"],
  L: [60, "M6 0V100H58"],
  M: [100, "M6 100V0L50 68L94 0V100"],
  N: [82, "M6 100V0L76 100V0"],
  O: [100, "M50 2A48 48 0 1 1 49.9 2Z"],
  P: [70, "M6 100V0H38A28 28 0 0 1 38 56H6"],
  R: [72, "M6 100V0H38A28 28 0 0 1 38 56H6M36 56L68 100"],
  S: [
    66,
    "M58 18C52 5 42 0 33 0C17 0 7 10 7 25C7 43 20 47 34 50C50 53 62 59 62 75C62 91 50 100 34 100C20 100 9 94 3 80",
  ],
  T: [76, "M0 0H76M38 0V100"],
  W: [120, "M2 0L31 100L60 10L89 100L118 0"],
};

type Lettering = { height: number; color: string; weight?: number; spacing?: number };

function layOut(text: string, spacing: number): { width: number; places: [string, number][] } {
  let x = 0;
  const places: [string, number][] = [];
  for (const letter of text) {
    const glyph = glyphs[letter];
    if (letter !== " " && glyph === undefined) throw new Error(`no glyph for ${letter}`);
    if (glyph !== undefined) places.push([glyph[1], x]);
    x += (glyph?.[0] ?? 30) + spacing;
  }
  return { width: x - spacing, places };
}

/** Capital letters centred on x = 0 with their top at y = 0; weight and spacing in 1/100 height. */
export function lettering(text: string, style: Lettering): string {
  const { height, color, weight = 11, spacing = 34 } = style;
  const { width, places } = layOut(text, spacing);
  const scale = height / 100;
  const strokes = places
    .map(([path, x]) => `<path transform="translate(${x} 0)" d="${path}"/>`)
    .join("");
  return `<g transform="scale(${scale}) translate(${-width / 2} 0)" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
}

/** Width of the lettering at that height. */
export function letteringWidth(text: string, height: number, spacing = 34): number {
  return (layOut(text, spacing).width * height) / 100;
}
