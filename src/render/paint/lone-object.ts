import type { Design, DesignShape, DesignText } from "#domain/design/design-document.ts";
import type { DesignFace } from "#typeset/design-face.ts";

import { paintLines, shapeLines, textLines } from "./build-display-list.ts";
import type { DisplayList } from "./display-list.ts";
import type { Polyline } from "./flatten.ts";
import { lonePaddingPx, type LoneSize, maxLoneSidePx } from "./lone-size.ts";
import { turnByDegrees, turnLines } from "./turn.ts";

export type LoneObject = LoneSize & { list: DisplayList };

const upright = turnByDegrees(0);

/** A text or a shape by itself, to be shown while it moves; null where nothing of it can be seen. */
export function buildLoneObject(
  object: DesignText | DesignShape,
  faces: readonly DesignFace[],
  area: Design["area"],
  pixelsPerMm: number,
): LoneObject | null {
  const linesAt = (scale: number) =>
    object.kind === "shape"
      ? shapeLines(object, scale)
      : faces.length > 0
        ? textLines(object, area, faces, scale).lines
        : [];
  const first = linesAt(pixelsPerMm);
  const bounds = boundsOf(first);
  if (bounds === null) return null;
  const pen = object.outline?.widthMm ?? 0;
  const longest = Math.max(bounds.width, bounds.height) + pen * pixelsPerMm;
  const scale = pixelsPerMm * Math.min(1, maxLoneSidePx / longest);
  const lines = scale === pixelsPerMm ? first : linesAt(scale);
  const { left, top, width, height } = boundsOf(lines) ?? bounds;
  const room = Math.ceil((pen * scale) / 2) + lonePaddingPx;
  const [originX, originY] = [room - left, room - top];
  const extent = { width: Math.ceil(width) + 2 * room, height: Math.ceil(height) + 2 * room };
  const fill = object.kind === "shape" ? object.fill : object.color;
  const list = paintLines(turnLines(lines, upright, originX, originY), fill, object.outline, {
    pixelsPerMm: scale,
    extent,
  });
  return { extent, originX, originY, pixelsPerMm: scale, list };
}

function boundsOf(lines: readonly Polyline[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return right >= left ? { left, top, width: right - left, height: bottom - top } : null;
}
