import type { Verb } from "./verb.ts";

/** Every verb by its words; each is loaded when it is called. */
export const verbTable: Readonly<Record<string, () => Promise<Verb>>> = {
  migrate: async () => (await import("./verbs/migrate.ts")).migrate,
  demo: async () => (await import("./verbs/demo.ts")).demo,
  "store create": async () => (await import("./verbs/store-create.ts")).storeCreate,
  "store list": async () => (await import("./verbs/store-list.ts")).storeList,
  "store set": async () => (await import("./verbs/store-set.ts")).storeSet,
  "campaign import": async () => (await import("./verbs/campaign-import.ts")).campaignImport,
  "campaign list": async () => (await import("./verbs/campaign-list.ts")).campaignList,
  "artwork import": async () => (await import("./verbs/artwork-import.ts")).artworkImport,
  "artwork list": async () => (await import("./verbs/artwork-list.ts")).artworkList,
  "artwork check": async () => (await import("./verbs/artwork-check.ts")).artworkCheck,
  "order list": async () => (await import("./verbs/order-list.ts")).orderList,
  "order show": async () => (await import("./verbs/order-show.ts")).orderShow,
  "order advance": async () => (await import("./verbs/order-advance.ts")).orderAdvance,
  "print-file": async () => (await import("./verbs/print-file.ts")).printFile,
};

export const startUsage = "platen start\n  Starts the shop: web pages, API and jobs.";
