/** sRGB channels, 0 to 255. */
export type Rgb = { readonly red: number; readonly green: number; readonly blue: number };

const namedColors: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: "000000",
    silver: "c0c0c0",
    gray: "808080",
    grey: "808080",
    white: "ffffff",
    maroon: "800000",
    red: "ff0000",
    purple: "800080",
    fuchsia: "ff00ff",
    magenta: "ff00ff",
    green: "008000",
    lime: "00ff00",
    olive: "808000",
    yellow: "ffff00",
    navy: "000080",
    blue: "0000ff",
    teal: "008080",
    aqua: "00ffff",
    cyan: "00ffff",
    orange: "ffa500",
  }),
);

/**
 * Reads the CSS basic colour names, #rgb, #rgba, #rrggbb, #rrggbbaa and rgb() or rgba() with
 * numbers or percentages, in any case and with outer spaces. Opacity is dropped. Undefined for
 * anything else. Source: OP-010.
 */
export function parseColor(text: string): Rgb | undefined {
  const color = text.trim().toLowerCase();
  const hex = namedColors.get(color) ?? /^#([0-9a-f]+)$/.exec(color)?.[1];
  return hex === undefined ? parseRgbFunction(color) : parseHex(hex);
}

/** Writes channels as "#rrggbb". */
export function formatHexColor({ red, green, blue }: Rgb): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function parseHex(hex: string): Rgb | undefined {
  if (![3, 4, 6, 8].includes(hex.length)) return undefined;
  const width = hex.length < 6 ? 1 : 2;
  const channel = (index: number) =>
    Number.parseInt(hex.slice(index * width, (index + 1) * width).repeat(3 - width), 16);
  return { red: channel(0), green: channel(1), blue: channel(2) };
}

function parseRgbFunction(color: string): Rgb | undefined {
  const match = /^rgba?\(([\d.%\s,/]+)\)$/.exec(color);
  const parts = match?.[1]?.split(/[\s,/]+/).filter((part) => part !== "") ?? [];
  if (parts.length !== 3 && parts.length !== 4) return undefined;
  const [red, green, blue] = parts.map(parseChannel);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return { red, green, blue };
}

function parseChannel(text: string): number | undefined {
  const match = /^(\d{1,4}(?:\.\d{1,6})?)(%?)$/.exec(text);
  if (match === null) return undefined;
  const value = (Number(match[1]) * (match[2] === "%" ? 255 : 100)) / 100;
  return Math.round(Math.min(value, 255));
}
