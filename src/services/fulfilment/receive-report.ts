import {
  insertFulfilmentEvent,
  insertShipment,
  listHandovers,
  setHandover,
} from "#database/queries/fulfilment.ts";
import {
  findOrderByNumber,
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  type OrderLineRecord,
  type OrderRecord,
  updateOrder,
} from "#database/queries/orders.ts";
import type { Database } from "#database/connect.ts";
import { setLineStatus } from "#database/queries/print-files.ts";
import type { FulfilmentReport, Parcel } from "#domain/fulfilment/fulfilment-report.ts";
import { reportedSteps } from "#domain/fulfilment/fulfilment-update.ts";
import {
  type OrderActor,
  orderLabel,
  type OrderStatus,
  productionWay,
} from "#domain/order/order-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import type { ReportDelivery } from "#services/ports/fulfilment.ts";
import { ServiceError } from "#services/service-error.ts";

/** `ignored`: its lines were that far already, as reports come late and out of order. */
export type ReceivedReport = { received: true; outcome: "applied" | "repeated" | "ignored" };

/**
 * What a print house says of lines that were handed over to it: they go to the state that is reported through those
 * before it, a parcel is kept and the shopper told of it by mail (once a parcel), and the order's label follows
 * (OP-147). Refused with forbidden unless it is signed and fresh (S13), with validation_failed where it is none,
 * with not_found for a hand-over that is not of this store or was never taken, and with conflict for lines that are on no way there, as one that is refunded.
 * A repeated report changes nothing.
 */
export async function receiveReport(
  ctx: ServiceContext,
  delivery: ReportDelivery,
): Promise<ReceivedReport> {
  const read = ctx.fulfilment.readReport(delivery);
  if (!read.ok && read.reason === "malformed") {
    throw new ServiceError("validation_failed", { fields: read.fields });
  }
  if (!read.ok) throw new ServiceError("forbidden", { message: read.reason });
  const { report } = read;
  const place = readHandoverName(report.handover);
  const order = place && (await findOrderByNumber(ctx.db, ctx.store.id, place.number));
  if (!place || !order) throw new ServiceError("not_found");
  const outcome = await ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, ctx.store.id, order.id);
    if (!locked) throw new ServiceError("not_found");
    const lines = await readReported(tx, locked, { report, sequence: place.sequence });
    if (!(await insertFulfilmentEvent(tx, { storeId: ctx.store.id, eventId: report.id }))) {
      return "repeated" as const;
    }
    const { status, parcel } = report;
    const moved = await moveLines(ctx, tx, {
      ...{ order: locked, lines, status, parcel, actor: "system" },
    });
    return moved ? ("applied" as const) : ("ignored" as const);
  });
  return { received: true, outcome };
}

function readHandoverName(name: string): { number: string; sequence: number } | null {
  const [, number, sequence] = /^(.{1,60})-(\d{1,4})$/u.exec(name) ?? [];
  return number === undefined ? null : { number, sequence: Number(sequence) };
}

type Reported = { report: FulfilmentReport; sequence: number };

/** The lines of a hand-over that a report is about. One that is reported on was taken, whatever its answer was. */
async function readReported(
  tx: Database,
  { id: orderId, storeId }: OrderRecord,
  { report, sequence }: Reported,
): Promise<OrderLineRecord[]> {
  const handovers = await listHandovers(tx, { storeId, orderId });
  const handover = handovers.find((own) => own.sequence === sequence);
  if (!handover) throw new ServiceError("not_found");
  const all = await listOrderLines(tx, storeId, orderId);
  const own = all.filter(({ id }) => handover.lineIds.includes(id));
  const lines = report.lines
    ? own.filter(({ position }) => report.lines?.includes(position + 1))
    : own;
  if (lines.length < (report.lines ? new Set(report.lines).size : 1)) {
    const fields = { lines: "names a line that is not of this hand-over" };
    throw new ServiceError("validation_failed", { fields });
  }
  if (handover.state !== "taken") await setHandover(tx, handover, { state: "taken" });
  return lines;
}

export type LinesMove = {
  order: OrderRecord;
  lines: readonly OrderLineRecord[];
  status: Parameters<typeof reportedSteps>[1];
  parcel: Parcel | undefined;
  actor: OrderActor;
};

/**
 * Moves lines of a locked order on to a state of their making, with the parcel that they lie in; answers whether
 * anything is new. Refused with conflict where one of them is on no way there.
 */
export async function moveLines(
  ctx: Pick<ServiceContext, "store" | "jobs">,
  tx: Database,
  { order, lines, status, parcel, actor }: LinesMove,
): Promise<boolean> {
  const { id: orderId, storeId } = order;
  const steps = lines.map((line) => ({ line, way: reportedSteps(line.status, status) }));
  const stray = steps.find(({ way }) => way === null);
  if (stray) {
    const { position, status: at } = stray.line;
    throw new ServiceError("conflict", {
      message: `Line ${position + 1} is ${at}, from where it does not go to ${status}.`,
    });
  }
  const moving = steps.flatMap(({ line, way }) => (way?.length ? [line] : []));
  for (const line of moving) await setLineStatus(tx, line, status);
  const shipmentId = parcel && (await keepParcel(tx, order, { parcel, lines }));
  if (moving.length === 0 && shipmentId === undefined) return false;
  const label = orderLabel((await listOrderLines(tx, storeId, orderId)).map((own) => own.status));
  await updateOrder(tx, storeId, orderId, { status: label });
  const data = historyOf({ lines, status, parcel });
  for (const event of labelEvents(order.status, label)) {
    await insertOrderEvent(tx, storeId, orderId, { kind: "status", actor, data, ...event });
  }
  if (shipmentId !== undefined && order.email !== null) {
    await queueMail(ctx, tx, {
      ...{ orderId, kind: "order_shipped", occasion: String(shipmentId) },
      ...{ recipient: order.email, locale: order.locale },
    });
  }
  return true;
}

/** Each step that an order's label takes by itself, as the transition table has them (I8); one event where it stays. */
function labelEvents(from: OrderStatus, to: OrderStatus) {
  if (from === to) return [{}];
  const way = productionWay(from, to) ?? [to];
  return way.map((toStatus, index) => ({ fromStatus: way[index - 1] ?? from, toStatus }));
}

function keepParcel(
  tx: Database,
  { id: orderId, storeId }: OrderRecord,
  { parcel, lines }: { parcel: Parcel; lines: readonly OrderLineRecord[] },
): Promise<number | undefined> {
  const { carrier, tracking_number: trackingNumber, tracking_url } = parcel;
  return insertShipment(
    tx,
    { storeId, orderId, carrier, trackingNumber, trackingUrl: tracking_url ?? null },
    lines.map(({ id }) => id),
  );
}

const historyOf = ({ lines, status, parcel }: Pick<LinesMove, "lines" | "status" | "parcel">) => ({
  lines: lines.map(({ position }) => position + 1),
  line_status: status satisfies OrderStatus,
  ...(parcel && { carrier: parcel.carrier, tracking_number: parcel.tracking_number }),
});
