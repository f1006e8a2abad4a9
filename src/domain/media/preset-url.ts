import { type ImagePresetName, imagePresets } from "./image-presets.ts";

const ownPicture = /^\/media\/(?:[a-z_-]+\/)?(catalogue\/[^?#]+)/u;

/** Address of a stored picture in a preset's size; a picture from elsewhere keeps its address. */
export function presetUrl(url: string, preset: ImagePresetName): string {
  const key = ownPicture.exec(url)?.[1];
  return key === undefined ? url : `/media/${preset}/${key}`;
}

/**
 * The `srcset` of a stored picture in these presets, by their widths; undefined for a picture from
 * elsewhere, which has one size alone.
 */
export function presetSrcSet(url: string, presets: readonly ImagePresetName[]): string | undefined {
  if (!ownPicture.test(url)) return undefined;
  return presets
    .map((preset) => `${presetUrl(url, preset)} ${imagePresets[preset].widthPx}w`)
    .join(", ");
}
