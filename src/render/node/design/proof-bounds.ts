import { inkOf } from "../../paint/build-display-list.ts";
import type { Extent, PaintCommands } from "../../paint/display-list.ts";
import { eachRow } from "../../paint/rasterise.ts";
import type { ProofBounds } from "./print-tiles.ts";

/** What a pixel may be at least and at most, as its mean and in any part of it; four values a pixel. */
type Ranges = Record<"low" | "high" | "least" | "most", Float32Array>;

/** What lies over a part of a pixel, `cover` of 1: `ink` of 255 by its alpha, and what shows through. */
type Layer = { ink: number; shows: number; cover: number };

/**
 * What the pixels of a proof may stand for. Where edges of several objects share a pixel, how much of it
 * each covers is known, and not whether they cover the same part: a print that is drawn at another scale
 * shows more of that. Between these bounds lies whatever the same commands give at any larger scale; where
 * a pixel holds one edge they are the proof's own colour. In plain arithmetic, as the proof.
 */
export function boundProof(list: PaintCommands, extent: Extent, ground: string): ProofBounds {
  const { width, height } = extent;
  const ranges = startRanges(width * height, ground);
  for (const command of list) {
    if (command.kind === "fill") {
      const inks = [command.red, command.green, command.blue];
      eachRow(command.rings, extent, ({ y, from, to, coverage }) => {
        for (let x = from; x < to; x += 1) {
          const cover = (coverage[x] ?? 0) / 255;
          if (cover === 0) continue;
          for (let channel = 0; channel < 3; channel += 1) {
            const layer = { ink: inks[channel] ?? 0, shows: 0, cover };
            lay(ranges, (y * width + x) * 4 + channel, layer);
          }
        }
      });
      continue;
    }
    const { pixels, left, top, clip } = command;
    eachRow(clip, extent, ({ y, from, to, coverage }) => {
      const row = y - top;
      if (row < 0 || row >= pixels.height) return;
      for (let x = Math.max(from, left); x < Math.min(to, left + pixels.width); x += 1) {
        const cover = (coverage[x] ?? 0) / 255;
        if (cover === 0) continue;
        const own = (row * pixels.width + x - left) * 4;
        const shows = 1 - (pixels.data[own + 3] ?? 0) / 255;
        for (let channel = 0; channel < 3; channel += 1) {
          const layer = { ink: pixels.data[own + channel] ?? 0, shows, cover };
          lay(ranges, (y * width + x) * 4 + channel, layer);
        }
      }
    });
  }
  return { width, height, low: ranges.low, high: ranges.high };
}

function startRanges(pixels: number, ground: string): Ranges {
  const { red, green, blue } = inkOf(ground);
  const start = new Float32Array(pixels * 4);
  for (let at = 0; at < start.length; at += 4) {
    start[at] = red;
    start[at + 1] = green;
    start[at + 2] = blue;
  }
  return { low: start, high: start.slice(), least: start.slice(), most: start.slice() };
}

/** What was there lies in the bare part as light, and as dark, as it can be there. */
function lay({ low, high, least, most }: Ranges, at: number, { ink, shows, cover }: Layer): void {
  const [darkest, lightest] = [least[at] ?? 0, most[at] ?? 0];
  const [lowBefore, highBefore] = [low[at] ?? 0, high[at] ?? 0];
  const bare = 1 - cover;
  const lowBare = Math.max(bare * darkest, lowBefore - cover * lightest);
  const highBare = Math.min(bare * lightest, highBefore - cover * darkest);
  low[at] = cover * ink + shows * lowBefore + (1 - shows) * lowBare;
  high[at] = cover * ink + shows * highBefore + (1 - shows) * highBare;
  const [under, over] = [ink + shows * darkest, ink + shows * lightest];
  least[at] = bare > 0 ? Math.min(darkest, under) : under;
  most[at] = bare > 0 ? Math.max(lightest, over) : over;
}
