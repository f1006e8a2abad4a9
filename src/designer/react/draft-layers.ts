import type { Design } from "#domain/design/design-document.ts";

import { keepLones } from "./draft-lones.ts";
import { keepRuns } from "./draft-runs.ts";
import { type DraftPart, planDraft } from "./plan-draft.ts";
import type { Painted, SketchDesign } from "./sketch-design.ts";

export type DraftLayers = {
  /** Shows a design over the one that was painted, as soon as all that it needs is there. */
  show: (painted: Painted, design: Design, cssPxPerMm: number) => void;
  hide: () => void;
};

/**
 * Layers within `host` that show a design while it changes: canvases that the browser moves, turns and
 * scales by itself. They are there as long as they are shown.
 */
export function createDraftLayers(host: HTMLElement, sketch: SketchDesign): DraftLayers {
  const layers = document.createElement("div");
  layers.className = "dsg-draft";
  let wanted: { painted: Painted; design: Design; cssPxPerMm: number } | null = null;
  let drawnFor: Painted | null = null;
  let frame = 0;
  const runs = keepRuns(sketch);
  const lones = keepLones(sketch, update);
  const clear = () => {
    runs.clear();
    lones.clear();
  };

  function update(): void {
    cancelAnimationFrame(frame);
    if (wanted === null) return;
    const { painted, design, cssPxPerMm } = wanted;
    const parts = planDraft(painted.design, design);
    if (parts === null) return layers.remove();
    if (drawnFor?.design !== painted.design || drawnFor.pixelsPerMm !== painted.pixelsPerMm) {
      clear();
      drawnFor = painted;
    }
    let isThere = true;
    for (const part of parts) {
      if (part.kind === "lone" && !lones.prepare(part.object, painted)) isThere = false;
    }
    if (runs.drawNext(parts, painted)) frame = requestAnimationFrame(update);
    else if (isThere) place(parts, cssPxPerMm);
  }

  function place(parts: readonly DraftPart[], cssPxPerMm: number): void {
    const drawnRuns = runs.canvases();
    const shown = parts.flatMap((part) => {
      if (part.kind === "run") return drawnRuns.splice(0, 1);
      return lones.canvasOf(part.object, cssPxPerMm) ?? [];
    });
    const isSame =
      shown.length === layers.children.length &&
      shown.every((canvas, index) => layers.children[index] === canvas);
    if (!isSame) layers.replaceChildren(...shown);
    if (!layers.isConnected) host.append(layers);
  }

  return {
    show: (painted, design, cssPxPerMm) => {
      wanted = { painted, design, cssPxPerMm };
      update();
    },
    hide: () => {
      cancelAnimationFrame(frame);
      wanted = null;
      drawnFor = null;
      clear();
      layers.replaceChildren();
      layers.remove();
    },
  };
}
