import type { Design, DesignObject } from "#domain/design/design-document.ts";

import { refused } from "../command-result.ts";
import type { ObjectCommand } from "../editor-command.ts";
import { objectFrame } from "../object-frame.ts";
import { type Transform, transformObject } from "../transform-object.ts";
import {
  type ChangeOrRefusal,
  type CommandContext,
  measuringOf,
  withObject,
} from "./design-change.ts";
import { isFactor, isLength, isSame } from "./measures.ts";
import { whyNotMove, whyNotTurn } from "./permissions.ts";

type Of<Kind extends ObjectCommand["kind"]> = Extract<ObjectCommand, { kind: Kind }>;
export type ArrangeCommand = Of<"move" | "center" | "scale" | "turn">;

const isAngle = (degrees: number) => Number.isFinite(degrees) && Math.abs(degrees) <= 36_000;

/** Moves, centres, scales or turns an object; repeated steps of one kind are undone together. */
export function arrangeObject(
  design: Design,
  object: DesignObject,
  command: ArrangeCommand,
  context: CommandContext,
): ChangeOrRefusal {
  const reason =
    command.kind === "turn" ? whyNotTurn(object, context) : whyNotMove(object, context);
  if (reason !== null) return refused(reason);
  const measuring = measuringOf(design, context);
  const transform = readTransform(design, object, command, context);
  if (transform === null) return refused("bad_value");
  const arranged = transformObject(object, transform, measuring);
  // A step that rounding swallows is none, or a held button would fill the history.
  if (isSame(arranged, object)) {
    return command.kind === "center" ? unchanged(design, object) : refused("at_limit");
  }
  return withObject(design, arranged, `${command.kind}:${object.id}`);
}

const unchanged = (design: Design, object: DesignObject): ChangeOrRefusal => ({
  design,
  selectedId: object.id,
  key: null,
});

function readTransform(
  design: Design,
  object: DesignObject,
  command: ArrangeCommand,
  context: CommandContext,
): Transform | null {
  const frame = objectFrame(object, measuringOf(design, context));
  switch (command.kind) {
    case "move": {
      const { dxMm, dyMm } = command;
      if (!isLength(dxMm) || !isLength(dyMm)) return null;
      return { to: { x: frame.x + dxMm, y: frame.y + dyMm } };
    }
    case "center": {
      const { area } = design;
      return {
        to:
          command.axis === "x"
            ? { x: area.widthMm / 2, y: frame.y }
            : { x: frame.x, y: area.heightMm / 2 },
      };
    }
    case "scale":
      return isFactor(command.factor) ? { factor: command.factor } : null;
    case "turn":
      return isAngle(command.degrees) ? { degrees: command.degrees } : null;
  }
}
