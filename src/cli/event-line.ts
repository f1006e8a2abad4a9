import type { OrderEventRecord } from "#database/queries/orders.ts";

import { printable } from "./print-table.ts";

const labels: Record<string, string> = {
  created: "placed the order",
  lines_replaced: "put other lines into the order",
  updated: "changed",
  repriced: "priced the order anew",
  payment_started: "began a payment",
  addition_started: "began a payment for a change that costs more",
  payment_verifying: "is verifying the payment",
  payment_failed: "payment failed",
  payment_canceled: "payment closed",
  payment_refused: "payment could not be started",
  payment_withdrawn: "payment withdrawn before it was opened",
  payment_superseded: "money came for an earlier state of the order and goes back",
  payment_refunded: "money went back",
  payment_amount_mismatch: "captured another amount than was asked for",
  paid: "paid",
};

type Data = Record<string, unknown>;

const amountOf = (data: Data, name: string, format: (minor: number) => string) =>
  typeof data[name] === "number" ? format(data[name]) : undefined;

/** What an event's data adds to its label. */
function details(data: Data, format: (minor: number) => string): string[] {
  const { changed, country, gateway, reason } = data;
  const amount = (name: string) => amountOf(data, name, format);
  const [from, to] = [amount("fromMinor"), amount("toMinor")];
  const moved = ["captured", "refunded"].filter((word) => Number(data[`${word}Minor`] ?? 0) > 0);
  return [
    Array.isArray(changed) && changed.length > 0 ? changed.join(", ").replaceAll("_", " ") : "",
    from !== undefined && to !== undefined ? `total ${from} to ${to}` : "",
    data["totalMinor"] === undefined ? "" : `total ${amount("totalMinor") ?? ""}`,
    amount("amountMinor") ?? "",
    ...moved.map((word) => `${word} ${amount(`${word}Minor`) ?? ""}`),
    typeof country === "string" ? `ship to ${country}` : "",
    typeof gateway === "string" ? `at ${gateway}` : "",
    typeof reason === "string" ? reason : "",
  ].filter((text) => text !== "");
}

/** One event of an order for people: when, who, and what changed. `format` writes an amount of it. */
export function eventLine(
  { at, kind, actor, fromStatus, toStatus, data }: Omit<OrderEventRecord, "id">,
  format: (minor: number) => string,
): string {
  const step =
    fromStatus !== null && toStatus !== null ? `${fromStatus} to ${toStatus}` : undefined;
  const label = labels[kind] ?? step ?? kind.replaceAll("_", " ");
  const rest = details(data, format);
  const text = rest.length === 0 ? label : `${label}: ${rest.join("; ")}`;
  return printable(`${at.toISOString()} ${actor}: ${text}`);
}
