import type { DesignObject } from "#domain/design/design-document.ts";
import { placementMiddle } from "#domain/design/placement.ts";

import type { Painted, Sketch, SketchDesign } from "./sketch-design.ts";

/** Undefined while it is drawn for the first time; null where nothing of it can be seen. */
type Lone = {
  look: string;
  object: DesignObject;
  sketch: Sketch | null | undefined;
  isPending: boolean;
};

/** A picture is drawn anew where it is shown so much larger or smaller than it was drawn. */
const redrawnBeyond = { less: 0.6, more: 1.4 } as const;

/** What an object looks like, wherever it lies; the size of a picture is not part of it. */
function lookOf(object: DesignObject): string {
  if (object.kind === "image") return JSON.stringify([object.src, object.crop, object.mask]);
  return JSON.stringify({ ...object, x: 0, y: 0, angle: 0 });
}

/** How much larger a picture is shown than it was drawn, across and down. */
function growthOf(object: DesignObject, drawn: DesignObject): readonly [number, number] {
  if (object.kind !== "image" || drawn.kind !== "image") return [1, 1];
  const [now, then] = [object.placement, drawn.placement];
  return [now.scaleX / then.scaleX, now.scaleY / then.scaleY];
}

function isFair(object: DesignObject, { sketch, object: drawn }: Lone): boolean {
  const { less, more } = redrawnBeyond;
  return sketch === null || growthOf(object, drawn).every((by) => by >= less && by <= more);
}

function transformOf(shown: DesignObject, own: Lone, sketch: Sketch, cssPxPerMm: number): string {
  const { x, y } = shown.kind === "image" ? placementMiddle(shown.placement) : shown;
  const angle = shown.kind === "image" ? shown.placement.angle : shown.angle;
  const [across, down] = growthOf(shown, own.object);
  const scale = cssPxPerMm / sketch.pixelsPerMm;
  return [
    `translate(${x * cssPxPerMm}px, ${y * cssPxPerMm}px)`,
    `rotate(${angle}deg)`,
    `scale(${across * scale}, ${down * scale})`,
    `translate(${-sketch.originX}px, ${-sketch.originY}px)`,
  ].join(" ");
}

/** Objects by themselves, each on a canvas of its own; `onDrawn` is called when one has come. */
export function keepLones({ drawLone }: SketchDesign, onDrawn: () => void) {
  const lones = new Map<string, Lone>();
  return {
    clear: () => lones.clear(),
    /** Draws what is not there, or no longer fair; answers whether anything can be shown. */
    prepare(object: DesignObject, { design, pixelsPerMm }: Painted): boolean {
      const look = lookOf(object);
      const known = lones.get(object.id);
      const own: Lone =
        known?.look === look ? known : { look, object, sketch: undefined, isPending: false };
      lones.set(object.id, own);
      if (own.isPending) return own.sketch !== undefined;
      if (own.sketch !== undefined && isFair(object, own)) return true;
      const drawn = drawLone(object, design.area, pixelsPerMm);
      if (!(drawn instanceof Promise)) {
        Object.assign(own, { object, sketch: drawn });
        return true;
      }
      own.isPending = true;
      void drawn.then((sketch) => {
        Object.assign(own, { object, sketch, isPending: false });
        if (lones.get(object.id) === own) onDrawn();
      });
      return own.sketch !== undefined;
    },
    /** Its canvas, moved to where the object is. */
    canvasOf(object: DesignObject, cssPxPerMm: number): HTMLCanvasElement | null {
      const own = lones.get(object.id);
      if (!own?.sketch) return null;
      const { canvas } = own.sketch;
      canvas.className = "dsg-lone";
      canvas.style.transform = transformOf(object, own, own.sketch, cssPxPerMm);
      return canvas;
    },
  };
}
