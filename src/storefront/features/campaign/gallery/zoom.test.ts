import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { maxScale, noZoom, panBy, type Zoom, zoomAt } from "./zoom.ts";

const frame = { width: 400, height: 500 };
const offset = fc.integer({ min: -2000, max: 2000 });
const step = fc.record({ factor: fc.constantFrom(0.2, 0.5, 0.9, 1.1, 2, 5), x: offset, y: offset });

const covers = ({ scale, x, y }: Zoom) =>
  Math.abs(x) <= (frame.width * (scale - 1)) / 2 + 1e-6 &&
  Math.abs(y) <= (frame.height * (scale - 1)) / 2 + 1e-6;

describe("CAM-34 a picture that is enlarged", () => {
  it("T-042 keeps what is under the finger where it is", () => {
    const point = { x: 100, y: -50 };
    const { scale, x, y } = zoomAt(noZoom, 2, point, frame);
    expect(scale).toBe(2);
    expect({ x: x + 100 * scale, y: y - 50 * scale }).toEqual(point);
  });

  it("is shown whole again, in its place, below its own size", () => {
    const zoom = zoomAt(noZoom, 3, { x: 120, y: 80 }, frame);
    expect(zoomAt(zoom, 0.1, { x: 0, y: 0 }, frame)).toEqual(noZoom);
  });

  it("covers its frame and stays in its bounds whatever is done to it", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let zoom = noZoom;
        for (const { factor, x, y } of steps) {
          zoom = panBy(zoomAt(zoom, factor, { x, y }, frame), { x: y, y: x }, frame);
          expect(zoom.scale).toBeGreaterThanOrEqual(1);
          expect(zoom.scale).toBeLessThanOrEqual(maxScale);
          expect(covers(zoom)).toBe(true);
        }
      }),
    );
  });

  it("moves with the finger until its edge is reached, and not at all while it is whole", () => {
    const zoom = zoomAt(noZoom, 2, { x: 0, y: 0 }, frame);
    expect(panBy(zoom, { x: 30, y: -40 }, frame)).toEqual({ scale: 2, x: 30, y: -40 });
    expect(panBy(zoom, { x: 900, y: 0 }, frame)).toMatchObject({ x: 200 });
    expect(panBy(noZoom, { x: 30, y: 30 }, frame)).toEqual(noZoom);
  });
});
