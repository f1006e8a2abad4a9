import { parseArgs } from "node:util";

import { campaignStatuses, listCampaignSummaries } from "#database/queries/campaign-summaries.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";

import { chooseStore } from "../choose-store.ts";
import { listOptions, printMore, readLimit, readSearch, readWord } from "../list-options.ts";
import { printTable } from "../print-table.ts";
import type { Verb } from "../verb.ts";

export const campaignList: Verb = {
  name: "campaign list",
  usage: `platen campaign list [--store SLUG] [--search TEXT] [--status STATUS] [--limit 50] [--json]
  Lists the campaigns of a store by slug, and says how many more there are, with --json on
  standard error. --search looks for TEXT in
  slug and name; STATUS is one of ${campaignStatuses.join(", ")}.`,
  async run({ args, io, services }) {
    const { values } = parseArgs({ args, options: listOptions });
    const filter = {
      limit: readLimit(values.limit),
      search: readSearch(values.search),
      status: readWord("--status", values.status, campaignStatuses),
    };
    const store = await chooseStore(services, values.store);
    const { db } = services.connection;
    const { campaigns, more } = await listCampaignSummaries(db, store.id, filter);
    const rows = campaigns.map((campaign) => ({
      id: campaign.id,
      key: campaign.key,
      slug: campaign.slug,
      name: campaign.name,
      status: campaign.status,
      price: formatAmountDecimal(campaign.priceMinor, campaign.currencyCode),
      currency: campaign.currencyCode,
      products: campaign.productCount,
    }));
    const isFiltered = filter.search !== undefined || filter.status !== undefined;
    const empty = isFiltered
      ? `The store ${store.slug} has no such campaign.`
      : `The store ${store.slug} has no campaign yet.`;
    printTable(io, rows, { asJson: values.json, empty });
    printMore(io, more, { asJson: values.json });
    return 0;
  },
};
