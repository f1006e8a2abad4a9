import type { DesignObject } from "./design-document.ts";

/** What a shopper may do with what is selected: nothing, all but rotate it, or all (CANV-14). */
export type EditorAccess = "locked" | "restricted" | "editable";

type Flags = Pick<DesignObject, "isMovable" | "isTurnable">;

/** What may be done with one object; one that may not be moved may not be turned either. */
export const objectAccess = ({ isMovable, isTurnable }: Flags): EditorAccess =>
  isMovable ? (isTurnable ? "editable" : "restricted") : "locked";

/** The editor of a design: locked without a movable object, restricted where none may be turned (OP-055). */
export function designAccess(objects: readonly Flags[]): EditorAccess {
  const movable = objects.filter(({ isMovable }) => isMovable);
  if (movable.length === 0) return "locked";
  return movable.some(({ isTurnable }) => isTurnable) ? "editable" : "restricted";
}
