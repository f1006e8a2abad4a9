import type { DesignObject } from "#domain/design/design-document.ts";
import type { Point } from "#domain/design/placement.ts";

import type { Snapshot } from "../history.ts";
import type { View } from "../view.ts";

/** One finger, pen or mouse as the stage sees it: pixels from its upper left corner. */
export type PointerInput = {
  phase: "down" | "move" | "up" | "cancel" | "lost";
  pointerId: number;
  x: number;
  y: number;
  pointerType: "mouse" | "touch" | "pen";
  /** Turns by whole steps. */
  isShift?: boolean;
  /** Scales about the opposite corner. */
  isAlt?: boolean;
  /** Draws to no guide. */
  isFree?: boolean;
};

type OneFinger = { pointerId: number; start: Point };
type OnObject = { before: Snapshot; object: DesignObject };
/** Whether a picture is moved within its frame. */
type Inside = { isInside: boolean };
export type Finger = { pointerId: number; start: Point; now: Point };

/**
 * What is being done with the pointers that are down; `before` is the design that it began with, and
 * what Escape brings back.
 */
export type Gesture =
  | ({ kind: "press"; slackPx: number; objectId: string | null; before: Snapshot } & OneFinger)
  | ({ kind: "drag" } & OneFinger & Inside & OnObject)
  | ({ kind: "scale" } & OneFinger & OnObject)
  | ({ kind: "turn" } & OneFinger & OnObject)
  | { kind: "pan"; pointerId: number; last: Point; before: Snapshot }
  | ({ kind: "pinch"; fingers: readonly [Finger, Finger] } & Inside & OnObject)
  | {
      kind: "pinch-view";
      fingers: readonly [Finger, Finger];
      before: Snapshot;
      view: View;
    }
  /** Over for the design, with fingers still down that do nothing more. */
  | { kind: "spent"; pointerIds: readonly number[]; before: Snapshot };
