import type { storeEndpoints } from "#contract/endpoints/store.ts";

import type { ApiRequest, Handlers } from "../execute.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { buildStoreInfo } from "../store-info.ts";

export function storeHandlers({
  startUp,
}: ApiDependencies): Pick<Handlers, keyof typeof storeEndpoints> {
  const read = async ({ store, mayShowContact }: ApiRequest) => {
    const kept = await startUp.read(store);
    if (!mayShowContact) return kept;
    return { ...kept, storeInfo: buildStoreInfo(store, { contact: true }) };
  };
  return {
    "GET /public/storefront": read,
    "GET /public/storeinfo": read,
    "GET /public/general": async ({ store }) => (await startUp.read(store)).generalSettings,
  };
}
