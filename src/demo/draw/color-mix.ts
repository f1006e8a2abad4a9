/** Mixes two #rrggbb colours; `share` 0 gives the first, 1 the second. */
export function mixColors(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Perceived lightness from 0 to 1. */
export function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

export const darker = (hex: string, share: number) => mixColors(hex, "#14121c", share);
export const lighter = (hex: string, share: number) => mixColors(hex, "#ffffff", share);
