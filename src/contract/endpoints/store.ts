import { z } from "zod";

import type { EndpointDefinition } from "../endpoint.ts";
import { generalInfo, storeInfo } from "../schemas/store.ts";

const startUp = z.object({ storeInfo, generalSettings: generalInfo });

export const storeEndpoints = {
  "GET /public/storefront": {
    area: "read",
    summary:
      "Store info and general settings of the store that the host names (API-06); bots get no contact data (OP-014).",
    reply: startUp,
    errors: ["store_not_found"],
  },
  "GET /public/storeinfo": {
    area: "read",
    summary: "The same as /public/storefront (API-06).",
    reply: startUp,
    errors: ["store_not_found"],
  },
  "GET /public/general": {
    area: "read",
    summary: "General settings: categories, colours, countries, currencies, languages (API-07).",
    reply: generalInfo,
    errors: ["store_not_found"],
  },
} as const satisfies Record<string, EndpointDefinition>;
