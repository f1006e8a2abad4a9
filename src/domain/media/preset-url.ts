import type { ImagePresetName } from "./image-presets.ts";

/** Whatever folder it is stored in. */
const ownPicture = /^\/media\/(?:[a-z0-9_-]+\/)?([a-z]+\/[^/?#]+)/u;

/** Widths of the presets that pages choose from; the whole table is the server's alone. */
export const presetWidths = {
  thumb: 160,
  list_mb: 320,
  list: 600,
  mobile: 640,
  full_hd: 1000,
  banner_mobile: 1080,
  banner_hd: 1920,
} as const satisfies Partial<Record<ImagePresetName, number>>;

export type PagePreset = keyof typeof presetWidths;

/** Address of a stored picture in a preset's size; a picture from elsewhere keeps its address. */
export function presetUrl(url: string, preset: ImagePresetName): string {
  const key = ownPicture.exec(url)?.[1];
  return key === undefined ? url : `/media/${preset}/${key}`;
}

/**
 * The `srcset` of a stored picture in these presets, by their widths; undefined for a picture from
 * elsewhere, which has one size alone.
 */
export function presetSrcSet(url: string, presets: readonly PagePreset[]): string | undefined {
  if (!ownPicture.test(url)) return undefined;
  return presets.map((preset) => `${presetUrl(url, preset)} ${presetWidths[preset]}w`).join(", ");
}
