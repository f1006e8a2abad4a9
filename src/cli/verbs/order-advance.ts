import { parseArgs } from "node:util";

import { orderStatuses } from "#domain/order/order-status.ts";
import { advanceOrder, type RefusedMove } from "#services/orders/advance-order.ts";
import { ServiceError } from "#services/service-error.ts";

import { chooseOrderStore } from "../choose-store.ts";
import { readWord } from "../list-options.ts";
import { UsageError, type Verb, type VerbIo } from "../verb.ts";

export const orderAdvance: Verb = {
  name: "order advance",
  usage: `platen order advance NUMBER [STATUS] [--now] [--store SLUG]
  Moves an order one state on, or to STATUS; to in_production before its hold has ended with --now
  alone. STATUS is one of ${orderStatuses.slice(0, 8).join(", ")},
  ${orderStatuses.slice(8).join(", ")}.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" }, now: { type: "boolean" } },
    });
    const [number, given, ...others] = positionals;
    if (number === undefined || others.length > 0) throw new UsageError("Give one NUMBER.");
    const status = readWord("STATUS", given, orderStatuses);
    const store = await chooseOrderStore(services, values.store, number);
    const ctx = services.openContext(store);
    const skipHold = values.now ?? false;
    const moved = await advanceOrder(ctx, { number, to: status, skipHold }).catch(
      (error: unknown) => refuse(error, io),
    );
    if (moved === undefined) return 1;
    io.out(`${moved.number}: ${moved.from} to ${moved.to}.\n`);
    return 0;
  },
};

function refuse(error: unknown, io: VerbIo): undefined {
  if (!(error instanceof ServiceError) || error.code !== "conflict") throw error;
  const { isHeld } = error.data as RefusedMove;
  io.err(`Refused: ${error.message}${isHeld ? " With --now it goes before its hold ends." : ""}\n`);
}
