import type { ReviewFileKind } from "./review-files.ts";
import type { ReviewUploadFailure } from "./upload-failure-text.ts";

export type ReviewFileState =
  | { is: "waiting" }
  | { is: "sending"; share: number }
  | { is: "ready"; key: string }
  | { is: "failed"; reason: ReviewUploadFailure };

export type DraftFile = { id: number; file: File; kind: ReviewFileKind; state: ReviewFileState };

export type DraftState = {
  rating: number | null;
  content: string;
  files: readonly DraftFile[];
  /** How many files the last choice had too many. */
  leftOut: number;
};
