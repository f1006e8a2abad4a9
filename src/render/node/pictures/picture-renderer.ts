import { pictureSizes, type PictureSizeName } from "#domain/media/image-presets.ts";
import type { PictureFormat } from "#domain/media/picture-format.ts";

import { resizePicture } from "./encode-picture.ts";
import { createMockupThread } from "./mockup-thread.ts";

/** The renderer of the pictures port; `basesFolder` holds the mockup bases (assets/mockups). */
export function createPictureRenderer(basesFolder: string) {
  const thread = createMockupThread(basesFolder);
  return {
    resize: (bytes: Uint8Array, preset: PictureSizeName, format: PictureFormat) =>
      resizePicture(bytes, pictureSizes[preset], format),
    drawMockup: async (
      recipeJson: string,
      artworks: ReadonlyMap<string, Uint8Array>,
      preset: PictureSizeName,
      format: PictureFormat,
    ) => {
      const task = { wanted: "mockup", recipeJson, artworks, preset, format } as const;
      const picture = await thread.run(task);
      if (picture === undefined) throw new Error("A mockup was drawn without a picture");
      return picture;
    },
    /** A layer of a base for browsers, as PNG; undefined where the base has none of that name. */
    drawLayer: (wanted: { kind: string; view: string; name: string; width: number }) =>
      thread.run({ wanted: "layer", ...wanted }),
    close: thread.close.bind(thread),
  };
}
