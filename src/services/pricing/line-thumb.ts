import type { Sellable } from "#database/queries/sellables.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";

/** The picture of a line: the one of its colour, else the product's, else the campaign's; "" for none. */
export function lineThumbUrl(sellable: Sellable, options: Record<string, string>): string {
  const chosen = new Set(Object.values(options).map((value) => value.toLowerCase()));
  const ofOption = sellable.images.find(({ option }) => chosen.has(option?.toLowerCase() ?? ""));
  const key =
    ofOption?.fileKey ??
    sellable.product.thumbKey ??
    sellable.images[0]?.fileKey ??
    sellable.campaign.thumbKey;
  return key == null ? "" : mediaUrl(key);
}
