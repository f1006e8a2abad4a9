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

/** Code points of a review: a character may have several, as a family has, but none has dozens. */
const maxReviewCodePoints = 5 * maxReviewLength;

/** Whether a text is short enough to be a review (REV-06). */
export const isReviewShort = (content: string): boolean =>
  [...content].length <= maxReviewCodePoints && reviewLength(content) <= maxReviewLength;

/**
 * A review's text as it is kept: without blank ends and controls, with at most one empty line between two others, and
 * with no more than four marks on a letter, as more are painted over what stands beside it.
 */
export const tidyReview = (content: string): string =>
  content
    .replace(/\r\n?/gu, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .replace(/[^\S\n]+$/gmu, "")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
