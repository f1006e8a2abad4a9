/** Characters of a review, as a reader counts them (REV-06). */
export const maxReviewLength = 300;

/** Pictures and videos of a review together (REV-07, UPL-12, OP-073). */
export const maxReviewFiles = 5;

/** A longer video is refused (REV-08, OP-073). */
export const maxVideoSeconds = 60;

/** Bytes of a video of a review: 100 MB (REV-09, OP-073). */
export const maxVideoBytes = 104_857_600;

/** Ratings are on a scale of 5 (REV-10). */
export const ratings = [1, 2, 3, 4, 5] as const;

/**
 * The ways to list reviews (OP-128): `helpful` has those with pictures or videos first, then those that say the most,
 * newer before older; `photos` leaves out those without a file; a figure leaves out those with other stars.
 */
export const reviewFilters = ["helpful", "newest", "photos", "5", "4", "3", "2", "1"] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** What a list starts with, also when the product changes (REV-05). */
export const firstFilter: ReviewFilter = "helpful";

export const reviewsAPage = 10;

let segments: Intl.Segmenter | undefined;

/** How long a review is: in characters as a reader sees them, so that an emoji of several parts is one. */
export function reviewLength(content: string): number {
  segments ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...segments.segment(content)].length;
}

/** A review's text as it is kept: without blank ends, with at most one empty line between two others. */
export const tidyReview = (content: string): string =>
  content
    .replace(/\r\n?/gu, "\n")
    .replace(/[^\S\n]+$/gmu, "")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
