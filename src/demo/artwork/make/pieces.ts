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
import { aurora } from "./nordlicht/aurora.ts";
import { compassRose } from "./nordlicht/compass-rose.ts";
import { fjordWoodcut } from "./nordlicht/fjord-woodcut.ts";
import { lighthouse } from "./nordlicht/lighthouse.ts";
import { herrings, herringTile } from "./nordlicht/herrings.ts";
import { firstCoffee, gullMark, moin, windForce } from "./nordlicht/type-pieces.ts";
import { figs, lemons, olives } from "./midi-citron/branches.ts";
import { azulejo, azulejoTile } from "./midi-citron/azulejo.ts";
import { herbWrap, sardineMark } from "./midi-citron/kitchen-goods.ts";
import { toTable } from "./midi-citron/to-table.ts";
import { tomatoTin } from "./midi-citron/tomato-tin.ts";
import { outOfOrbit } from "./neon-kerb/out-of-orbit.ts";
import { dizzy, glitch, glitchTile } from "./neon-kerb/patterns.ts";
import { insertCoin, louder } from "./neon-kerb/type-posters.ts";
import { boltMark, cassette, kerbPatrol } from "./neon-kerb/cassette.ts";
import { bayt, goodMorning, hala, qahwa } from "./sahra/lettering-pieces.ts";
import { girih, khatam, khatamTile, mashrabiya, starMark } from "./sahra/patterns.ts";
import { duneLines } from "./sahra/caravan.ts";
import { crescent } from "./sahra/crescent.ts";
import { oryx } from "./sahra/oryx.ts";
import { palm } from "./sahra/palm.ts";
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
  aurora,
  fjordWoodcut,
  compassRose,
  lighthouse,
  herrings,
  herringTile,
  moin,
  windForce,
  firstCoffee,
  gullMark,
  lemons,
  olives,
  figs,
  azulejo,
  azulejoTile,
  tomatoTin,
  toTable,
  herbWrap,
  sardineMark,
  louder,
  insertCoin,
  glitch,
  glitchTile,
  dizzy,
  outOfOrbit,
  cassette,
  kerbPatrol,
  boltMark,
  girih,
  khatam,
  khatamTile,
  mashrabiya,
  starMark,
  goodMorning,
  qahwa,
  bayt,
  hala,
  duneLines,
  palm,
  crescent,
  oryx,
];
