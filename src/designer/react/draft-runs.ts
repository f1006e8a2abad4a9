import type { DesignObject } from "#domain/design/design-document.ts";

import type { DraftPart } from "./plan-draft.ts";
import type { Painted, SketchDesign } from "./sketch-design.ts";

type Run = { objects: readonly DesignObject[]; isLowest: boolean; canvas: HTMLCanvasElement };

const isSame = (a: readonly DesignObject[], b: readonly DesignObject[]) =>
  a.length === b.length && a.every((object, index) => object === b[index]);

/** What stayed as it was painted: a canvas for each run of objects. */
export function keepRuns(sketch: SketchDesign) {
  let runs: readonly Run[] = [];

  function draw(objects: readonly DesignObject[], isLowest: boolean, painted: Painted): Run {
    const canvas = document.createElement("canvas");
    const { design, pixelsPerMm } = painted;
    canvas.width = Math.max(1, Math.round(design.area.widthMm * pixelsPerMm));
    canvas.height = Math.max(1, Math.round(design.area.heightMm * pixelsPerMm));
    sketch.drawRun(canvas, { ...design, objects: [...objects] }, pixelsPerMm, isLowest);
    return { objects, isLowest, canvas };
  }

  return {
    clear: () => {
      runs = [];
    },
    /** Draws the first run that is not there, as each takes a good part of a frame; answers whether. */
    drawNext(parts: readonly DraftPart[], painted: Painted): boolean {
      let isDrawn = false;
      runs = parts.flatMap((part, index): Run[] => {
        if (part.kind !== "run") return [];
        const isLowest = index === 0;
        const known = runs.find(
          (run) => run.isLowest === isLowest && isSame(run.objects, part.objects),
        );
        if (known || isDrawn) return known ? [known] : [];
        isDrawn = true;
        return [draw(part.objects, isLowest, painted)];
      });
      return isDrawn;
    },
    /** From the lowest on, once all are there. */
    canvases: (): HTMLCanvasElement[] => runs.map(({ canvas }) => canvas),
  };
}
