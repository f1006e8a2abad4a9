import { z } from "zod";

/** A picture or a video of a review, as its address at this shop; its size in pixels. */
const reviewFile = z.object({
  kind: z.enum(["photo", "video"]),
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

export const review = z
  .object({
    id: z.int(),
    rating: z.int().min(1).max(5),
    /** "" where the buyer gave stars alone. */
    content: z.string(),
    /** The language of the shop in which it was written. */
    locale: z.string(),
    /** What the buyer had chosen, such as "navy" and "m". */
    options: z.array(z.string()),
    files: z.array(reviewFile),
    created_at: z.string(),
  })
  .meta({ id: "Review" });

export const reviewSummary = z
  .object({
    /** 0 where there are none; two places after the point. */
    average_rating: z.number(),
    review_count: z.int(),
    five_star_count: z.int(),
    four_star_count: z.int(),
    three_star_count: z.int(),
    two_star_count: z.int(),
    one_star_count: z.int(),
    /** The newest of all reviews, at most twelve. */
    files: z.array(reviewFile),
  })
  .meta({ id: "ReviewSummary" });

export type Review = z.output<typeof review>;
export type ReviewSummary = z.output<typeof reviewSummary>;
export type ReviewFile = z.output<typeof reviewFile>;
