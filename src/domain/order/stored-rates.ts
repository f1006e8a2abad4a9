import type { OrderLineSnapshot, OrderSnapshot } from "./order-snapshot.ts";

type PricedOrder = { currencyCode: string; snapshot: Pick<OrderSnapshot, "currencyRate"> };

/** The exchange rates that an order was priced with, by currency; none of a currency that had no rate then. */
export function storedRates(
  { currencyCode, snapshot }: PricedOrder,
  lines: readonly OrderLineSnapshot[],
): Map<string, string> {
  const ofLines = lines.flatMap((line) =>
    line.version === 2 ? [line.unitParts.to, line.unitParts.from] : [],
  );
  // What was priced last comes last: lines that cannot be bought any more keep older rates.
  const all = [...ofLines, { code: currencyCode, rate: snapshot.currencyRate }];
  return new Map(all.flatMap(({ code, rate }) => (rate === null ? [] : [[code, rate] as const])));
}
