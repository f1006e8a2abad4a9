import { mockupHeightPx, mockupWidthPx } from "../design/mockup-size.ts";

/** How a picture fills its bound: whole inside it, or cut to cover it (OP-126). */
export type ImageFit = "inside" | "cover";

/** A bound in pixels. */
export type ImagePreset = { widthPx: number; heightPx: number; fit: ImageFit };

const inside = (widthPx: number, heightPx: number) =>
  ({ widthPx, heightPx, fit: "inside" }) as const;
const cover = (widthPx: number, heightPx: number) => ({ widthPx, heightPx, fit: "cover" }) as const;
const square = (sidePx: number) => inside(sidePx, sidePx);

/** The sizes that pictures are served in, by name; any other name is refused (CONST-05..15, OP-069). */
export const imagePresets = {
  list: inside(600, 750),
  mobile: inside(640, 800),
  list_mb: inside(320, 400),
  thumb: inside(160, 200),
  full_hd: inside(1000, 1250),
  logo: square(256),
  icon: square(32),
  "icon-lg": square(64),
  "icon-xl": square(512),
  avatar: square(160),
  banner_hd: cover(1920, 1080),
  banner_mobile: cover(1080, 608),
  share: cover(1080, 1080),
  /** The one known width, for design images, four times as high at most (CANV-13, OP-069). */
  "900": inside(900, 3600),
} as const satisfies Record<string, ImagePreset>;

export type ImagePresetName = keyof typeof imagePresets;

/** Every size that a picture is made in: the presets, and a mockup where none is asked for (CANV-21). */
export const pictureSizes = {
  ...imagePresets,
  mockup: inside(mockupWidthPx, mockupHeightPx),
} as const satisfies Record<string, ImagePreset>;

export type PictureSizeName = keyof typeof pictureSizes;

/** Quality of every preset in WebP (CONST-16). */
export const webpQuality = 90;

export const isImagePreset = (name: string): name is ImagePresetName =>
  Object.hasOwn(imagePresets, name);
