import { type RefObject, useEffect, useRef, useState } from "react";

import type { PicturePart } from "#designer/engine/create-mockup-preview.ts";
import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import type { Design } from "#domain/design/design-document.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import { withSamples } from "#domain/design-form/fill-designs.ts";

import type { CustomiseStore } from "./customise-store.ts";
import type { LiveBase } from "./live-base.ts";
import { liveMockup, paintedWidth } from "./live-mockup.ts";

/** Set after each painting, for what measures how soon that was (P18). */
const paintedMark = "live-picture";

/** Each sample is another object only where its design is. */
const samples = new WeakMap<Design, Design>();
export function sampleOf(design: Design): Design {
  const known = samples.get(design) ?? withSamples(design);
  samples.set(design, known);
  return known;
}

export type LivePicture = "waiting" | "painted" | "failed";

type LiveWanted = {
  live: LiveEngine | null;
  base: LiveBase | null;
  /** The side that is looked at. */
  space: string;
  store: CustomiseStore;
};

/**
 * Paints the designs on a product, as finely as `box` is wide, whenever one of them changes, the newest ones
 * as soon as those before are finished: what was overtaken meanwhile is never painted. What has failed is
 * tried again with the network, with the next change, or by `retry`. `part` is where in the picture the side is
 * printed, null before it is painted.
 */
export function useLivePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  box: Element,
  { live, base, space, store }: LiveWanted,
): { state: LivePicture; part: PicturePart | null; retry: () => void } {
  const [state, setState] = useState<LivePicture>("waiting");
  const [part, setPart] = useState<PicturePart | null>(null);
  const [round, setRound] = useState(0);
  const [queue] = useState(() => createPaintQueue(setState));
  const retry = () => setRound((before) => before + 1);
  useEffect(() => {
    if (state !== "failed") return undefined;
    const again = () => setRound((before) => before + 1);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [state]);
  const width = useWidth(box);
  useEffect(() => {
    const target = canvas.current;
    if (live === null || base === null || target === null) return undefined;
    const show = (designs: LineDesigns) => {
      const widthPx = paintedWidth(width.current);
      const wanted = {
        ...{ color: base.color, ground: base.ground },
        designs: new Map(Object.entries(designs).map(([name, own]) => [name, sampleOf(own)])),
      };
      queue.push(async () => {
        const paint = await liveMockup(live, base, widthPx);
        await paint(target, wanted);
        setPart(paint.partOf(space));
      });
    };
    show(store.getState().designs);
    // Not by a render: a letter changes nothing of the page but the picture's pixels.
    return store.subscribe((now, before) => {
      if (now.designs !== before.designs) show(now.designs);
    });
  }, [canvas, width, queue, live, base, space, store, round]);
  useEffect(() => () => queue.stop(), [queue]);
  return { state, part, retry };
}

/** How wide a box is, as it was last laid out: asked for with each letter it would be laid out for that. */
function useWidth(box: Element): RefObject<number> {
  const width = useRef(0);
  useEffect(() => {
    const read = () => {
      width.current = box.clientWidth;
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** Runs the newest painting once the one before has ended, and tells how it ended. */
export function createPaintQueue(tell: (state: LivePicture) => void) {
  let next: (() => Promise<void>) | null = null;
  let isBusy = false;
  let isStopped = false;
  const run = async () => {
    isBusy = true;
    // What one event changes in several steps is painted once.
    await Promise.resolve();
    while (next !== null) {
      const job = next;
      next = null;
      try {
        await job();
        performance.mark(paintedMark);
        if (!isStopped) tell("painted");
      } catch (error) {
        if (!isStopped) tell("failed");
        reportError(error);
      }
    }
    isBusy = false;
  };
  return {
    push(job: () => Promise<void>) {
      isStopped = false;
      next = job;
      if (!isBusy) void run();
    },
    stop() {
      isStopped = true;
      next = null;
    },
  };
}
