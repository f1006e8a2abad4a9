import type { UploadRefusal } from "#domain/upload/check-upload-file.ts";
import { ServiceError } from "#services/service-error.ts";

/** The API's English; browsers have texts of their own for each reason. */
const texts: Record<UploadRefusal, string> = {
  not_an_image: "The file is not a PNG, JPEG, WebP, GIF or AVIF picture",
  heic: "HEIC pictures cannot be printed: send a JPEG",
  corrupted: "The file is corrupted",
  too_large: "File size must be smaller than 20MB",
  too_many_pixels: "The picture must have at most 50 megapixels",
  not_a_video: "The file is not an MP4 video",
  video_codec: "Only MP4 videos with H.264 pictures play in every browser",
  video_too_long: "The video must not be longer than 60 seconds",
  video_too_large: "File size must be smaller than 100MB",
};

/** The refusal of a picture or video, with its reason in `data` (UPL-08, UPL-09, REV-08, REV-09). */
export function refuseUpload(reason: UploadRefusal): ServiceError {
  const message = texts[reason];
  const data = { reason };
  if (reason === "too_large" || reason === "video_too_large")
    return new ServiceError("payload_too_large", { message, data });
  return new ServiceError("validation_failed", { fields: { file: message }, data });
}
