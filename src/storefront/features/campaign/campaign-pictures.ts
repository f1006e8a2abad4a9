import type { OptionMap } from "#domain/campaign/campaign-types.ts";

import type { CampaignPicture } from "./campaign-view.ts";

const fold = (text: string) => text.trim().toLowerCase().replaceAll("-", " ");

/** The pictures of what is chosen: of the product, and of its chosen values or of no value. */
export function campaignPictures(
  images: readonly CampaignPicture[],
  productId: number,
  options: OptionMap,
): readonly CampaignPicture[] {
  const own = images.filter(({ product_id }) => product_id === productId);
  const chosen = new Set(Object.values(options).map(fold));
  const fitting = own.filter(({ option }) => option === null || chosen.has(fold(option)));
  if (fitting.some(({ option }) => option !== null)) {
    return fitting.toSorted((a, b) => Number(a.option === null) - Number(b.option === null));
  }
  return fitting.length > 0 ? fitting : own.length > 0 ? own : images;
}
