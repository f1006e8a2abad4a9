import type { Design } from "#domain/design/design-document.ts";
import { designAccess } from "#domain/design/editor-access.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";

/** Whether a shopper may arrange anything of a side, or change how a text looks. */
export const canArrange = ({ objects }: Design): boolean =>
  designAccess(objects) !== "locked" ||
  objects.some((object) => object.kind === "text" && object.isEditable);

/** The side to arrange: the one that is seen, else the first that can be. */
export function firstArranged(designs: LineDesigns, shown: string | null): string | null {
  const spaces = Object.entries(designs).flatMap(([space, own]) => (canArrange(own) ? space : []));
  return shown !== null && spaces.includes(shown) ? shown : (spaces[0] ?? null);
}
