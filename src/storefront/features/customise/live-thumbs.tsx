import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";

import type { BaseMockup } from "#contract/schemas/custom-designs.ts";
import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import { presetUrl } from "#domain/media/preset-url.ts";

import { isOutOfReach } from "../loading/is-out-of-reach.ts";
import type { CustomiseStore } from "./customise-store.ts";
import type { LiveBase } from "./live-base.ts";
import { liveMockup } from "./live-mockup.ts";
import { sampleOf } from "./use-live-picture.ts";

/** Nobody types for so long before the thumbs are painted: the large picture comes first (P18). */
const restMs = 700;
const thumbPx = 160;

type LiveThumbsProps = {
  store: CustomiseStore;
  live: LiveEngine;
  /** The gallery. */
  section: Element;
  /** Of the product. */
  mockups: readonly BaseMockup[];
};

type Thumb = { button: Element; base: LiveBase };

/** What is filled in on each thumb of the gallery that is a picture of a mockup, not the sample that the shop sells it with. */
export function LiveThumbs({ store, live, section, mockups }: LiveThumbsProps) {
  const sides = useStore(store, (state) => Object.keys(state.designs).join("\n"));
  const thumbs = useThumbs(section, mockups, sides);
  const canvases = useRef(new Map<Element, HTMLCanvasElement>());
  useEffect(() => {
    let ending = new AbortController();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const paint = (designs: LineDesigns) => {
      const drawn = thumbs.flatMap(({ button, base }) => {
        const canvas = canvases.current.get(button);
        return canvas ? [{ canvas, base }] : [];
      });
      paintThumbs(drawn, { live, designs, signal: ending.signal }).catch((error: unknown) => {
        if (!isOutOfReach(error)) reportError(error);
      });
    };
    const stop = () => {
      clearTimeout(resting);
      ending.abort();
    };
    const rest = (designs: LineDesigns) => {
      stop();
      ending = new AbortController();
      resting = setTimeout(() => paint(designs), restMs);
    };
    rest(store.getState().designs);
    const unsubscribe = store.subscribe((now, before) => {
      if (now.designs !== before.designs) rest(now.designs);
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [thumbs, live, store]);
  return thumbs.map(({ button }, position) =>
    createPortal(
      <canvas
        ref={(canvas) => {
          if (canvas) canvases.current.set(button, canvas);
          return () => void canvases.current.delete(button);
        }}
        aria-hidden="true"
        className="live-thumb"
      />,
      button,
      String(position),
    ),
  );
}

/** The picture of the shop that a thumb stands for; undefined for a video and for a picture that did not come. */
export function pictureOfThumb(
  button: Element,
  mockups: readonly BaseMockup[],
): BaseMockup | undefined {
  const address = button.querySelector("img")?.getAttribute("src");
  return mockups.find(({ file_url }) => presetUrl(file_url, "list_mb") === address);
}

/** Found anew whenever the gallery shows other pictures, as with another colour. */
function useThumbs(
  section: Element,
  mockups: readonly BaseMockup[],
  sides: string,
): readonly Thumb[] {
  const [thumbs, setThumbs] = useState<readonly Thumb[]>([]);
  useEffect(() => {
    const list = section.querySelector("ol");
    if (list === null) return undefined;
    const own = sides.split("\n");
    const find = () =>
      setThumbs(
        [...list.querySelectorAll("button")].flatMap((button) => {
          const base = pictureOfThumb(button, mockups)?.mockup;
          return base?.prints.some((print) => own.includes(print)) ? [{ button, base }] : [];
        }),
      );
    find();
    const observer = new MutationObserver(find);
    observer.observe(list, { subtree: true, attributeFilter: ["src"] });
    return () => observer.disconnect();
  }, [section, mockups, sides]);
  return thumbs;
}

type ThumbsPainted = { live: LiveEngine; designs: LineDesigns; signal: AbortSignal };

/** One after the other, each when the page has nothing else to do; ends where something was typed meanwhile. */
async function paintThumbs(
  thumbs: readonly { canvas: HTMLCanvasElement; base: LiveBase }[],
  { live, designs, signal }: ThumbsPainted,
): Promise<void> {
  const shown = new Map(Object.entries(designs).map(([name, own]) => [name, sampleOf(own)]));
  for (const { canvas, base } of thumbs) {
    const paint = await liveMockup(live, base, thumbPx);
    await whenIdle();
    if (signal.aborted) return;
    await paint(canvas, { color: base.color, ground: base.ground, designs: shown });
    canvas.dataset["isPainted"] = "";
  }
}

/** Not every browser tells. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
