import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

import { followGestures, toggleZoom } from "./follow-gestures.ts";
import { noZoom, panBy, type Point, type Zoom, zoomAt } from "./zoom.ts";

const middle: Point = { x: 0, y: 0 };

/** Enlarges the shown picture of a strip; another one is shown whole again. */
export function useZoom(stripRef: RefObject<HTMLUListElement | null>, index: number) {
  const [isZoomed, setIsZoomed] = useState(false);
  const zoomRef = useRef(noZoom);
  const picture = useCallback(
    () => stripRef.current?.children[index]?.querySelector("img") ?? null,
    [stripRef, index],
  );
  const frame = useCallback(
    () => picture()?.parentElement?.getBoundingClientRect() ?? null,
    [picture],
  );
  const set = useCallback(
    (zoom: Zoom) => {
      zoomRef.current = zoom;
      const { scale, x, y } = zoom;
      const shown = picture();
      if (shown) shown.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      setIsZoomed(scale > 1);
    },
    [picture],
  );
  useEffect(() => {
    const strip = stripRef.current;
    const end = strip && followGestures(strip, { get: () => zoomRef.current, set, frame });
    return () => {
      end?.();
      set(noZoom);
    };
  }, [stripRef, set, frame]);
  const change = (next: (zoom: Zoom, within: DOMRect) => Zoom) => {
    const within = frame();
    if (within !== null) set(next(zoomRef.current, within));
  };
  return {
    isZoomed,
    toggle: () => change((zoom, within) => toggleZoom(zoom, middle, within)),
    zoomBy: (factor: number) => change((zoom, within) => zoomAt(zoom, factor, middle, within)),
    pan: (by: Point) => change((zoom, within) => panBy(zoom, by, within)),
  };
}
