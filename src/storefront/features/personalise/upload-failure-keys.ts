import type { MessageKey } from "#messages/message-key.ts";

import type { UploadFailure } from "../upload/upload-file.ts";

/** What a shopper is told of a failed upload. */
export const uploadFailureKeys: Readonly<Record<Exclude<UploadFailure, "aborted">, MessageKey>> = {
  not_an_image: "personal.upload_not_an_image",
  heic: "personal.upload_heic",
  corrupted: "personal.upload_corrupted",
  too_large: "personal.upload_too_large",
  too_many_pixels: "personal.upload_too_many_pixels",
  busy: "personal.upload_busy",
  unreachable: "personal.upload_unreachable",
  failed: "personal.upload_failed",
};
