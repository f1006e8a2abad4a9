import { campfire } from "./platen/campfire.ts";
import { dawnRidges } from "./platen/dawn-ridges.ts";
import { longWayHome } from "./platen/long-way-home.ts";
import { moonCircle } from "./platen/moon-circle.ts";
import { nightOwl } from "./platen/night-owl.ts";
import { topographicSummit } from "./platen/topographic-summit.ts";
import { fernPlate } from "./platen/fern-plate.ts";
import { starChart } from "./platen/star-chart.ts";
import { tideTable } from "./platen/tide-table.ts";
import { establishedBadge } from "./platen/established-badge.ts";
import { familyCrest } from "./platen/family-crest.ts";
import { nightCircle } from "./platen/night-circle.ts";
import { petFrame } from "./platen/pet-frame.ts";
import { capMark, slowMornings } from "./platen/small-goods.ts";
import type { Piece } from "./kit/piece.ts";

export const pieces: readonly Piece[] = [
  topographicSummit,
  longWayHome,
  dawnRidges,
  nightOwl,
  moonCircle,
  campfire,
  fernPlate,
  tideTable,
  starChart,
  familyCrest,
  establishedBadge,
  nightCircle,
  petFrame,
  capMark,
  slowMornings,
];
