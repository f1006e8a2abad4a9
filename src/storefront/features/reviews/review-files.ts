import { maxReviewFiles, maxVideoBytes } from "#domain/review/review-rules.ts";
import { isVideoFile, maxUploadBytes } from "#domain/upload/check-upload-file.ts";

export type ReviewFileKind = "photo" | "video";

export const fileKind = (file: File): ReviewFileKind => (isVideoFile(file) ? "video" : "photo");

/** Which of some files still go with a review that has a number of them, and how many do not (REV-07, UPL-12). */
export function takeFiles<Kind>(
  present: number,
  files: readonly Kind[],
): { taken: Kind[]; leftOut: number } {
  const taken = files.slice(0, Math.max(0, maxReviewFiles - present));
  return { taken, leftOut: files.length - taken.length };
}

const bytesAMegabyte = 1_048_576;

/** How large a file may be, in MB, as a message says it (REV-09). */
export const sizeLimit = (kind: ReviewFileKind): string =>
  String(Math.floor((kind === "video" ? maxVideoBytes : maxUploadBytes) / bytesAMegabyte));
