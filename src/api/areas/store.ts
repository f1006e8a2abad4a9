import type { storeEndpoints } from "#contract/endpoints/store.ts";

import type { Handlers } from "../execute.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

export function storeHandlers({
  startUp,
}: ApiDependencies): Pick<Handlers, keyof typeof storeEndpoints> {
  return {
    "GET /public/storefront": ({ store }) => startUp.read(store),
    "GET /public/storeinfo": ({ store }) => startUp.read(store),
    "GET /public/general": async ({ store }) => (await startUp.read(store)).generalSettings,
  };
}
