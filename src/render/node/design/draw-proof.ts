import { inkOf } from "../../paint/build-display-list.ts";
import type { Extent, PaintCommands } from "../../paint/display-list.ts";
import { createSurface, rasterise, type Surface } from "../../paint/rasterise.ts";

/** A display list over a ground in plain arithmetic: the proof, the same bytes everywhere (OP-148). */
export function drawProof(list: PaintCommands, { width, height }: Extent, ground: string): Surface {
  const surface = createSurface(width, height, inkOf(ground));
  rasterise(list, surface);
  return surface;
}
