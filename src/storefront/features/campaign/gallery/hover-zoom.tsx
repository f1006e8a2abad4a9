import { useEffect, useRef, useState } from "react";

import { presetUrl } from "#domain/media/preset-url.ts";

/** CAM-33. */
const canZoom = "(hover: hover) and (pointer: fine) and (min-width: 768px)";

type HoverZoomProps = {
  /** What the pointer moves over. */
  area: HTMLElement;
  fileUrl: string;
};

/**
 * Shows the part of a picture that the pointer is over twice as large; the larger file is asked for
 * once the pointer moves where this may be. Nothing for fingers and narrow windows (CAM-33, T-042).
 */
export function HoverZoom({ area, fileUrl }: HoverZoomProps) {
  const layerRef = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const follow = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      const isPicture = target instanceof HTMLImageElement;
      const isZoomed = pointerType === "mouse" && isPicture && matchMedia(canZoom).matches;
      setIsOver(isZoomed);
      if (!isZoomed) return;
      setIsWanted(true);
      const { left, top, width, height } = area.getBoundingClientRect();
      layerRef.current?.style.setProperty("--x", `${((clientX - left) / width) * 100}%`);
      layerRef.current?.style.setProperty("--y", `${((clientY - top) / height) * 100}%`);
    };
    area.addEventListener("pointermove", follow, { signal });
    area.addEventListener("pointerleave", () => setIsOver(false), { signal });
    return () => ending.abort();
  }, [area]);
  return (
    <div
      ref={layerRef}
      aria-hidden="true"
      data-shown={isOver && isLoaded ? "" : undefined}
      className="hover-zoom"
    >
      {isWanted && (
        <img
          src={presetUrl(fileUrl, "full_hd")}
          alt=""
          width={1000}
          height={1250}
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </div>
  );
}
