/** Perceived brightness below which a mockup's colour is lifted (CANV-25, OP-065), of 255. */
export const minBrightness = 20;

export type TintRgb = { red: number; green: number; blue: number };

/** The channels of a colour such as "#1b1b1b". */
export function tintOf(color: string): TintRgb {
  const value = Number.parseInt(color.slice(1), 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

/**
 * How bright a colour looks, 0 (black) to 255 (white): the root of the weighted mean of squares, as
 * in the HSP colour model.
 */
export function perceivedBrightness({ red, green, blue }: TintRgb): number {
  return Math.sqrt(0.299 * red * red + 0.587 * green * green + 0.114 * blue * blue);
}

/**
 * The colour that a product is tinted with in a mockup: one that is darker than the minimum is moved
 * towards white until it reaches it, so that seams of black garments stay visible (OP-065).
 * Channels are 0 to 255 and may be fractions in the answer.
 */
export function liftDarkColor(color: TintRgb): TintRgb {
  if (perceivedBrightness(color) >= minBrightness) return color;
  let low = 0;
  let high = minBrightness;
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (perceivedBrightness(lighten(color, middle)) < minBrightness) low = middle;
    else high = middle;
  }
  return lighten(color, high);
}

/** The same for a colour such as "#1b1b1b", which is answered in whole channels. */
export function liftHexColor(color: string): string {
  const { red, green, blue } = liftDarkColor(tintOf(color));
  const digits = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
}

function lighten({ red, green, blue }: TintRgb, amount: number): TintRgb {
  return { red: red + amount, green: green + amount, blue: blue + amount };
}
