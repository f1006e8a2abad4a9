import type { HomeReply } from "#contract/schemas/catalogue.ts";
import type { Database } from "#database/connect.ts";
import { isUnavailable } from "#database/is-unavailable.ts";
import { homeBlocks } from "#database/queries/home-blocks.ts";

import type { ApiRequest } from "./execute.ts";
import { campaignCardReply } from "./wire/campaign-card.ts";

/**
 * The home call. While the database does not answer, the last good reply of the store is given again
 * (CAT-09, OP-139), unless the store has changed since: what was taken down is never shown again. The
 * reply has no text of its own to translate, so one a store serves every locale.
 */
export function createHome(db: Database) {
  const lastGood = new Map<number, { version: number; reply: HomeReply }>();
  return async ({ store }: Pick<ApiRequest, "store">): Promise<HomeReply> => {
    try {
      const blocks = await homeBlocks(db, store.id);
      const reply = {
        best_seller: blocks.bestSeller.map(campaignCardReply),
        new_arrivals: blocks.newArrivals.map(campaignCardReply),
        featured: blocks.featured.map(campaignCardReply),
        other: blocks.other.map(campaignCardReply),
      };
      lastGood.set(store.id, { version: store.version, reply });
      return reply;
    } catch (error) {
      const kept = lastGood.get(store.id);
      if (kept?.version === store.version && isUnavailable(error)) return kept.reply;
      throw error;
    }
  };
}
