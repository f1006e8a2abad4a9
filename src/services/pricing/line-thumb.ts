import type { Sellable } from "#database/queries/sellables.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import { isLinePictureKey } from "#domain/design/approved-design.ts";
import { isUploadKey } from "#domain/upload/upload-key.ts";

const ownAddress = /^\/media\/((?:uploads|proofs)\/[^/]+)$/u;

/**
 * The key of the picture that a browser has drawn of a designed line and uploaded (CAM-63); undefined for
 * a line without designs, and for any other address.
 */
export function ownThumbKey(request: ThumbRequest): string | undefined {
  const key = addressedKey(request);
  return key !== undefined && isUploadKey(key) ? key : undefined;
}

/** The key of the picture that the server draws of a designed line (`linePictureKey`), in the same way. */
export function drawnThumbKey(request: ThumbRequest): string | undefined {
  const key = addressedKey(request);
  return key !== undefined && isLinePictureKey(key) ? key : undefined;
}

function addressedKey({ designs, thumb_url }: ThumbRequest): string | undefined {
  const isDesigned =
    typeof designs === "object" && designs !== null && Object.keys(designs).length > 0;
  return isDesigned ? ownAddress.exec(thumb_url ?? "")?.[1] : undefined;
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
