import { campaignOfferEndpoints } from "./endpoints/campaign-offers.ts";
import { campaignCallEndpoints } from "./endpoints/campaign-calls.ts";
import { cartEndpoints } from "./endpoints/cart.ts";
import { catalogueEndpoints } from "./endpoints/catalogue.ts";
import { contentEndpoints } from "./endpoints/content.ts";
import { canvasEndpoints } from "./endpoints/canvas.ts";
import { designEndpoints } from "./endpoints/design.ts";
import { draftEndpoints } from "./endpoints/draft.ts";
import { fulfilmentEndpoints } from "./endpoints/fulfilment.ts";
import { orderEndpoints } from "./endpoints/order.ts";
import { paymentEndpoints } from "./endpoints/payment.ts";
import { reminderEndpoints } from "./endpoints/reminder.ts";
import { reviewEndpoints } from "./endpoints/review.ts";
import { storeEndpoints } from "./endpoints/store.ts";
import { uploadEndpoints } from "./endpoints/upload.ts";

/** Every call of the HTTP API: routes, client, OpenAPI document and parity test are made from it. */
export const endpoints = {
  ...storeEndpoints,
  ...catalogueEndpoints,
  ...contentEndpoints,
  ...campaignOfferEndpoints,
  ...campaignCallEndpoints,
  ...cartEndpoints,
  ...designEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...reminderEndpoints,
  ...fulfilmentEndpoints,
  ...reviewEndpoints,
  ...uploadEndpoints,
  ...draftEndpoints,
  ...canvasEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
