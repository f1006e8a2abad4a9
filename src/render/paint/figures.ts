import { parsePath } from "#domain/design/parse-path.ts";
import type { OutlineStep } from "#typeset/design-face.ts";

import { flattenOutline, type Polyline } from "./flatten.ts";

export type Figure = "rectangle" | "ellipse" | "heart";

/** Where the handles of a quarter circle of radius 1/2 lie, from its end. */
const bow = 0.5522847498307936 / 2;

/** Outlines in a square of 0 to 1, y downwards. */
const outlines: Readonly<Record<Figure, readonly OutlineStep[]>> = {
  rectangle: [
    { type: "M", values: [0, 0] },
    { type: "L", values: [1, 0] },
    { type: "L", values: [1, 1] },
    { type: "L", values: [0, 1] },
    { type: "Z", values: [] },
  ],
  ellipse: [
    { type: "M", values: [0.5, 0] },
    { type: "C", values: [0.5 + bow, 0, 1, 0.5 - bow, 1, 0.5] },
    { type: "C", values: [1, 0.5 + bow, 0.5 + bow, 1, 0.5, 1] },
    { type: "C", values: [0.5 - bow, 1, 0, 0.5 + bow, 0, 0.5] },
    { type: "C", values: [0, 0.5 - bow, 0.5 - bow, 0, 0.5, 0] },
    { type: "Z", values: [] },
  ],
  heart: [
    { type: "M", values: [0.5, 0.22] },
    { type: "C", values: [0.58, 0.07, 0.68, 0, 0.78, 0] },
    { type: "C", values: [0.91, 0, 1, 0.12, 1, 0.28] },
    { type: "C", values: [1, 0.55, 0.72, 0.78, 0.5, 1] },
    { type: "C", values: [0.28, 0.78, 0, 0.55, 0, 0.28] },
    { type: "C", values: [0, 0.12, 0.09, 0, 0.22, 0] },
    { type: "C", values: [0.32, 0, 0.42, 0.07, 0.5, 0.22] },
    { type: "Z", values: [] },
  ],
};

type Frame = { left: number; top: number; width: number; height: number };

/** A figure that fills a frame, in pixels. */
export const figureLines = (figure: Figure, frame: Frame): Polyline[] =>
  linesOf(outlines[figure], frame);

/** A document's path in a frame; `parseDesign` has seen that it is one. */
export function pathLines(path: string, frame: Frame): Polyline[] {
  const steps = parsePath(path);
  if (steps === null) throw new Error("A design that was not parsed has a path that is none.");
  return linesOf(steps, frame);
}

function linesOf(steps: readonly OutlineStep[], { left, top, width, height }: Frame): Polyline[] {
  const inFrame = steps.map(({ type, values }) => ({
    type,
    // Outlines go up from their origin, as those of fonts do.
    values: values.map((value, at) =>
      at % 2 === 0 ? left + value * width : -top - value * height,
    ),
  }));
  return flattenOutline(inFrame, { scale: 1, x: 0, y: 0, leastPoints: 1 });
}
