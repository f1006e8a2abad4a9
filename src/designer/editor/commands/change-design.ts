import type { Design, DesignObject } from "#domain/design/design-document.ts";

import { hasTooManyPixels } from "#domain/design/too-many-pixels.ts";

import { refused } from "../command-result.ts";
import type { DesignCommand, ObjectCommand } from "../editor-command.ts";
import { arrangeObject } from "./arrange-object.ts";
import { type ChangeOrRefusal, type CommandContext, isRefusal } from "./design-change.ts";
import {
  addPicture,
  cropPicture,
  keepLowQuality,
  reframePicture,
  replacePicture,
} from "./edit-picture.ts";
import { addText, finishText, styleText, typeText } from "./edit-text.ts";
import { duplicateObject, isTooLong, removeObject, reorderObject } from "./stack-objects.ts";

type Selected = { design: Design; selectedId: string | null };

/**
 * What a command makes of a design, or why it makes nothing of it. The answer is a document that
 * `parseDesign` takes whatever the command holds, if `design` is one.
 */
export function changeDesign(
  { design, selectedId }: Selected,
  command: DesignCommand,
  context: CommandContext,
): ChangeOrRefusal {
  const answer = answerTo({ design, selectedId }, command, context);
  if (isRefusal(answer) || answer.design === design) return answer;
  if (hasTooManyPixels(answer.design) && !hasTooManyPixels(design)) {
    return refused("too_many_pixels");
  }
  // Only a longer one may have become too long to be read.
  return isTooLong(answer.design) && !isTooLong(design) ? refused("too_long") : answer;
}

function answerTo(
  { design, selectedId }: Selected,
  command: DesignCommand,
  context: CommandContext,
): ChangeOrRefusal {
  if (command.kind === "add-text") return addText(design, command, context);
  if (command.kind === "add-picture") return addPicture(design, command, context);
  const id = command.id ?? selectedId;
  if (id === null) return refused("nothing_selected");
  const object = design.objects.find((other) => other.id === id);
  if (object === undefined) return refused("unknown_object");
  return changeObject(design, object, command, context);
}

function changeObject(
  design: Design,
  object: DesignObject,
  command: ObjectCommand,
  context: CommandContext,
): ChangeOrRefusal {
  switch (command.kind) {
    case "move":
    case "center":
    case "scale":
    case "turn":
      return arrangeObject(design, object, command, context);
    case "remove":
      return removeObject(design, object, context);
    case "duplicate":
      return duplicateObject(design, object, context);
    case "reorder":
      return reorderObject(design, object, command.to, context);
    case "type-text":
      return typeText(design, object, command.text, context);
    case "finish-text":
      return finishText(design, object, context);
    case "style-text":
      return styleText(design, object, command.style, context);
    case "replace-picture":
      return replacePicture(design, object, command.picture, context);
    case "crop":
      return cropPicture(design, object, command.crop, context);
    case "slide-picture":
    case "zoom-picture":
      return reframePicture(design, object, command, context);
    case "keep-low-quality":
      return keepLowQuality(design, object, context);
  }
}
