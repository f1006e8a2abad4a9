import type { Verb } from "./verb.ts";

/** Every verb by its words; each is loaded when it is called. */
export const verbTable: Readonly<Record<string, () => Promise<Verb>>> = {
  migrate: async () => (await import("./verbs/migrate.ts")).migrate,
  demo: async () => (await import("./verbs/demo.ts")).demo,
  "store create": async () => (await import("./verbs/store-create.ts")).storeCreate,
  "store list": async () => (await import("./verbs/store-list.ts")).storeList,
  "store set": async () => (await import("./verbs/store-set.ts")).storeSet,
  "gateway set": async () => (await import("./verbs/gateway-set.ts")).gatewaySet,
  "gateway off": async () => (await import("./verbs/gateway-off.ts")).gatewayOff,
  "gateway list": async () => (await import("./verbs/gateway-list.ts")).gatewayList,
  "captcha set": async () => (await import("./verbs/captcha.ts")).captchaSet,
  "captcha off": async () => (await import("./verbs/captcha.ts")).captchaOff,
  "campaign import": async () => (await import("./verbs/campaign-import.ts")).campaignImport,
  "campaign list": async () => (await import("./verbs/campaign-list.ts")).campaignList,
  "artwork import": async () => (await import("./verbs/artwork-import.ts")).artworkImport,
  "artwork list": async () => (await import("./verbs/artwork-list.ts")).artworkList,
  "artwork check": async () => (await import("./verbs/artwork-check.ts")).artworkCheck,
  "page list": async () => (await import("./verbs/page.ts")).pageList,
  "page show": async () => (await import("./verbs/page.ts")).pageShow,
  "page set": async () => (await import("./verbs/page.ts")).pageSet,
  "page remove": async () => (await import("./verbs/page.ts")).pageRemove,
  "stock list": async () => (await import("./verbs/stock.ts")).stockList,
  "stock set": async () => (await import("./verbs/stock.ts")).stockSet,
  "order list": async () => (await import("./verbs/order-list.ts")).orderList,
  "order show": async () => (await import("./verbs/order-show.ts")).orderShow,
  "order advance": async () => (await import("./verbs/order-advance.ts")).orderAdvance,
  "order cancel": async () => (await import("./verbs/order-cancel.ts")).orderCancel,
  "order ship": async () => (await import("./verbs/order-ship.ts")).orderShip,
  "print-queue": async () => (await import("./verbs/print-queue.ts")).printQueue,
  "fulfilment set": async () => (await import("./verbs/fulfilment-set.ts")).fulfilmentSet,
  "fulfilment show": async () => (await import("./verbs/fulfilment-show.ts")).fulfilmentShow,
  "fulfilment retry": async () => (await import("./verbs/fulfilment-retry.ts")).fulfilmentRetry,
  "print-file": async () => (await import("./verbs/print-file.ts")).printFile,
};

export const startUsage = "platen start\n  Starts the shop: web pages, API and jobs.";
