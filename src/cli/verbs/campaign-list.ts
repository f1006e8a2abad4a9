import { parseArgs } from "node:util";

import { listCampaignSummaries } from "#database/queries/campaign-summaries.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";

import { chooseStore } from "../choose-store.ts";
import { printTable } from "../print-table.ts";
import type { Verb } from "../verb.ts";

export const campaignList: Verb = {
  name: "campaign list",
  usage: "platen campaign list [--store SLUG] [--json]\n  Lists the campaigns of a store.",
  async run({ args, io, services }) {
    const { values } = parseArgs({
      args,
      options: { store: { type: "string" }, json: { type: "boolean" } },
    });
    const store = await chooseStore(services, values.store);
    const campaigns = await listCampaignSummaries(services.connection.db, store.id);
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
    const empty = `The store ${store.slug} has no campaign yet.`;
    printTable(io, rows, { asJson: values.json ?? false, empty });
    return 0;
  },
};
