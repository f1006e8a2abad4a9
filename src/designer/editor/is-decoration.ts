import type { DesignObject } from "#domain/design/design-document.ts";

import type { Editor } from "./create-editor.ts";

/** A part that has no name and lets nothing be done with it: in no list, and no stop of the Tab key. */
export function isDecoration({ permissionsOf }: Editor, object: DesignObject): boolean {
  const { access, mayEdit } = permissionsOf(object);
  return object.name === "" && access === "locked" && !mayEdit;
}
