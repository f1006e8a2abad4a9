import { parseArgs } from "node:util";

import { listRates, setRate } from "#services/stores/set-rate.ts";

import { printTable } from "../print-table.ts";
import { UsageError, type Verb } from "../verb.ts";

export const currencyList: Verb = {
  name: "currency list",
  usage: `platen currency list [--all] [--json]
  Lists the currencies that have an exchange rate or are a store's own; with --all every currency of
  ISO 4217. RATE is how many units one US dollar buys, STORES how many stores have it as their own.`,
  async run({ args, io, services }) {
    const { values } = parseArgs({
      args,
      options: {
        all: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
      },
    });
    const rows = await listRates(services.connection);
    const shown = rows.filter(({ rate, stores }) => values.all || rate !== null || stores > 0);
    printTable(io, shown, { asJson: values.json, empty: "No currency has a rate." });
    return 0;
  },
};

export const currencySet: Verb = {
  name: "currency set",
  usage: `platen currency set CODE RATE|none
  Sets how many units of a currency one US dollar buys, such as EUR 0.92. Shoppers can choose every
  currency that has a rate, in stores whose own currency has one as well. A store that sells in its own
  currency alone needs no rate. none removes the rate.`,
  async run({ args, io, services }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [given, rate, ...others] = positionals;
    if (given === undefined || rate === undefined || others.length > 0) {
      throw new UsageError("Give one CODE and its RATE.");
    }
    const code = given.toUpperCase();
    await setRate(services.connection, { code, rate: rate === "none" ? null : rate });
    io.out(rate === "none" ? `${code} has no rate.\n` : `1 USD = ${rate} ${code}.\n`);
    return 0;
  },
};
