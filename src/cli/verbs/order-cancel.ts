import { parseArgs } from "node:util";

import { cancelOrder } from "#services/orders/cancel-order.ts";

import { chooseOrderStore } from "../choose-store.ts";
import { UsageError, type Verb } from "../verb.ts";

const maxReasonLength = 500;

export const orderCancel: Verb = {
  name: "order cancel",
  usage: `platen order cancel NUMBER [--reason TEXT] [--store SLUG]
  Cancels a paid order before production starts: what was paid is given back at its gateway, and the
  shopper is told by mail. TEXT is kept in the order's history, for you alone.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" }, reason: { type: "string" } },
    });
    const [number, ...others] = positionals;
    if (number === undefined || others.length > 0) throw new UsageError("Give one NUMBER.");
    const reason = values.reason?.trim();
    if (reason !== undefined && reason.length > maxReasonLength) {
      throw new UsageError(`--reason has ${maxReasonLength} characters at most.`);
    }
    const ctx = services.openContext(await chooseOrderStore(services, values.store, number));
    const {
      number: as,
      from,
      to,
    } = await cancelOrder(ctx, { number, reason: reason || undefined });
    const money = to === "cancelled" ? "nothing was paid" : "what was paid goes back";
    io.out(`${as}: ${from} to ${to}; ${money}.\n`);
    return 0;
  },
};
