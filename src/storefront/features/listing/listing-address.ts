import { type ListingChoice, listingSearch } from "#domain/listing/listing-choice.ts";
import { listingPath } from "#domain/listing/listing-subject.ts";

import type { ListingView } from "./listing-view.ts";

/** The unprefixed address of a listing with another choice; what narrows it starts at its first page. */
export const listingAddress = (
  { subject, choice }: Pick<ListingView, "subject" | "choice">,
  change: Partial<ListingChoice>,
) => listingPath(subject) + listingSearch({ ...choice, page: 1, ...change });
