import type { Messages } from "#messages/create-messages.ts";
import type { MessageKey } from "#messages/message-key.ts";

import type { UploadFailure } from "../upload/upload-file.ts";
import { type ReviewFileKind, sizeLimit } from "./review-files.ts";

/** `gone` is a file that was sent and that the shop has no longer. */
export type ReviewUploadFailure = Exclude<UploadFailure, "aborted"> | "gone";

const keys: Readonly<Record<ReviewUploadFailure, MessageKey>> = {
  not_an_image: "review.upload_not_an_image",
  heic: "review.upload_heic",
  corrupted: "review.upload_corrupted",
  too_large: "review.upload_too_large",
  too_many_pixels: "review.upload_too_many_pixels",
  not_a_video: "review.upload_not_a_video",
  video_codec: "review.upload_video_codec",
  video_too_large: "review.upload_too_large",
  video_too_long: "review.upload_video_too_long",
  gone: "review.upload_gone",
  busy: "review.upload_busy",
  unreachable: "review.upload_unreachable",
  failed: "review.upload_failed",
};

/** Why a file is not there, with the limit of its kind where it is too large (REV-09). */
export function uploadFailureText(
  reason: ReviewUploadFailure,
  kind: ReviewFileKind,
  t: Messages["t"],
): string {
  return t(keys[reason], { size: sizeLimit(reason === "video_too_large" ? "video" : kind) });
}

/** Those that the same file may not meet again. */
const passing: ReadonlySet<ReviewUploadFailure> = new Set([
  "gone",
  "busy",
  "unreachable",
  "failed",
]);

export const mayRetry = (reason: ReviewUploadFailure): boolean => passing.has(reason);
