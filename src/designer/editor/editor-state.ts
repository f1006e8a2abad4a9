import type { Design, DesignObject } from "#domain/design/design-document.ts";

import type { Gesture } from "./gestures/gesture.ts";
import type { History } from "./history.ts";
import type { Stage, View } from "./view.ts";

/** All of an editor, never changed in place. */
export type EditorState = {
  /** As it is seen, also in the middle of a gesture. */
  design: Design;
  selectedId: string | null;
  /** Whether the selected picture is moved within its frame; ends with the selection. */
  isFraming: boolean;
  view: View;
  stage: Stage;
  history: History;
  gesture: Gesture | null;
  /** Lines through the middle of the print area that what is dragged has been drawn to (CANV-24). */
  guides: { x: boolean; y: boolean };
  /** Grows when texts measure otherwise than before, as after a font has come. */
  measuring: number;
};

export const noGuides = { x: false, y: false } as const;

export const selectedObject = ({
  design,
  selectedId,
}: Pick<EditorState, "design" | "selectedId">): DesignObject | null =>
  design.objects.find(({ id }) => id === selectedId) ?? null;
