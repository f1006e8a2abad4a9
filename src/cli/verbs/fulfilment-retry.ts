import { parseArgs } from "node:util";

import { retryHandover } from "#services/fulfilment/retry-handover.ts";

import { chooseOrderStore } from "../choose-store.ts";
import { UsageError, type Verb } from "../verb.ts";

export const fulfilmentRetry: Verb = {
  name: "fulfilment retry",
  usage: `platen fulfilment retry NUMBER [--store SLUG]
  Hands over once more what was refused of an order, or given up.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" } },
    });
    const [number, ...others] = positionals;
    if (number === undefined || others.length > 0) throw new UsageError("Give one NUMBER.");
    const store = await chooseOrderStore(services, values.store, number);
    const names = await retryHandover(services.openContext(store), { number });
    io.out(`${names.join(", ")}: sent again.\n`);
    return 0;
  },
};
