import * as z from "zod/mini";

import { artworkPatterns } from "./artwork-limits.ts";

const id = z.string().check(z.regex(artworkPatterns.id));
const separator = z.string().check(z.maxLength(20));
const names = (count: number) =>
  z
    .array(z.string().check(z.minLength(1), z.maxLength(40)))
    .check(z.minLength(count), z.maxLength(count));

/**
 * Values that are made of others: a closed set of named functions, each pure. `of` names a field or
 * something computed; what is made of a person's field is that person's. Of nothing nothing is made: "".
 */
export const artworkComputed = z.discriminatedUnion("call", [
  z.strictObject({ call: z.literal("upper_case"), of: id }),
  z.strictObject({ call: z.literal("lower_case"), of: id }),
  /** The first letter of each word. */
  z.strictObject({
    call: z.literal("initials"),
    of: id,
    most: z._default(z.int().check(z.gte(1), z.lte(10)), 3),
  }),
  /**
   * A date written out: `D` `DD` `M` `MM` `YY` `YYYY`, `MMMM` of `months`, `WWWW` of `weekdays` (Monday
   * first), `RM` and `RY` for month and year in Roman figures; anything else stands as it is, letters in
   * 'quotes'.
   */
  z.strictObject({
    call: z.literal("date_text"),
    of: id,
    pattern: z.string().check(z.minLength(1), z.maxLength(60)),
    months: z.optional(names(12)),
    weekdays: z.optional(names(7)),
  }),
  /** How the moon of a date looks at noon UTC: "0" new, then waxing, of `frames` steps round the month. */
  z.strictObject({
    call: z.literal("moon_phase"),
    of: id,
    frames: z._default(z.int().check(z.gte(2), z.lte(60)), 8),
  }),
  /** "aries" to "pisces". */
  z.strictObject({ call: z.literal("zodiac"), of: id }),
  /** A whole number of 1 to 3999 in Roman figures. */
  z.strictObject({ call: z.literal("roman"), of: id }),
  /**
   * The days of one to four months side by side, in lines of weeks that stand under each other in a face
   * with even figures. `of` is a year or a date.
   */
  z.strictObject({
    call: z.literal("month_grid"),
    of: id,
    /** The first month, 1 to 12; null for that of the date. */
    month: z.nullable(z.int().check(z.gte(1), z.lte(12))),
    months: z._default(z.int().check(z.gte(1), z.lte(4)), 1),
    week_starts: z._default(z.enum(["monday", "sunday"]), "monday"),
    gap: z._default(z.int().check(z.gte(1), z.lte(12)), 4),
  }),
  /** How many there are in a group. */
  z.strictObject({ call: z.literal("people_count"), group: id }),
  /** A field of all people in a row, those who left it empty left out. */
  z.strictObject({
    call: z.literal("join_people"),
    of: id,
    separator: z._default(separator, ", "),
    last: z._default(separator, " & "),
  }),
]);

export type ArtworkComputed = z.output<typeof artworkComputed>;
