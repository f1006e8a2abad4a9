import type { Sellable } from "#database/queries/sellables.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import { isUploadKey } from "#domain/upload/upload-key.ts";

const ownAddress = /^\/media\/(uploads\/[^/]+)$/u;

/**
 * The key of the picture that a browser has drawn of a designed line and uploaded (CAM-63); undefined for
 * a line without designs, and for any other address.
 */
export function ownThumbKey({ designs, thumb_url }: ThumbRequest): string | undefined {
  const isDesigned =
    typeof designs === "object" && designs !== null && Object.keys(designs).length > 0;
  const key = isDesigned ? ownAddress.exec(thumb_url ?? "")?.[1] : undefined;
  return key !== undefined && isUploadKey(key) ? key : undefined;
}

type ThumbRequest = { designs?: unknown; thumb_url?: string | null | undefined };

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
