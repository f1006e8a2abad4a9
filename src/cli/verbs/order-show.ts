import { parseArgs } from "node:util";

import type { Database } from "#database/connect.ts";
import { listAdditions } from "#database/queries/additions.ts";
import { listShipments } from "#database/queries/fulfilment.ts";
import { listOrderEvents, listOrderLines } from "#database/queries/orders.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";
import { requireOrderNumber } from "#services/orders/advance-order.ts";
import { readProductionState } from "#services/orders/start-production.ts";

import { chooseOrderStore } from "../choose-store.ts";
import { eventLine } from "../event-line.ts";
import { printable } from "../print-table.ts";
import { UsageError, type Verb } from "../verb.ts";

export const orderShow: Verb = {
  name: "order show",
  usage:
    "platen order show NUMBER [--store SLUG] [--json]\n  Shows an order with its lines and history.",
  async run({ args, io, services }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { store: { type: "string" }, json: { type: "boolean" } },
    });
    const [number, ...others] = positionals;
    if (number === undefined || others.length > 0) throw new UsageError("Give one NUMBER.");
    const store = await chooseOrderStore(services, values.store, number);
    const order = await requireOrderNumber(services.openContext(store), number);
    const { db } = services.connection;
    const lines = await listOrderLines(db, store.id, order.id);
    const events = await listOrderEvents(db, store.id, order.id);
    const amount = (minor: number) => formatAmountDecimal(minor, order.currencyCode);
    const shown = {
      number: order.number,
      store: store.slug,
      status: order.status,
      payment: order.paymentState,
      total: amount(order.totalMinor),
      currency: order.currencyCode,
      shipping_method: order.shippingMethod,
      email: order.email,
      address: order.address,
      created: order.createdAt.toISOString(),
      paid: order.paidAt?.toISOString() ?? null,
      production_due: order.productionDueAt?.toISOString() ?? null,
      production: await readProductionState(db, order, lines),
      additions: (await listAdditions(db, store.id, order.id)).map((own) => ({
        ...{ amount: amount(own.amountMinor), state: own.state, payment: own.payment },
      })),
      parcels: await describeParcels(db, order, lines),
      lines: lines.map(({ snapshot, quantity, unitMinor, discountMinor, status }) => ({
        campaign: snapshot.campaignTitle,
        product: snapshot.productName,
        options: snapshot.options,
        custom_options: snapshot.customOptions,
        customer_custom_options: snapshot.customerCustomOptions,
        common_labels: snapshot.commonLabels ?? null,
        quantity,
        unit: amount(unitMinor),
        discount: amount(discountMinor),
        status,
      })),
      events: events.map(({ at, kind, actor, fromStatus, toStatus, data }) => ({
        at: at.toISOString(),
        kind,
        actor,
        from: fromStatus,
        to: toStatus,
        data,
      })),
    };
    const withCurrency = (minor: number) => `${amount(minor)} ${order.currencyCode}`;
    const told = { ...shown, events: events.map((event) => eventLine(event, withCurrency)) };
    io.out(values.json ? `${JSON.stringify(shown, null, 2)}\n` : formatFields(told, ""));
    return 0;
  },
};

/** The parcels of an order, each with the positions of its lines, from 1. */
async function describeParcels(
  db: Database,
  { id: orderId, storeId }: { id: number; storeId: number },
  lines: readonly { id: number }[],
) {
  const parcels = await listShipments(db, { storeId, orderId });
  return parcels.map(({ carrier, trackingNumber, trackingUrl, lineIds, createdAt }) => ({
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingUrl,
    lines: lines.flatMap(({ id }, at) => (lineIds.includes(id) ? [at + 1] : [])),
    sent: createdAt.toISOString(),
  }));
}

function formatFields(value: object, indent: string): string {
  return Object.entries(value)
    .filter(([, field]) => field !== null && field !== undefined && field !== "")
    .filter(([, field]) => !Array.isArray(field) || field.length > 0)
    .map(([name, field]: [string, unknown]) => {
      const label = `${indent}${printable(name)}:`;
      if (typeof field !== "object" || field === null)
        return `${label} ${printable(String(field))}\n`;
      const items: unknown[] = Array.isArray(field) ? field : [field];
      const texts = items.map((item) =>
        typeof item === "object" && item !== null
          ? formatFields(item, `${indent}  `)
          : `${indent}  ${printable(String(item))}\n`,
      );
      const isListOfObjects = Array.isArray(field) && typeof field[0] === "object";
      return `${label}\n${texts.join(isListOfObjects ? `${indent}  -\n` : "")}`;
    })
    .join("");
}
