import { describe, expect, it } from "vitest";

import { Orbit } from "./orbit.ts";

const home = { azimuth: 20, elevation: 10 };
const run = (orbit: Orbit) => {
  let frames = 0;
  while (orbit.step(16) && frames < 1_000) frames += 1;
  return frames;
};

describe("CAM-35 a solid is turned", () => {
  it("by a drag, swings on, and comes to rest", () => {
    const orbit = new Orbit(home, () => false);
    orbit.hold();
    orbit.drag(-40, 0);
    expect(orbit.view).toEqual({ azimuth: 38, elevation: 10 });
    expect(orbit.step(16)).toBe(false);
    orbit.release();
    expect(run(orbit)).toBeGreaterThan(10);
    expect(orbit.view.azimuth).toBeGreaterThan(60);
    expect(orbit.step(16)).toBe(false);
  });

  it("stays where it was held before it was let go of", () => {
    const orbit = new Orbit(home, () => false);
    orbit.hold();
    orbit.drag(-40, 0, 1_000);
    orbit.release(1_200);
    expect(orbit.step(16)).toBe(false);
    expect(orbit.view.azimuth).toBe(38);
  });

  it("as far on a slow device as on a fast one", () => {
    const [fast, slow] = [new Orbit(home, () => false), new Orbit(home, () => false)];
    for (const orbit of [fast, slow]) {
      orbit.hold();
      orbit.drag(-40, 0);
      orbit.release();
    }
    for (let frame = 0; frame < 32; frame += 1) fast.step(16);
    slow.step(512);
    expect(slow.view.azimuth).toBeCloseTo(fast.view.azimuth, 6);
  });

  it("never from below the floor nor over the top", () => {
    const orbit = new Orbit(home, () => true);
    orbit.hold();
    orbit.drag(0, 10_000);
    expect(orbit.view.elevation).toBe(62);
    orbit.drag(0, -10_000);
    expect(orbit.view.elevation).toBe(-12);
  });

  it("by keys, some of the way each frame, each press from where the last one leads", () => {
    const orbit = new Orbit(home, () => false);
    orbit.turn(15, 0);
    orbit.turn(15, 0);
    orbit.step(16);
    expect(orbit.view.azimuth).toBeGreaterThan(20);
    expect(orbit.view.azimuth).toBeLessThan(50);
    run(orbit);
    expect(orbit.view).toEqual({ azimuth: 50, elevation: 10 });
  });

  it("back to its first view by the short way", () => {
    const orbit = new Orbit(home, () => true);
    orbit.turn(700, 30);
    orbit.reset();
    expect(orbit.view).toEqual({ azimuth: 740, elevation: 10 });
  });

  it("does not move by itself where motion is not wanted", () => {
    const orbit = new Orbit(home, () => true);
    orbit.hold();
    orbit.drag(-40, 0);
    orbit.release();
    expect(orbit.step(16)).toBe(false);
    orbit.turn(15, 5);
    expect(orbit.view).toEqual({ azimuth: 53, elevation: 15 });
    expect(orbit.step(16)).toBe(false);
  });
});
