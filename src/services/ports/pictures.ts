import type { PictureSizeName } from "#domain/media/image-presets.ts";
import type { PictureFormat } from "#domain/media/picture-format.ts";

/** Makes pictures in the sizes that the shop shows. Input that is no picture, or has too many pixels, rejects. */
export type PictureRenderer = {
  resize: (
    bytes: Uint8Array,
    preset: PictureSizeName,
    format: PictureFormat,
  ) => Promise<Uint8Array>;
  /** Draws the mockup of a recipe (`MockupRecipe` as JSON) from the bytes of its artworks by key. */
  drawMockup: (
    recipeJson: string,
    artworks: ReadonlyMap<string, Uint8Array>,
    preset: PictureSizeName,
    format: PictureFormat,
  ) => Promise<Uint8Array>;
};
