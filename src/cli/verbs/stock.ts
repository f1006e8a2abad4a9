import { parseArgs } from "node:util";

import { listStock } from "#database/queries/stock.ts";
import { setStock } from "#services/stock/set-stock.ts";

import { chooseStore } from "../choose-store.ts";
import { printTable } from "../print-table.ts";
import { UsageError, type Verb } from "../verb.ts";

export const stockList: Verb = {
  name: "stock list",
  usage: `platen stock list [--store SLUG] [--json]
  Lists the variants of which a limited number is sold: how many are free, and how many open payments
  hold.`,
  async run({ args, io, services }) {
    const { values } = parseArgs({
      args,
      options: { store: { type: "string" }, json: { type: "boolean", default: false } },
    });
    const store = await chooseStore(services, values.store);
    const rows = await listStock(services.connection.db, store.id);
    const shown = rows.map(({ variantKey: variant, ...row }) => ({
      ...{ campaign: row.campaign, product: row.product, variant, free: row.free, held: row.held },
    }));
    printTable(io, shown, { asJson: values.json, empty: "No variant is limited." });
    return 0;
  },
};

export const stockSet: Verb = {
  name: "stock set",
  usage: `platen stock set CAMPAIGN PRODUCT VARIANT UNITS|unlimited [--store SLUG]
  Says how many units of a variant can still be sold, beside those that open payments hold. CAMPAIGN is
  its slug, PRODUCT its key in the campaign's file, VARIANT its values with dashes, such as navy-m.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" } },
    });
    const [campaign, product, variantKey, units, ...others] = positionals;
    const isWhole = units === "unlimited" || /^\d{1,7}$/u.test(units ?? "");
    if (!campaign || !product || variantKey === undefined || !isWhole || others.length > 0) {
      throw new UsageError("Give one CAMPAIGN, PRODUCT, VARIANT, and UNITS or unlimited.");
    }
    const store = await chooseStore(services, values.store);
    const free = units === "unlimited" ? null : Number(units);
    await setStock({ db: services.connection.db, store }, { campaign, product, variantKey, free });
    io.out(
      `${campaign} ${product} ${variantKey}: ${free === null ? "no limit" : `${free} free`}.\n`,
    );
    return 0;
  },
};
