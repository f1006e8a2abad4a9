import type { Point } from "#domain/design/placement.ts";
import { type Frame, turnAbout } from "#domain/design/picture-frame.ts";

import { frameCorners } from "./object-frame.ts";
import { pxPerMm, toPx, type Viewing } from "./view.ts";

/** Half of what a finger needs, in pixels. */
export const handleReachPx = 22;

/** The least side of the box that the handles stand at, so that they leave room to take hold between them. */
const leastBoxPx = 56;
/** How far from the box the handle stands that turns. */
const turnOffsetPx = 34;

export const cornerNames = ["upper-left", "upper-right", "lower-right", "lower-left"] as const;
export type CornerName = (typeof cornerNames)[number];
export type HandleName = CornerName | "turn";
export type Handle = { name: HandleName; at: Point };

/** An object's frame on the stage, in pixels. */
export type StageFrame = { x: number; y: number; width: number; height: number; angle: number };

export function stageFrame(frame: Frame, viewing: Viewing): StageFrame {
  const scale = pxPerMm(viewing);
  const middle = toPx(viewing, frame);
  return {
    ...middle,
    width: frame.widthMm * scale,
    height: frame.heightMm * scale,
    angle: frame.angle,
  };
}

/** The box that is drawn around a frame, with a handle at each corner: as large, or larger where it is small. */
export const handleBox = (frame: StageFrame): StageFrame => ({
  ...frame,
  width: Math.max(frame.width, leastBoxPx),
  height: Math.max(frame.height, leastBoxPx),
});

/** Where the handles of a frame stand; the one that turns above it or, without room there, below. */
export function handlesOf(frame: StageFrame, viewing: Viewing, isTurnable: boolean): Handle[] {
  const { x, y, angle, width, height } = handleBox(frame);
  const box = { x, y, angle, widthMm: width, heightMm: height };
  const corners = frameCorners(box).map((at, index): Handle => {
    const name = cornerNames[index];
    if (name === undefined) throw new Error("A frame has four corners.");
    return { name, at };
  });
  if (!isTurnable) return corners;
  const away = height / 2 + turnOffsetPx;
  const above = turnAbout({ x, y }, angle, 0, -away);
  const below = turnAbout({ x, y }, angle, 0, away);
  const { stage } = viewing;
  const isSeen = (at: Point) =>
    [at.x, stage.widthPx - at.x, at.y, stage.heightPx - at.y].every((room) => room >= 12);
  const at = isSeen(above) || !isSeen(below) ? above : below;
  return [...corners, { name: "turn", at }];
}

/** The handle within reach of a point, the nearest if several are. */
export function handleAt(handles: readonly Handle[], point: Point): Handle | null {
  const near = handles
    .map((handle) => ({
      handle,
      distance: Math.hypot(handle.at.x - point.x, handle.at.y - point.y),
    }))
    .filter(({ distance }) => distance <= handleReachPx)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.handle ?? null;
}
