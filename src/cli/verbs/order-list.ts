import { parseArgs } from "node:util";

import { listOrders } from "#database/queries/orders.ts";
import { listStores } from "#database/queries/stores.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";

import { chooseStore } from "../choose-store.ts";
import { printTable } from "../print-table.ts";
import { UsageError, type Verb } from "../verb.ts";

export const orderList: Verb = {
  name: "order list",
  usage: `platen order list [--store SLUG] [--limit 50] [--json]
  Lists the newest orders of one store, or of each.`,
  async run({ args, io, services }) {
    const { values } = parseArgs({
      args,
      options: {
        store: { type: "string" },
        limit: { type: "string", default: "50" },
        json: { type: "boolean" },
      },
    });
    if (!/^[1-9]\d{0,4}$/u.test(values.limit)) throw new UsageError("--limit is 1 to 99999.");
    const { db } = services.connection;
    const stores =
      values.store === undefined
        ? await listStores(db)
        : [await chooseStore(services, values.store)];
    const lists = await Promise.all(
      stores.map(async (store) => {
        const orders = await listOrders(db, store.id, { limit: Number(values.limit) });
        return orders.map((order) => ({
          store: store.slug,
          number: order.number,
          status: order.status,
          payment: order.paymentState,
          total: formatAmountDecimal(order.totalMinor, order.currencyCode),
          currency: order.currencyCode,
          created: order.createdAt.toISOString(),
        }));
      }),
    );
    printTable(io, lists.flat(), { asJson: values.json ?? false, empty: "There are no orders." });
    return 0;
  },
};
