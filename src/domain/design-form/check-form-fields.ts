import type { Design } from "../design/design-document.ts";

export type FieldProblem = {
  /** Of the object in the design. */
  index: number;
  field: "name" | "text" | "src";
  /**
   * A field without a name; a name that a text and a picture share; a text that is fixed and empty;
   * a shopper's picture that is there already.
   */
  reason: "nameless" | "shared" | "empty" | "filled";
};

/** What keeps a form from asking for all that a design lacks (PERS-08, PERS-14, T-069). */
export function checkFormFields({ objects }: Pick<Design, "objects">): FieldProblem[] {
  const texts = new Set(
    objects.flatMap((object) => (object.kind === "text" && object.isEditable ? object.name : [])),
  );
  return objects.flatMap((object, index): FieldProblem[] => {
    if (object.kind === "text" && !object.isEditable) {
      return object.text.trim() === "" ? [{ index, field: "text", reason: "empty" }] : [];
    }
    const isField = object.kind === "text" || (object.kind === "image" && object.isCustom);
    if (!isField) return [];
    if (object.name.trim() === "") return [{ index, field: "name", reason: "nameless" }];
    if (object.kind === "text") return [];
    if (texts.has(object.name)) return [{ index, field: "name", reason: "shared" }];
    return object.src === "" ? [] : [{ index, field: "src", reason: "filled" }];
  });
}
