import type { DemoStoreData } from "#services/stores/seed-demo.ts";

import { bareStore } from "./stores/bare.ts";
import { blockedStore } from "./stores/blocked.ts";
import { mainStore } from "./stores/main.ts";
import { midiCitronStore } from "./stores/midi-citron.ts";
import { neonKerbStore } from "./stores/neon-kerb.ts";
import { nordlichtStore } from "./stores/nordlicht.ts";
import { sahraStore } from "./stores/sahra.ts";

/** The stores of a fresh start: the main one, four brands, one that is blocked, one without anything. */
export const demoStores: readonly DemoStoreData[] = [
  mainStore,
  nordlichtStore,
  midiCitronStore,
  neonKerbStore,
  sahraStore,
  blockedStore,
  bareStore,
];
