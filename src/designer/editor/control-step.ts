import { imageStep } from "#domain/design/placement.ts";
import { dotsToMm } from "#domain/design/units.ts";

import type { EditorCommand } from "./editor-command.ts";

/** The step controls of an object (CANV-26, CANV-27, CANV-28); left and right are those of the screen. */
export const controlNames = [
  ...(["larger", "smaller", "left", "up", "down", "right"] as const),
  ...(["turn-left", "turn-right"] as const),
];
export type ControlName = (typeof controlNames)[number];

/** The same step for a picture within its frame; null where a frame has no such step. */
export function insideStep(command: EditorCommand): EditorCommand | null {
  if (command.kind === "move") return { ...command, kind: "slide-picture" };
  if (command.kind === "scale") return { ...command, kind: "zoom-picture" };
  return null;
}

const stepMm = dotsToMm(imageStep.moveDots);

/** What one step of a control does, or `times` of them at once. */
export function controlStep(name: ControlName, times = 1): EditorCommand {
  const away = stepMm * times;
  switch (name) {
    case "larger":
      return { kind: "scale", factor: imageStep.zoom ** times };
    case "smaller":
      return { kind: "scale", factor: imageStep.zoom ** -times };
    case "left":
      return { kind: "move", dxMm: -away, dyMm: 0 };
    case "right":
      return { kind: "move", dxMm: away, dyMm: 0 };
    case "up":
      return { kind: "move", dxMm: 0, dyMm: -away };
    case "down":
      return { kind: "move", dxMm: 0, dyMm: away };
    case "turn-left":
      return { kind: "turn", degrees: -imageStep.degrees * times };
    case "turn-right":
      return { kind: "turn", degrees: imageStep.degrees * times };
  }
}
