import type { ArtworkInput } from "#domain/artwork/artwork-document.ts";

import { calendarYearInput } from "./calendar-year.ts";
import { embroideredCapInput } from "./embroidered-cap.ts";
import { familyPortraitInput } from "./family-portrait.ts";
import { moonPosterInput } from "./moon-poster.ts";
import { petCushionInput } from "./pet-cushion.ts";

/** The templates that come with Platen, as their files have them. */
export const artworks: readonly ArtworkInput[] = [
  familyPortraitInput,
  moonPosterInput,
  calendarYearInput,
  petCushionInput,
  embroideredCapInput,
];

/** A template as the text of its file. */
export const artworkText = (input: ArtworkInput): string => `${JSON.stringify(input, null, 2)}\n`;
