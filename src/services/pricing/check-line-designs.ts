import { parseDesignJson } from "#domain/design/parse-design.ts";

/** Print spaces of one line that carry designs: more than any product has. */
export const maxDesigns = 10;

/**
 * The field of the first of a line's designs that cannot be drawn, such as `designs.front`: it is none
 * (`parseDesign`), or of another print space than it is sent for. `designs` alone where there are more
 * than `maxDesigns`; null where all can be, or none is there.
 */
export function designProblem({ designs }: { designs?: unknown }): string | null {
  if (designs === undefined || designs === null) return null;
  if (typeof designs !== "object" || Array.isArray(designs)) return "designs";
  const entries = Object.entries(designs);
  // Before any is read: each may be large.
  if (entries.length > maxDesigns) return "designs";
  for (const [space, json] of entries) {
    const parsed = typeof json === "string" ? parseDesignJson(json) : null;
    if (!parsed?.isValid || parsed.design.printSpace !== space) return `designs.${space}`;
  }
  return null;
}
