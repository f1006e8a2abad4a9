import { parseArgs } from "node:util";

import { offeredGateways } from "#domain/store/offered-gateways.ts";

import { chooseStore } from "../choose-store.ts";
import { printTable } from "../print-table.ts";
import { UsageError, type Verb } from "../verb.ts";

export const gatewayList: Verb = {
  name: "gateway list",
  usage: `platen gateway list SLUG [--json]
  Lists the gateways of a store: whose account it is, whether it is a test account, and whether the
  store's payment_gateway_type offers it for the store's own currency.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean", default: false } },
    });
    const [slug, ...others] = positionals;
    if (slug === undefined || others.length > 0) throw new UsageError("Give one SLUG.");
    const store = await chooseStore(services, slug);
    const { gateways } = services.openContext(store);
    const { settings, gatewayAccounts } = store;
    const offered = offeredGateways(gateways.values(), settings, settings.default_currency);
    const own = new Set(gatewayAccounts.map(({ gateway }) => gateway));
    const rows = [...gateways.values()].map((gateway) => ({
      gateway: gateway.name,
      account: own.has(gateway.name) ? "own" : "deployment",
      mode: gateway.isTest ? "test" : "live",
      is_offered: offered.includes(gateway),
    }));
    // One that cannot be opened is in no list of gateways.
    const closed = [...own].filter((name) => !gateways.has(name));
    const missing = closed.map((gateway) => ({
      ...{ gateway, account: "own", mode: "cannot be opened", is_offered: false },
    }));
    printTable(io, [...rows, ...missing], {
      asJson: values.json,
      empty: `The store ${store.slug} has no gateway.`,
    });
    return 0;
  },
};
