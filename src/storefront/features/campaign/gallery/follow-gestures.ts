import { panBy, type Point, type Size, type Zoom, zoomAt } from "./zoom.ts";

export const tapScale = 2.5;
const tapMs = 300;
const tapReachPx = 24;

type Stage = {
  get: () => Zoom;
  set: (zoom: Zoom) => void;
  /** The frame of the shown picture; null where it is none that can be enlarged. */
  frame: () => DOMRect | null;
};

type Tap = Point & { timeMs: number };

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

const fromMiddle = ({ x, y }: Point, frame: DOMRect): Point => ({
  x: x - frame.left - frame.width / 2,
  y: y - frame.top - frame.height / 2,
});

/** Enlarges as far as a double tap does, or shows the picture whole again. */
export function toggleZoom(zoom: Zoom, point: Point, frame: Size): Zoom {
  return zoomAt(zoom, zoom.scale > 1 ? 0 : tapScale, point, frame);
}

/** One finger or the mouse moves what is enlarged, two fingers enlarge it, two taps do and undo it. */
class Fingers {
  readonly #stage: Stage;
  readonly #down = new Map<number, Point>();
  #pressed: Tap | undefined;
  #tapped: Tap | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#down.set(event.pointerId, pointOf(event));
    this.#pressed =
      this.#down.size === 1 ? { ...pointOf(event), timeMs: event.timeStamp } : undefined;
  }

  move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    const frame = this.#stage.frame();
    if (before === undefined || frame === null) return;
    const now = pointOf(event);
    this.#down.set(event.pointerId, now);
    const [other] = [...this.#down].filter(([id]) => id !== event.pointerId);
    if (other === undefined) return this.#pan(before, now, frame);
    const [, still] = other;
    const factor = distance(now, still) / Math.max(1, distance(before, still));
    const point = fromMiddle(middle(now, still), frame);
    this.#stage.set(zoomAt(this.#stage.get(), factor, point, frame));
    this.#pan(middle(before, still), middle(now, still), frame);
  }

  lift(event: PointerEvent): void {
    if (!this.#down.delete(event.pointerId)) return;
    const tap = { ...pointOf(event), timeMs: event.timeStamp };
    const isTap = this.#pressed !== undefined && isNear(this.#pressed, tap);
    const isSecond = isTap && this.#tapped !== undefined && isNear(this.#tapped, tap);
    this.#tapped = isTap && !isSecond ? tap : undefined;
    const frame = this.#stage.frame();
    if (!isSecond || frame === null) return;
    this.#stage.set(toggleZoom(this.#stage.get(), fromMiddle(tap, frame), frame));
  }

  cancel(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
    this.#pressed = undefined;
  }

  #pan(before: Point, now: Point, frame: DOMRect): void {
    const zoom = this.#stage.get();
    if (zoom.scale <= 1) return;
    this.#stage.set(panBy(zoom, { x: now.x - before.x, y: now.y - before.y }, frame));
  }
}

const isNear = (a: Tap, b: Tap) => b.timeMs - a.timeMs < tapMs && distance(a, b) < tapReachPx;

/** Fingers, mouse and wheel enlarge and move the picture that `area` shows; returns what ends it. */
export function followGestures(area: HTMLElement, stage: Stage): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const fingers = new Fingers(stage);
  const wheel = (event: WheelEvent) => {
    const { deltaX, deltaY, ctrlKey } = event;
    const frame = stage.frame();
    const zoom = stage.get();
    if (frame === null || (Math.abs(deltaX) > Math.abs(deltaY) && zoom.scale <= 1)) return;
    event.preventDefault();
    const factor = Math.exp(-deltaY * (ctrlKey ? 0.01 : 0.002));
    stage.set(zoomAt(zoom, factor, fromMiddle(pointOf(event), frame), frame));
  };
  // Else the browser would scroll with the first of two fingers and take both away.
  const keepPinch = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  area.addEventListener("pointerdown", (event) => fingers.press(event), { signal });
  window.addEventListener("pointermove", (event) => fingers.move(event), { signal });
  window.addEventListener("pointerup", (event) => fingers.lift(event), { signal });
  window.addEventListener("pointercancel", (event) => fingers.cancel(event), { signal });
  area.addEventListener("wheel", wheel, { passive: false, signal });
  area.addEventListener("touchstart", keepPinch, { passive: false, signal });
  area.addEventListener("touchmove", keepPinch, { passive: false, signal });
  return () => ending.abort();
}
