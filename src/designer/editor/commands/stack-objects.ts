import { drawingEffort } from "#domain/design/drawing-effort.ts";
import { designLimits } from "#domain/design/design-limits.ts";
import type { Design, DesignObject } from "#domain/design/design-document.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { dotsToMm } from "#domain/design/units.ts";

import { refused } from "../command-result.ts";
import type { StackMove } from "../editor-command.ts";
import { objectFrame } from "../object-frame.ts";
import { transformObject } from "../transform-object.ts";
import {
  type ChangeOrRefusal,
  type CommandContext,
  isRefusal,
  measuringOf,
  withObject,
} from "./design-change.ts";
import { whyNotMove, whyNotRemove } from "./permissions.ts";

/** How far below and beside its original a copy lies. */
const copyOffsetMm = dotsToMm(50);

export function removeObject(
  design: Design,
  object: DesignObject,
  context: CommandContext,
): ChangeOrRefusal {
  const reason = whyNotRemove(object, context);
  if (reason !== null) return refused(reason);
  const objects = design.objects.filter(({ id }) => id !== object.id);
  return { design: { ...design, objects }, selectedId: null, key: null };
}

/** An id that no object of the design has: `text-1`, `image-1` and so on. */
export function freeId({ objects }: Design, kind: DesignObject["kind"]): string {
  const taken = new Set(objects.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** The design with one object more, on top; refused where it would be more than a document holds. */
export function addOnTop(
  design: Design,
  object: DesignObject,
  { role, mayAdd }: CommandContext,
): ChangeOrRefusal {
  if (role === "shopper" && !mayAdd) return refused("not_addable");
  const objects = [...design.objects, object];
  if (objects.length > designLimits.objects) return refused("too_many_objects");
  const texts = objects.filter(({ kind }) => kind === "text").length;
  if (texts > designLimits.texts) return refused("too_many_texts");
  return { design: { ...design, objects }, selectedId: object.id, key: null };
}

/** A name that no object has, so that what is written in the one does not fill the other too (T-069). */
function freeName({ objects }: Design, name: string): string {
  const taken = new Set(objects.map((object) => object.name));
  const stem = name.replace(/ \d+$/u, "").slice(0, designLimits.nameLength - 5);
  let number = 2;
  while (taken.has(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}

/** A copy on top, a little aside, with a name of its own. */
export function duplicateObject(
  design: Design,
  object: DesignObject,
  context: CommandContext,
): ChangeOrRefusal {
  const reason = whyNotMove(object, context);
  if (reason !== null) return refused(reason);
  const copy = { ...object, id: freeId(design, object.kind), name: freeName(design, object.name) };
  const added = addOnTop(design, copy, context);
  if (isRefusal(added)) return added;
  const measuring = measuringOf(design, context);
  const { x, y } = objectFrame(copy, measuring);
  const to = { x: x + copyOffsetMm, y: y + copyOffsetMm };
  return withObject(added.design, transformObject(copy, { to }, measuring));
}

/**
 * Where an object goes in the order of painting; null where there is nowhere. What may not be moved is passed by
 * nothing: a shopper's photo does not go behind the design's ground, nor words before its frame.
 */
export function stackTarget(
  { objects }: Design,
  object: DesignObject,
  to: StackMove,
  role: Pick<CommandContext, "role">,
): number | null {
  const from = objects.indexOf(object);
  const isFree = (at: number) => {
    const other = objects[at];
    return other !== undefined && whyNotMove(other, role) === null;
  };
  const step = to === "forward" || to === "front" ? 1 : -1;
  if (!isFree(from + step)) return null;
  let target = from + step;
  if (to === "front" || to === "back") while (isFree(target + step)) target += step;
  return target;
}

/** Moves an object in the order of painting; "forward" is towards the top. */
export function reorderObject(
  design: Design,
  object: DesignObject,
  to: StackMove,
  context: CommandContext,
): ChangeOrRefusal {
  const reason = whyNotMove(object, context);
  if (reason !== null) return refused(reason);
  const target = stackTarget(design, object, to, context);
  if (target === null) return refused("at_end");
  const from = design.objects.indexOf(object);
  const objects = design.objects.toSpliced(from, 1).toSpliced(target, 0, object);
  return { design: { ...design, objects }, selectedId: object.id, key: null };
}

/** Whether a design is longer than what can be read again. */
export const isTooLong = (design: Design): boolean =>
  serialiseDesign(design).length > designLimits.jsonLength ||
  drawingEffort(design) > designLimits.drawingEffort;
