import type { DesignImage } from "#domain/design/design-document.ts";
import type { MeasuredObject } from "#domain/print-quality/print-finding.ts";
import { frameSize } from "#domain/design/placement.ts";

import type { Extent, PictureCommand } from "../paint/display-list.ts";
import { lonePaddingPx, type LoneSize, maxLoneSidePx } from "../paint/lone-size.ts";
import { figureLines } from "../paint/figures.ts";
import { measureImage } from "../paint/measure-image.ts";
import { createPrintMemory, forgetOldest, type ThinMeasuring } from "../paint/print-memory.ts";
import { placeInSteps } from "../paint/place-picture.ts";
import type { Picture } from "../paint/resample.ts";
import { shrinkPicture } from "../paint/shrink-picture.ts";
import { decodePicture } from "./decode-picture.ts";
import { keepLeastRecent } from "./least-recent.ts";
import { rest } from "./rest.ts";

/** A picture by itself, as large as it is shown. */
export type LonePicture = LoneSize & { bitmap: ImageBitmap };

/** What is asked for pictures, as plain data. */
export type PictureTasks = {
  /** Decodes a stored file; rejects with `UndecodablePicture`. */
  open: { task: { src: string; bytes: Uint8Array<ArrayBuffer> }; result: null };
  /** Resamples an open picture to its last pixels, as `placePicture` does. */
  place: {
    task: { image: DesignImage; pixelsPerMm: number; extent: Extent };
    result: PictureCommand | null;
  };
  /** What `checkPrint` asks of an open picture. */
  measure: { task: { image: DesignImage; thin: ThinMeasuring }; result: MeasuredObject };
  /** Draws an open picture by itself, quickly and about as sharp. */
  draw: { task: { image: DesignImage; pixelsPerMm: number }; result: LonePicture };
};
export type PictureTask = {
  [Kind in keyof PictureTasks]: { kind: Kind } & PictureTasks[Kind]["task"];
}[keyof PictureTasks];

/** "closed": the picture has to be opened first, also if it was before. */
export type PictureAnswer<Kind extends keyof PictureTasks> =
  | { kind: "done"; result: PictureTasks[Kind]["result"] }
  | { kind: "closed" };

/** Carries out tasks for pictures; rejects where a picture cannot be read. */
export type PictureHost = <Kind extends keyof PictureTasks>(
  task: { kind: Kind } & PictureTasks[Kind]["task"],
) => Promise<PictureAnswer<Kind>>;

type Opened = { picture: Picture; small: OffscreenCanvas };

/** Bytes of decoded pictures that are held at once: one of 50 megapixels, or five of 12. */
const maxOpenBytes = 256 * 1024 * 1024;

const bytesOf = ({ picture, small }: Opened) =>
  picture.data.byteLength + small.width * small.height * 4;

/** Holds decoded pictures within bounds and carries out what is asked of them. */
export function createPictureDesk(maxBytes = maxOpenBytes) {
  const opened = keepLeastRecent<Opened>(maxBytes, bytesOf);
  const memory = createPrintMemory();
  return {
    bytes: opened.bytes,
    async perform(task: PictureTask): Promise<PictureAnswer<keyof PictureTasks>> {
      if (task.kind === "open") {
        const picture = await decodePicture(task.bytes);
        opened.set(task.src, { picture, small: canvasOf(shrinkPicture(picture, maxLoneSidePx)) });
        return { kind: "done", result: null };
      }
      const { image } = task;
      const own = opened.get(image.src);
      if (own === undefined) return { kind: "closed" };
      if (task.kind === "draw") {
        return { kind: "done", result: drawLone(image, own.small, task.pixelsPerMm) };
      }
      if (task.kind === "place") {
        const work = placeInSteps(image, own.picture, task.pixelsPerMm, task.extent);
        return { kind: "done", result: await withRests(work) };
      }
      const measured = await withRests(measureImage(image, own.picture, task.thin, memory));
      forgetOldest(memory);
      return { kind: "done", result: measured };
    },
  };
}

/** So that what is asked meanwhile gets its turn. */
async function withRests<Result>(work: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await rest();
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas.");
  return context;
}

function canvasOf({ width, height, data }: Picture): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const pixels = new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length);
  contextOf(canvas).putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}

function drawLone(image: DesignImage, small: OffscreenCanvas, pixelsPerMm: number): LonePicture {
  const { left, top, right, bottom } = image.crop ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const whole = frameSize(image.placement);
  const seen = Math.max((right - left) * whole.widthMm, (bottom - top) * whole.heightMm);
  const scale = Math.min(pixelsPerMm, maxLoneSidePx / seen);
  const [width, height] = [whole.widthMm * scale, whole.heightMm * scale];
  const frame = {
    left: lonePaddingPx,
    top: lonePaddingPx,
    width: (right - left) * width,
    height: (bottom - top) * height,
  };
  const extent = {
    width: Math.ceil(frame.width) + 2 * lonePaddingPx,
    height: Math.ceil(frame.height) + 2 * lonePaddingPx,
  };
  const canvas = new OffscreenCanvas(extent.width, extent.height);
  const context = contextOf(canvas);
  for (const line of figureLines(image.mask, frame)) {
    context.moveTo(line[0] ?? 0, line[1] ?? 0);
    for (let at = 2; at < line.length; at += 2) context.lineTo(line[at] ?? 0, line[at + 1] ?? 0);
    context.closePath();
  }
  context.clip("nonzero");
  context.imageSmoothingQuality = "high";
  const x = frame.left - left * width;
  const y = frame.top - top * height;
  context.drawImage(small, x, y, width, height);
  const origin = { originX: x + width / 2, originY: y + height / 2 };
  return { bitmap: canvas.transferToImageBitmap(), extent, ...origin, pixelsPerMm: scale };
}
