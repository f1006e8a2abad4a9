import { z } from "zod";

import { reportedStatuses } from "./fulfilment-update.ts";

/** Rows hold neither NUL nor half a character, and the mail of a parcel has its texts in a line each. */
const printable = [
  /^[^\p{Cc}\p{Cs}]*$/u,
  "must not have line breaks, control characters or half characters",
] as const;

const word = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(...printable);

/** A parcel; its address is opened by shoppers, so it is nothing but a web address. */
export const parcelSchema = z.strictObject({
  carrier: word(60),
  tracking_number: word(80),
  tracking_url: z
    .url({ protocol: /^https?$/u })
    .max(500)
    .regex(...printable)
    .nullish(),
});

/** What a print house says of a hand-over, or of some of its lines. */
export const reportSchema = z.object({
  /** Of the report; a repeated one changes nothing. */
  id: word(120),
  handover: word(80),
  /** Positions in the order from 1; absent for all lines of the hand-over. */
  lines: z.array(z.int().min(1)).min(1).max(500).optional(),
  status: z.enum(reportedStatuses),
  /** The parcel that they lie in; with `delivering` or `delivered`. */
  parcel: parcelSchema.optional(),
});

export type Parcel = z.output<typeof parcelSchema>;
export type FulfilmentReport = z.output<typeof reportSchema>;
