import { getShopperUploads } from "#database/queries/shopper-uploads.ts";
import { isVideoKey } from "#domain/upload/upload-key.ts";
import { uploadLimit } from "#domain/upload/upload-limit.ts";
import type { DirectUploads } from "#services/ports/direct-uploads.ts";
import { ServiceError } from "#services/service-error.ts";

import { acceptUpload, type AcceptedUpload, type UploadContext } from "./accept-upload.ts";
import { refuseUpload } from "./refuse-upload.ts";

type DirectContext = UploadContext & { directUploads: DirectUploads };

const nameOf = ({ store }: Pick<UploadContext, "store">, key: string) => `${store.id}/${key}`;

/**
 * The bytes that a browser put into the bucket under the key of its ticket, or what was kept of them
 * before. Refuses with not_found where nothing was put, and with payload_too_large above 20,971,520
 * bytes, of a video 104,857,600, which are removed unread (UPL-09, REV-09).
 */
export async function takeDirectUpload(
  ctx: DirectContext,
  key: string,
): Promise<Buffer | AcceptedUpload> {
  const { maxBytes, tooLarge } = uploadLimit(key);
  const taken = await ctx.directUploads.take(nameOf(ctx, key), maxBytes);
  if (taken === "too_large") throw refuseUpload(tooLarge);
  if (taken) return Buffer.from(taken.buffer, taken.byteOffset, taken.byteLength);
  const [row] = await getShopperUploads(ctx.db, ctx.store.id, [key]);
  if (!row) throw new ServiceError("not_found");
  return {
    filePath: key,
    contentType: keptType(key, row.contentType),
    widthPx: row.width ?? 0,
    heightPx: row.height ?? 0,
    hasAlpha: row.hasAlpha ?? false,
    translucentShare: row.translucentShare ?? 0,
  };
}

function keptType(key: string, contentType: string): AcceptedUpload["contentType"] {
  if (isVideoKey(key)) return "video/mp4";
  return contentType === "image/png" ? "image/png" : "image/jpeg";
}

/**
 * Keeps it as `acceptUpload` does, by its content (OP-070), and removes what was put, kept or refused;
 * after a fault it stays, so that the same call may succeed later.
 */
export async function acceptDirectUpload(
  ctx: DirectContext,
  upload: { key: string; bytes: Uint8Array },
): Promise<AcceptedUpload> {
  const discard = () => ctx.directUploads.discard(nameOf(ctx, upload.key));
  try {
    const accepted = await acceptUpload(ctx, upload);
    await discard();
    return accepted;
  } catch (error) {
    if (error instanceof ServiceError) await discard();
    throw error;
  }
}
