import type { DesignText } from "#domain/design/design-document.ts";
import type { InkSource } from "#domain/print-quality/thin-ink-of-parts.ts";

import { boxOfLines } from "./box-of-lines.ts";
import { clipRings } from "./clip-rings.ts";
import { type Ring, subpixels } from "./display-list.ts";
import { type Polyline, toRing } from "./flatten.ts";
import { coverageOf } from "./rasterise.ts";
import { strokeLines } from "./stroke.ts";

type Box = { left: number; top: number; right: number; bottom: number };
type BoxedRing = { ring: Ring; box: Box };

/**
 * The ink of a text or shape as it is painted, to be drawn part by part: of what is filled without its
 * outline, where that has another colour, with it where it has the same. Null where there is none.
 */
export function figureInk(
  lines: readonly Polyline[],
  inside: string | null,
  outline: DesignText["outline"],
  pixelsPerMm: number,
): InkSource | null {
  const isStroked = outline !== null && (inside === null || inside === outline.color);
  const stroke = isStroked ? strokeLines(lines, outline.widthMm * pixelsPerMm) : [];
  const layers = [stroke, inside === null ? [] : lines].filter((own) => own.length > 0);
  const box = boxOfLines(layers.flat());
  if (box === null) return null;
  const [left, top] = [Math.floor(box.left), Math.floor(box.top)];
  const rings = layers.map((own) => own.map((line) => boxRing(toRing(line), left, top)));
  return {
    width: Math.ceil(box.right) - left,
    height: Math.ceil(box.bottom) - top,
    drawPart(x, y, width, height) {
      const data = new Uint8Array(width * height);
      for (const layer of rings) {
        const part = ringsWithin(layer, { left: x, top: y, right: x + width, bottom: y + height });
        if (part.length === 0) continue;
        const coverage = coverageOf(part, { width, height });
        for (let at = 0; at < data.length; at += 1) {
          data[at] = Math.max(data[at] ?? 0, coverage[at] ?? 0);
        }
      }
      return { width, height, data };
    },
  };
}

function boxRing(ring: Ring, left: number, top: number): BoxedRing {
  const moved = shiftRing(ring, left, top);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 0; at < moved.length; at += 2) {
    const [x, y] = [(moved[at] ?? 0) / subpixels, (moved[at + 1] ?? 0) / subpixels];
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return { ring: moved, box };
}

const shiftRing = (ring: Ring, left: number, top: number): Ring =>
  ring.map((value, at) => value - (at % 2 === 0 ? left : top) * subpixels);

function ringsWithin(layer: readonly BoxedRing[], part: Box): Ring[] {
  const near = layer.filter(
    ({ box }) =>
      box.left < part.right &&
      box.right > part.left &&
      box.top < part.bottom &&
      box.bottom > part.top,
  );
  const extent = { width: part.right - part.left, height: part.bottom - part.top };
  return clipRings(
    near.map(({ ring }) => shiftRing(ring, part.left, part.top)),
    extent,
  );
}
