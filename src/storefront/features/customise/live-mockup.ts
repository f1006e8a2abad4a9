import type { LiveEngine, MockupPaint } from "#designer/engine/open-live-engine.ts";

import type { LiveBase } from "./live-base.ts";

/** Sharp where it is shown, and no more than the server has layers for. */
export const widestPx = 1_000;
const narrowestPx = 320;

/**
 * Pixels of the picture to a CSS pixel at most. Screens of phones have two or three; with 1.7 a picture that is 375 CSS
 * pixels wide is painted in 640 instead of 800, which is a third less with each letter and no softer to the eye (P18).
 */
const densest = 1.7;

/** In how many pixels a picture is painted that is shown in so many CSS pixels. */
export function paintedWidth(shownPx: number): number {
  const dense = shownPx * Math.min(densest, window.devicePixelRatio || 1);
  return Math.min(widestPx, Math.max(narrowestPx, Math.ceil(dense)));
}

/** One for each base and width: it keeps its layers and what it has drawn. */
const mockups = new WeakMap<LiveEngine, Map<string, Promise<MockupPaint>>>();

/** What paints designs on a base in so many pixels; rejects where the base cannot be had. */
export function liveMockup(
  live: LiveEngine,
  base: LiveBase,
  widthPx: number,
): Promise<MockupPaint> {
  const own = mockups.get(live) ?? new Map<string, Promise<MockupPaint>>();
  mockups.set(live, own);
  const address = `/mockups/${base.kind}/${base.view}/${base.edition}`;
  const key = `${address}/${widthPx}`;
  const before = own.get(key);
  if (before) return before;
  const opening = live.openMockup(address, widthPx);
  own.set(key, opening);
  // The next change asks again.
  opening.catch(() => own.delete(key));
  return opening;
}
