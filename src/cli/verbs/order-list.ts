import { parseArgs } from "node:util";

import { listFilteredOrders } from "#database/queries/order-list.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";
import { orderStatuses } from "#domain/order/order-status.ts";
import { paymentStates } from "#domain/order/payment-state.ts";

import { chooseStore } from "../choose-store.ts";
import {
  listOptions,
  printMore,
  readDay,
  readLimit,
  readSearch,
  readWord,
} from "../list-options.ts";
import { printTable } from "../print-table.ts";
import type { Verb } from "../verb.ts";

export const orderList: Verb = {
  name: "order list",
  usage: `platen order list [--store SLUG] [--search TEXT] [--status STATUS] [--payment STATE]
    [--from DAY] [--to DAY] [--limit 50] [--json]
  Lists the newest orders of one store, or of all, and says how many more there are, with
  --json on standard error. --search looks for
  TEXT in number, e-mail address and name; STATUS is as in platen order advance, STATE one of
  ${paymentStates.join(", ")}; DAY is a day in UTC such as 2026-01-31, --to is included.`,
  async run({ args, io, services }) {
    const { values } = parseArgs({
      args,
      options: {
        ...listOptions,
        payment: { type: "string" },
        from: { type: "string" },
        to: { type: "string" },
      },
    });
    const filter = {
      limit: readLimit(values.limit),
      search: readSearch(values.search),
      status: readWord("--status", values.status, orderStatuses),
      paymentState: readWord("--payment", values.payment, paymentStates),
      createdFrom: readDay("--from", values.from),
      createdBefore: readDay("--to", values.to, 1),
    };
    const store =
      values.store === undefined ? undefined : await chooseStore(services, values.store);
    const { db } = services.connection;
    const { orders, more } = await listFilteredOrders(db, { ...filter, storeId: store?.id });
    const rows = orders.map((order) => ({
      store: order.store,
      number: order.number,
      status: order.status,
      payment: order.paymentState,
      total: formatAmountDecimal(order.totalMinor, order.currencyCode),
      currency: order.currencyCode,
      created: order.createdAt.toISOString(),
    }));
    printTable(io, rows, { asJson: values.json, empty: "There are no orders." });
    printMore(io, more, { asJson: values.json });
    return 0;
  },
};
