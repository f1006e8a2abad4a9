import type { DesignText } from "#domain/design/design-document.ts";
import { textLines } from "#render/paint/build-display-list.ts";
import type { DesignFace } from "#typeset/design-face.ts";
import { layOutText } from "#typeset/lay-out-text.ts";

import type { MeasureText } from "../editor/object-frame.ts";

/** Fine enough to measure a bent text by. */
const bentPixelsPerMm = 4;

/** As it is laid out; what is bent takes up as much on either side of its middle as it does on one. */
export function measureLaidOut(
  text: DesignText,
  area: Parameters<MeasureText>[1],
  faces: readonly DesignFace[],
): ReturnType<MeasureText> {
  const straight = layOutText(text, area, faces);
  if (text.curveRadiusMm === null) return straight;
  let [x, y] = [0, 0];
  for (const line of textLines(text, area, faces, bentPixelsPerMm).lines) {
    for (let at = 0; at < line.length; at += 2) {
      x = Math.max(x, Math.abs(line[at] ?? 0));
      y = Math.max(y, Math.abs(line[at + 1] ?? 0));
    }
  }
  const { sizeMm } = straight;
  return { sizeMm, widthMm: (2 * x) / bentPixelsPerMm, heightMm: (2 * y) / bentPixelsPerMm };
}
