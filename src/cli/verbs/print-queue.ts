import { parseArgs } from "node:util";

import { listPrintQueue, type QueuedLine } from "#services/fulfilment/list-print-queue.ts";

import { chooseStore } from "../choose-store.ts";
import { printTable } from "../print-table.ts";
import type { Verb } from "../verb.ts";

export const printQueue: Verb = {
  name: "print-queue",
  usage: `platen print-queue [--store SLUG] [--json]
  Lists the lines that are being made, those first that wait longest: their print files, why one is
  held, and who has taken them. Without --store those of all stores.`,
  async run({ args, io, services }) {
    const { values } = parseArgs({
      args,
      options: { store: { type: "string" }, json: { type: "boolean", default: false } },
    });
    const store =
      values.store === undefined ? undefined : await chooseStore(services, values.store);
    const lines = await listPrintQueue(services.connection.db, store?.id);
    printTable(io, lines.map(rowOf), { asJson: values.json, empty: "Nothing is being made." });
    return 0;
  },
};

const rowOf = ({ prints, handover, ...line }: QueuedLine) => ({
  ...{ store: line.store, order: line.order, line: line.line, quantity: line.quantity },
  ...{ product: line.product, status: line.status, paid: line.paidAt?.toISOString() ?? null },
  prints: line.held ?? (prints.needed === 0 ? "none" : `${prints.made} of ${prints.needed}`),
  handover: handover && `${handover.name} ${handover.state}`,
  reference: handover && (handover.problem ?? handover.reference),
});
