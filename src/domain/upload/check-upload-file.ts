import { maxVideoBytes } from "../review/review-rules.ts";
import { isVideoName } from "./upload-key.ts";

/** The most bytes that a shopper's picture may have (UPL-09); exactly as many are accepted. */
export const maxUploadBytes = 20_971_520;

/** Pixels that a shopper's picture may have: more is not decoded, here or for a preset. */
export const maxUploadPixels = 50_000_000;

type PictureFault = "not_an_image" | "heic" | "corrupted" | "too_large";

/** What can be told of a file before it is read; `heic` is a phone's picture that has to be sent as JPEG. */
export type UploadFault = PictureFault | "video_too_large" | "video_codec";

/** Why a picture is not taken; `too_many_pixels` is known to the server alone. */
export type PictureRefusal = PictureFault | "too_many_pixels";

/** Why a picture or video is not taken; what is no fault too is known to the server alone. */
export type UploadRefusal = UploadFault | PictureRefusal | "not_a_video" | "video_too_long";

type FileFacts = { name?: string | undefined; type: string; size: number };

/**
 * What stands against a shopper's file by the type and size that it says it has, or null: HEIC, also
 * by its name where the browser knows no type for it, not `image/*` (UPL-07), without a byte (UPL-08),
 * larger than 20,971,520 bytes (UPL-09). With `allowsVideos` a video may be sent as well, for which
 * `checkVideoFile` counts. What it really is, the server finds out.
 */
export function checkUploadFile(
  file: FileFacts,
  { allowsVideos = false }: { allowsVideos?: boolean } = {},
): UploadFault | null {
  const { name = "", type, size } = file;
  if (allowsVideos && isVideoFile(file)) return checkVideoFile(file);
  if (/^image\/hei[cf]/iu.test(type)) return "heic";
  if (type === "" && /\.(?:hei[cf]s?|hif)$/iu.test(name)) return "heic";
  if (!/^image\/[^\s/]/iu.test(type)) return "not_an_image";
  if (size === 0) return "corrupted";
  return size > maxUploadBytes ? "too_large" : null;
}

/** Whether a file says that it is a video: by its type, or by its name where the browser knows no type for it. */
export const isVideoFile = ({ name = "", type }: Omit<FileFacts, "size">): boolean =>
  /^video\//iu.test(type) || (type === "" && isVideoName(name));

/**
 * What stands against a video by its type and size, or null: another kind than MP4 and QuickTime,
 * without a byte, larger than 104,857,600 bytes (REV-09, OP-073).
 */
export function checkVideoFile({ type, size }: Omit<FileFacts, "name">): UploadFault | null {
  if (type !== "" && !/^video\/(?:mp4|quicktime)$/iu.test(type)) return "video_codec";
  if (size === 0) return "corrupted";
  return size > maxVideoBytes ? "video_too_large" : null;
}
