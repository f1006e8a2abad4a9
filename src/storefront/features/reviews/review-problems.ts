import { maxReviewLength, reviewLength, tidyReview } from "#domain/review/review-rules.ts";

import type { DraftState } from "./draft-state.ts";

export type ReviewField = "rating" | "content" | "files";

/** Characters that a text may still have, below 0 where it has too many (REV-06). */
export const charactersLeft = (content: string): number =>
  maxReviewLength - reviewLength(tidyReview(content));

/** What keeps a review from being sent, in the order of its form. */
export function reviewProblems({ rating, content, files }: DraftState): ReviewField[] {
  const found: [ReviewField, boolean][] = [
    ["rating", rating === null],
    ["content", charactersLeft(content) < 0],
    ["files", files.some(({ state }) => state.is === "failed")],
  ];
  return found.flatMap(([field, isWrong]) => (isWrong ? [field] : []));
}
