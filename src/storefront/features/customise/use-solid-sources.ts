import { useEffect, useMemo, useState } from "react";

import type { ThreeDMockup } from "#contract/schemas/custom-designs.ts";
import type { LiveEngine, PrintPaint } from "#designer/engine/open-live-engine.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import { buildSolid } from "#domain/solid/build-solid.ts";

import type { SolidSource } from "../solid-view/solid-source.ts";
import { createPaintQueue, type LivePicture, sampleOf } from "./use-live-picture.ts";

/** Points of a print for each pixel of the product on the screen: its front faces the shopper. */
const finer = 1.5;
const mostPoints = 1_536;

type Print = ThreeDMockup["prints"][number];
type OwnSource = SolidSource & { print: Print; tell: () => void };

type Wanted = {
  live: LiveEngine | null;
  solid: ThreeDMockup;
  designs: LineDesigns;
  /** CSS pixels of the shorter side of what it is shown in. */
  boxPx: number;
};

/**
 * The designs as they lie in the print areas of a body, painted anew whenever one of them changes; one map as
 * long as it is the same product. A side without a design stays bare.
 */
export function useSolidSources({ live, solid, designs, boxPx }: Wanted): {
  sources: ReadonlyMap<string, SolidSource>;
  state: LivePicture;
} {
  const sources = useMemo(
    () => new Map(solid.prints.map((print) => [print.print_space, createSource(print)])),
    [solid],
  );
  const [state, setState] = useState<LivePicture>("waiting");
  const [queue] = useState(() => createPaintQueue(setState));
  const paint = useMemo(() => live?.openPrint() ?? null, [live]);
  const pixelsPerMm = useMemo(() => {
    const dense = boxPx * Math.min(2, window.devicePixelRatio || 1);
    return (finer * dense) / (2 * buildSolid(solid.shape).radiusMm);
  }, [solid, boxPx]);
  useEffect(() => {
    if (paint === null) return;
    queue.push(() => paintAll(paint, sources, { designs, pixelsPerMm }));
  }, [paint, queue, sources, designs, pixelsPerMm]);
  useEffect(() => () => queue.stop(), [queue]);
  return { sources, state };
}

function createSource(print: Print): OwnSource {
  const canvas = document.createElement("canvas");
  const listeners = new Set<() => void>();
  return {
    print,
    canvas: () => canvas,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}

async function paintAll(
  paint: PrintPaint,
  sources: ReadonlyMap<string, OwnSource>,
  { designs, pixelsPerMm }: { designs: LineDesigns; pixelsPerMm: number },
): Promise<void> {
  for (const [space, { print, canvas, tell }] of sources) {
    const design = designs[space];
    if (design === undefined) continue;
    const { width_mm, height_mm } = print;
    const scale = Math.min(pixelsPerMm, mostPoints / Math.max(width_mm, height_mm));
    await paint(canvas(), sampleOf(design), {
      widthPx: Math.round(width_mm * scale),
      heightPx: Math.round(height_mm * scale),
    });
    tell();
  }
}
