import type { Box } from "#domain/design/placement.ts";

import type { Polyline } from "./flatten.ts";

/** The upright box around the points of lines, as large as they are; null where there are none. */
export function boxOfLines(lines: readonly Polyline[]): Box | null {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box.left <= box.right ? box : null;
}

/** Fine enough to tell a hundredth of a millimetre by. */
export const boxPixelsPerMm = 4;

/** In millimetres, of lines in pixels of `boxPixelsPerMm`, and of a pen that reaches around them. */
export function boxInMm(lines: readonly Polyline[], reachMm = 0): Box | null {
  const box = boxOfLines(lines);
  return (
    box && {
      left: box.left / boxPixelsPerMm - reachMm,
      top: box.top / boxPixelsPerMm - reachMm,
      right: box.right / boxPixelsPerMm + reachMm,
      bottom: box.bottom / boxPixelsPerMm + reachMm,
    }
  );
}
