import { describe, expect, it, vi } from "vitest";

import { testDesign, testImage } from "#domain/design/testing/test-design.ts";
import { keepLeastRecent } from "#render/browser/least-recent.ts";
import type { PictureHost, PictureTask } from "#render/browser/picture-tasks.ts";
import { placePicture } from "#render/paint/place-picture.ts";

import { keepPlacedPictures } from "./placed-pictures.ts";

const { area } = testDesign();
const pixelsPerMm = 0.2;
const photo = (id: string, left = 20) =>
  testImage({
    ...{ id, src: `${id}.jpg` },
    placement: { left, top: 30, scaleX: 900, scaleY: 900, angle: 0, width: 2, height: 2 },
  });

/** A host without a canvas, which has room for so many pictures. */
function openDesk(room: number, broken = "") {
  const tasks: string[] = [];
  const opened = keepLeastRecent<true>(room, () => 1);
  const host = ((task: PictureTask) => {
    tasks.push(`${task.kind} ${task.kind === "open" ? task.src : task.image.src}`);
    if (task.kind === "open") {
      if (task.src === broken) return Promise.reject(new Error("broken"));
      opened.set(task.src, true);
      return Promise.resolve({ kind: "done", result: null });
    }
    if (task.kind !== "place" || !opened.get(task.image.src)) {
      return Promise.resolve({ kind: "closed" });
    }
    const picture = { width: 2, height: 2, data: new Uint8ClampedArray(16), isOpaque: true };
    const result = placePicture(task.image, picture, task.pixelsPerMm, task.extent);
    return Promise.resolve({ kind: "done", result });
  }) as PictureHost;
  const onFailed = vi.fn<(error: unknown, what: string) => void>();
  const fetchPicture = () => Promise.resolve(new Uint8Array());
  const pictures = keepPlacedPictures({ host, fetchPicture, onFailed });
  return { pictures, tasks, onFailed };
}

describe("keepPlacedPictures", () => {
  it("opens a picture once, and resamples it once for each place", async () => {
    const { pictures, tasks } = openDesk(2);
    const first = await pictures.place(photo("a"), area, pixelsPerMm);
    await pictures.place(photo("a", 25), area, pixelsPerMm);
    expect(await pictures.place(photo("a"), area, pixelsPerMm)).toBe(first);
    expect(first?.command?.pixels.width).toBeGreaterThan(0);
    expect(tasks).toEqual(["open a.jpg", "place a.jpg", "place a.jpg"]);
    expect(pictures.isReady(photo("a"), area, pixelsPerMm)).toBe(true);
    expect(pictures.isReady(photo("a"), area, 0.3)).toBe(false);
  });

  it("opens again what the host has let go of", async () => {
    const { pictures, tasks, onFailed } = openDesk(1);
    await pictures.place(photo("a"), area, pixelsPerMm);
    await pictures.place(photo("b"), area, pixelsPerMm);
    tasks.length = 0;
    const again = await pictures.place(photo("a", 30), area, pixelsPerMm);
    expect(again?.command).not.toBeNull();
    expect(tasks).toEqual(["place a.jpg", "open a.jpg", "place a.jpg"]);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it("CANV-32 tells of what cannot be had once, and asks for it again later", async () => {
    vi.useFakeTimers();
    const { pictures, tasks, onFailed } = openDesk(1, "a.jpg");
    expect(await pictures.place(photo("a"), area, pixelsPerMm)).toBeUndefined();
    expect(await pictures.place(photo("a", 25), area, pixelsPerMm)).toBeUndefined();
    expect(onFailed).toHaveBeenCalledOnce();
    expect(pictures.isReady(photo("a"), area, pixelsPerMm)).toBe(true);
    vi.advanceTimersByTime(6_000);
    await pictures.place(photo("a"), area, pixelsPerMm);
    expect(tasks).toEqual(["open a.jpg", "open a.jpg"]);
    vi.useRealTimers();
  });

  it("ends where there is no room to open anything", async () => {
    const { pictures, onFailed } = openDesk(1);
    expect(await pictures.draw(photo("a"), pixelsPerMm)).toBeUndefined();
    expect(onFailed).toHaveBeenCalledOnce();
  });
});
