import { maxVideoBytes } from "../review/review-rules.ts";
import { maxUploadBytes } from "./check-upload-file.ts";
import { isVideoKey } from "./upload-key.ts";

/** The most bytes that may be sent under a key (UPL-09, REV-09), and how more are refused. */
export function uploadLimit(key: string) {
  return isVideoKey(key)
    ? ({ maxBytes: maxVideoBytes, tooLarge: "video_too_large" } as const)
    : ({ maxBytes: maxUploadBytes, tooLarge: "too_large" } as const);
}
