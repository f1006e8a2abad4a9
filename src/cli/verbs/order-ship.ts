import { parseArgs } from "node:util";

import { shipLines } from "#services/fulfilment/ship-lines.ts";

import { chooseOrderStore } from "../choose-store.ts";
import { UsageError, type Verb } from "../verb.ts";

export const orderShip: Verb = {
  name: "order ship",
  usage: `platen order ship NUMBER --carrier NAME --tracking NUMBER [--url URL] [--line N]... [--store SLUG]
  Says that an order, or those lines of it, are on their way: the shopper is told by mail, with the
  parcel's number.`,
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        store: { type: "string" },
        carrier: { type: "string" },
        tracking: { type: "string" },
        url: { type: "string" },
        line: { type: "string", multiple: true },
      },
    });
    const [number, ...others] = positionals;
    if (number === undefined || others.length > 0) throw new UsageError("Give one NUMBER.");
    const { carrier, tracking, url } = values;
    if (carrier === undefined || tracking === undefined) {
      throw new UsageError("Give --carrier NAME and --tracking NUMBER.");
    }
    const ctx = services.openContext(await chooseOrderStore(services, values.store, number));
    const parcel = { carrier, tracking_number: tracking, tracking_url: url ?? null };
    const sent = await shipLines(ctx, { number, parcel, lines: values.line?.map(readLine) });
    io.out(`${number}: line ${sent.join(", ")} on the way with ${carrier} ${tracking}.\n`);
    return 0;
  },
};

function readLine(text: string): number {
  if (!/^[1-9]\d{0,3}$/u.test(text)) throw new UsageError("--line is a number from 1.");
  return Number(text);
}
