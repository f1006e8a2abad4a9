import { parseArgs } from "node:util";

import type { OpenOrders } from "#database/queries/orders-by-rate.ts";
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
  currency alone needs no rate. none removes the rate: no new order is converted with it, while stored
  orders keep the rates that they were priced with; a warning counts the open ones.`,
  async run({ args, io, services }) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [given, rate, ...others] = positionals;
    if (given === undefined || rate === undefined || others.length > 0) {
      throw new UsageError("Give one CODE and its RATE.");
    }
    const code = given.toUpperCase();
    const open = await setRate(services.connection, { code, rate: rate === "none" ? null : rate });
    io.out(rate === "none" ? `${code} has no rate.\n` : `1 USD = ${rate} ${code}.\n`);
    io.out(warningOf(code, open));
    return 0;
  },
};

/** What a removed rate means for open orders; "" where there are none. */
function warningOf(code: string, { unpaid, paid, unpriced }: OpenOrders): string {
  const count = (number: number, what: string) =>
    number === 0 ? [] : [`${number} ${what} order${number === 1 ? "" : "s"}`];
  const orders = [...count(unpaid, "unpaid"), ...count(paid, "paid")].join(" and ");
  if (orders === "") return "";
  const fate = `Warning: ${orders} not in production yet need${unpaid + paid === 1 ? "s" : ""} a rate of ${code}, in all stores together. They keep the rates that they were priced with.\n`;
  if (unpriced === 0) return fate;
  return `${fate}${unpriced} of them ${unpriced === 1 ? "has" : "have"} stored none, and can be neither paid nor changed at another price until ${code} has a rate again.\n`;
}
