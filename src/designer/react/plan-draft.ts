import type { Design, DesignObject } from "#domain/design/design-document.ts";

/** Objects that lie next to each other as they were painted, or one that changed, from the lowest on. */
export type DraftPart =
  | { kind: "run"; objects: readonly DesignObject[] }
  | { kind: "lone"; object: DesignObject };

/** More objects than this are not shown while they change: each has a canvas of its own. */
const maxLone = 8;

/**
 * How a design is shown while it is another than the one that was painted: what stayed the same as it was
 * painted, and each object that did not by itself. The first part is a run, which holds the ground. Null
 * where so much is another that there is nothing to gain.
 */
export function planDraft(painted: Design, design: Design): readonly DraftPart[] | null {
  const { area } = painted;
  const isSameArea = area.widthMm === design.area.widthMm && area.heightMm === design.area.heightMm;
  if (!isSameArea) return null;
  const same = new Set(painted.objects);
  const parts: (DraftPart & { objects?: DesignObject[] })[] = [{ kind: "run", objects: [] }];
  let lone = 0;
  for (const object of design.objects) {
    if (!same.has(object)) {
      parts.push({ kind: "lone", object });
      lone += 1;
      continue;
    }
    const last = parts.at(-1);
    if (last?.kind === "run") last.objects.push(object);
    else parts.push({ kind: "run", objects: [object] });
  }
  return lone > maxLone ? null : parts;
}
