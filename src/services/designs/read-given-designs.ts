import type { Design } from "#domain/design/design-document.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";
import { ServiceError } from "#services/service-error.ts";

/**
 * Designs that came as JSON text by print space, read. Refuses with design_invalid, by its field, one that is none or
 * that has no place among the spaces.
 */
export function readGivenDesigns(
  spaces: ReadonlySet<string>,
  designs: Readonly<Record<string, string>>,
): Map<string, Design> {
  const read = new Map<string, Design>();
  for (const [space, json] of Object.entries(designs)) {
    const parsed = parseDesignJson(json);
    if (!spaces.has(space) || !parsed.isValid || parsed.design.printSpace !== space) {
      throw new ServiceError("design_invalid", {
        fields: { [`designs.${space}`]: "api.design_invalid" },
      });
    }
    read.set(space, parsed.design);
  }
  return read;
}
