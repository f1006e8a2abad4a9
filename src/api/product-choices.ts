import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { canonicalProductParams } from "#domain/campaign/choose-options.ts";
import { parseOptionMap } from "#domain/campaign/product-options.ts";

import { keepRecent } from "./keep-recent.ts";

/** What of a query a campaign's page may depend on: "" or "?product=…&color=…" in catalogue spelling. */
export type CanonicalSearch = (search: string) => string;

const maxCampaigns = 2_000;
const maxSearches = 20;

/**
 * The products and options that campaigns have, by store version, so that a query is reduced to a
 * known choice before it may enter the page cache's key (OP-144): a page has no more shapes than its
 * campaign has choices, whatever is asked for.
 */
export class ProductChoices {
  #kept = new Map<string, CanonicalSearch>();

  peek({ id, version }: StoreRecord, slug: string): CanonicalSearch | undefined {
    return this.#kept.get(`${id} ${version} ${slug}`);
  }

  keep({ id, version }: StoreRecord, campaign: CampaignReply): CanonicalSearch {
    if (this.#kept.size >= maxCampaigns) this.#kept = new Map();
    const reduce = canonicalSearchOf(campaign);
    this.#kept.set(`${id} ${version} ${campaign.slug}`, reduce);
    return reduce;
  }
}

function canonicalSearchOf({ products, default_product_id }: CampaignReply): CanonicalSearch {
  const choices = {
    default_product_id,
    products: products.map(({ id, name, options, default_option }) => ({
      id,
      name,
      options,
      default_option: parseOptionMap(default_option),
    })),
  };
  return keepRecent(maxSearches, (search) => {
    const query = Object.fromEntries(new URLSearchParams(search));
    const { product, options } = canonicalProductParams(choices, query);
    const chosen = new URLSearchParams(product === null ? options : { product, ...options });
    return chosen.size > 0 ? `?${chosen}` : "";
  });
}
