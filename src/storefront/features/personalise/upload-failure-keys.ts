import type { MessageKey } from "#messages/message-key.ts";

import type { UploadFailure } from "../upload/upload-file.ts";

/** What a shopper is told of a failed upload of a picture; where one is asked for, a video is none. */
export const uploadFailureKeys: Readonly<Record<Exclude<UploadFailure, "aborted">, MessageKey>> = {
  not_an_image: "personal.upload_not_an_image",
  heic: "personal.upload_heic",
  corrupted: "personal.upload_corrupted",
  too_large: "personal.upload_too_large",
  too_many_pixels: "personal.upload_too_many_pixels",
  not_a_video: "personal.upload_not_an_image",
  video_codec: "personal.upload_not_an_image",
  video_too_long: "personal.upload_not_an_image",
  video_too_large: "personal.upload_not_an_image",
  busy: "personal.upload_busy",
  unreachable: "personal.upload_unreachable",
  failed: "personal.upload_failed",
};
