import { pictureSizes, type PictureSizeName } from "#domain/media/image-presets.ts";
import type { PictureFormat } from "#domain/media/picture-format.ts";

import { resizePicture } from "./encode-picture.ts";
import { MockupThread } from "./mockup-thread.ts";

/** The renderer of the pictures port; `basesFolder` holds the mockup bases (assets/mockups). */
export function createPictureRenderer(basesFolder: string) {
  const thread = new MockupThread(basesFolder);
  return {
    resize: (bytes: Uint8Array, preset: PictureSizeName, format: PictureFormat) =>
      resizePicture(bytes, pictureSizes[preset], format),
    drawMockup: thread.draw.bind(thread),
    close: thread.close.bind(thread),
  };
}
