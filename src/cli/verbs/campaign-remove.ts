import { parseArgs } from "node:util";

import { removeCampaign, restoreCampaign } from "#services/campaigns/remove-campaign.ts";

import { chooseStore } from "../choose-store.ts";
import { UsageError, type Verb } from "../verb.ts";

export const campaignRemove: Verb = {
  name: "campaign remove",
  usage: `platen campaign remove SLUG [--store SLUG]
  Takes a campaign out of sale, named by its slug or its key: its page is not found, no listing shows
  it, and cart lines report it as unavailable. Placed orders, reviews and sales stay.`,
  run: (call) => change(call, removeCampaign, (slug) => `/${slug} is out of sale.`),
};

export const campaignRestore: Verb = {
  name: "campaign restore",
  usage: `platen campaign restore SLUG [--store SLUG]
  Puts a removed campaign back, named by its slug or its key, with its reviews and sales.`,
  run: (call) => change(call, restoreCampaign, (slug) => `/${slug} is back.`),
};

async function change(
  { args, io, services }: Parameters<Verb["run"]>[0],
  run: typeof removeCampaign,
  report: (slug: string) => string,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: "string" } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new UsageError("Give the slug or the key of one campaign.");
  }
  const store = await chooseStore(services, values.store);
  const slug = await run({ db: services.connection.db, store }, name);
  io.out(`${store.slug}: ${report(slug)}\n`);
  return 0;
}
