import type { DesignObject } from "#domain/design/design-document.ts";
import { type EditorAccess, objectAccess } from "#domain/design/editor-access.ts";

import type { Refusal } from "../command-result.ts";
import type { CommandContext } from "./design-change.ts";

type Role = Pick<CommandContext, "role">;
type Removing = Pick<CommandContext, "role" | "templateIds">;

/** What may be done with an object: an author may do everything (CANV-14). */
export const accessOf = (object: DesignObject, { role }: Role): EditorAccess =>
  role === "author" ? "editable" : objectAccess(object);

export const whyNotMove = (object: DesignObject, role: Role): Refusal | null =>
  accessOf(object, role) === "locked" ? "locked" : null;

export function whyNotTurn(object: DesignObject, role: Role): Refusal | null {
  const access = accessOf(object, role);
  if (access === "locked") return "locked";
  return access === "restricted" ? "turning_locked" : null;
}

/** Whether what a text says and how it looks, or which picture is shown and how much of it, may change. */
export function whyNotEdit(object: DesignObject, { role }: Role): Refusal | null {
  if (role === "author") return null;
  if (object.kind === "text") return object.isEditable ? null : "not_editable";
  if (object.kind === "image") return object.isCustom ? null : "not_editable";
  return "not_editable";
}

/** What came with the design stays; a shopper takes away what was added. */
export const whyNotRemove = (object: DesignObject, { role, templateIds }: Removing) =>
  role === "shopper" && templateIds.has(object.id) ? ("not_removable" as const) : null;
