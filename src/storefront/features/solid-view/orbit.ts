import type { SolidView } from "#domain/solid/solid.ts";

const limits = { lowest: -12, highest: 62 };

/** Degrees for a pixel of a drag, and for a press of an arrow key. */
const degreesPerPixel = 0.45;
export const keyDegrees = 15;

const frameMs = 1_000 / 60;
/** No hand turns it faster, in degrees a frame. */
const mostSpeed = 4;
/** Who holds on for so long before letting go does not swing it. */
const restMs = 80;
/** What is left of a turn's speed after a frame. */
const slowing = 0.92;
/** How much of the way to where a key leads is gone in a frame. */
const easing = 0.22;

/**
 * From where a solid is seen, as it is dragged, let go of with a swing, and turned by keys. Plain numbers: the
 * frames come from outside. With `isStill` nothing moves by itself (reduced motion).
 */
export class Orbit {
  #now: SolidView;
  #wanted: SolidView;
  #speed = { azimuth: 0, elevation: 0 };
  #draggedAt = 0;
  #isHeld = false;
  readonly #home: SolidView;
  readonly #isStill: () => boolean;

  constructor(home: SolidView, isStill: () => boolean) {
    [this.#home, this.#now, this.#wanted, this.#isStill] = [home, home, home, isStill];
  }

  get view(): SolidView {
    return this.#now;
  }

  /** Takes hold of it; what was swinging stops. */
  hold(): void {
    this.#isHeld = true;
    this.#speed = { azimuth: 0, elevation: 0 };
    this.#wanted = this.#now;
  }

  /** `atMs` is the time of the event, as that of letting go is. */
  drag(xPx: number, yPx: number, atMs = 0): void {
    const by = { azimuth: -xPx * degreesPerPixel, elevation: yPx * degreesPerPixel };
    this.#speed = { azimuth: bounded(by.azimuth), elevation: bounded(by.elevation) };
    this.#draggedAt = atMs;
    this.#now = this.#wanted = moved(this.#now, by);
  }

  release(atMs = 0): void {
    this.#isHeld = false;
    if (this.#isStill() || atMs - this.#draggedAt > restMs)
      this.#speed = { azimuth: 0, elevation: 0 };
  }

  turn(azimuth: number, elevation: number): void {
    this.#speed = { azimuth: 0, elevation: 0 };
    this.#wanted = moved(this.#wanted, { azimuth, elevation });
    if (this.#isStill()) this.#now = this.#wanted;
  }

  /** The short way around. */
  reset(): void {
    this.#speed = { azimuth: 0, elevation: 0 };
    const turns = Math.round((this.#now.azimuth - this.#home.azimuth) / 360);
    this.#wanted = { ...this.#home, azimuth: this.#home.azimuth + turns * 360 };
    if (this.#isStill()) this.#now = this.#wanted;
  }

  /** Goes on by some time, however long a frame takes; whether it moves on after that. */
  step(ms: number): boolean {
    if (this.#isHeld) return false;
    const frames = ms / frameMs;
    const { azimuth, elevation } = this.#speed;
    if (Math.hypot(azimuth, elevation) > 0.03) {
      const left = slowing ** frames;
      const way = (1 - left) / (1 - slowing);
      this.#now = this.#wanted = moved(this.#now, times(this.#speed, way));
      this.#speed = times(this.#speed, left);
      return true;
    }
    const way = {
      azimuth: this.#wanted.azimuth - this.#now.azimuth,
      elevation: this.#wanted.elevation - this.#now.elevation,
    };
    if (Math.hypot(way.azimuth, way.elevation) < 0.05) {
      this.#now = this.#wanted;
      return false;
    }
    this.#now = moved(this.#now, times(way, 1 - (1 - easing) ** frames));
    return true;
  }
}

const bounded = (speed: number) => Math.min(mostSpeed, Math.max(-mostSpeed, speed));

const times = ({ azimuth, elevation }: SolidView, by: number): SolidView => ({
  azimuth: azimuth * by,
  elevation: elevation * by,
});

function moved({ azimuth, elevation }: SolidView, by: SolidView): SolidView {
  const { lowest, highest } = limits;
  return {
    azimuth: azimuth + by.azimuth,
    elevation: Math.min(highest, Math.max(lowest, elevation + by.elevation)),
  };
}
