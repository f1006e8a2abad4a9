/** The most bytes that a shopper's picture may have (UPL-09); exactly as many are accepted. */
export const maxUploadBytes = 20_971_520;

/** Pixels that a shopper's picture may have: more is not decoded, here or for a preset. */
export const maxUploadPixels = 50_000_000;

/** What can be told of a file before it is read; `heic` is a phone's picture that has to be sent as JPEG. */
export type UploadFault = "not_an_image" | "heic" | "corrupted" | "too_large";

/** Why a file is not taken; `too_many_pixels` is known to the server alone. */
export type UploadRefusal = UploadFault | "too_many_pixels";

/**
 * What stands against a shopper's file by the type and size that it says it has, or null: HEIC, also
 * by its name where the browser knows no type for it, not `image/*` (UPL-07), without a byte (UPL-08),
 * larger than 20,971,520 bytes (UPL-09). What it really is, the server finds out.
 */
export function checkUploadFile({
  name = "",
  type,
  size,
}: {
  name?: string | undefined;
  type: string;
  size: number;
}): UploadFault | null {
  if (/^image\/hei[cf]/iu.test(type)) return "heic";
  if (type === "" && /\.(?:hei[cf]s?|hif)$/iu.test(name)) return "heic";
  if (!/^image\/[^\s/]/iu.test(type)) return "not_an_image";
  if (size === 0) return "corrupted";
  return size > maxUploadBytes ? "too_large" : null;
}
