/** How a picture is enlarged: its scale, and by how many pixels its middle is off the frame's. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Keeps the scale in its bounds and the picture over its whole frame. */
function within({ scale, x, y }: Zoom, frame: Size): Zoom {
  if (scale <= 1) return noZoom;
  const room = (scale - 1) / 2;
  return { scale, x: clamp(x, frame.width * room), y: clamp(y, frame.height * room) };
}

/**
 * Enlarges by a factor so that what is at `point`, counted from the middle of the frame, stays there
 * as far as the picture still covers its frame.
 */
export function zoomAt(zoom: Zoom, factor: number, point: Point, frame: Size): Zoom {
  const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return within(
    { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    frame,
  );
}

/** Moves an enlarged picture, as far as it still covers its frame. */
export function panBy(zoom: Zoom, by: Point, frame: Size): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}
