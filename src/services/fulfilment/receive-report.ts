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
import { type ReportedStatus, reportedSteps } from "#domain/fulfilment/fulfilment-update.ts";
import {
  type OrderActor,
  orderLabel,
  type OrderStatus,
  productionWay,
} from "#domain/order/order-status.ts";
import type { ServiceContext } from "#services/context.ts";
import type { ReportDelivery } from "#services/ports/fulfilment.ts";
import { ServiceError } from "#services/service-error.ts";

import { mailParcels } from "./mail-parcels.ts";

/**
 * `ignored`: its lines were that far already, as reports come late and out of order. A parcel that only a late report
 * names is stored all the same.
 */
export type ReceivedReport = { received: true; outcome: "applied" | "repeated" | "ignored" };

/**
 * What a print house says of lines that were handed over to it: they go to the state that is reported through those
 * before it, a parcel is kept and mailed once when it is on its way (`isParcelMailDue`), and the order's label follows
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
    const { isMoved, isParcelNew } = await moveLines(ctx, tx, {
      ...{ order: locked, lines, status, parcel, actor: "system" },
    });
    const isLate = lines.every((line) => line.status !== status);
    return isMoved || (isParcelNew && !isLate) ? ("applied" as const) : ("ignored" as const);
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
  status: ReportedStatus;
  parcel: Parcel | undefined;
  actor: OrderActor;
};

export type LinesMoved = {
  /** Whether a line is in another state. */
  isMoved: boolean;
  /** Whether the parcel was not known. */
  isParcelNew: boolean;
};

/**
 * Moves lines of a locked order on to a state of their making, with the parcel that they lie in. Lines that are that far
 * already stay as they are, and the parcel is stored. Refused with conflict where one of them is on no way there.
 */
export async function moveLines(
  ctx: Pick<ServiceContext, "store" | "jobs">,
  tx: Database,
  { order, lines, status, parcel, actor }: LinesMove,
): Promise<LinesMoved> {
  const { id: orderId, storeId } = order;
  const moving = requireWay(lines, status);
  const before = await listOrderLines(tx, storeId, orderId);
  for (const line of moving) await setLineStatus(tx, line, status);
  const shipment = parcel && (await keepParcel(tx, order, { parcel, lines }));
  const moved = { isMoved: moving.length > 0, isParcelNew: shipment?.isNew ?? false };
  const after = await listOrderLines(tx, storeId, orderId);
  const isOnItsWay = status === "delivering";
  const named = shipment && { shipmentId: shipment.id, isOnItsWay };
  await mailParcels(ctx, tx, order, { before, after, named });
  if (!moved.isMoved && !moved.isParcelNew) return moved;
  const label = orderLabel(after.map((line) => line.status));
  await updateOrder(tx, storeId, orderId, { status: label });
  const data = historyOf({ lines, status: moved.isMoved ? status : undefined, parcel });
  for (const event of labelEvents(order.status, label)) {
    await insertOrderEvent(tx, storeId, orderId, { kind: "status", actor, data, ...event });
  }
  return moved;
}

/** The lines that are not that far yet; conflict where a line is on no way there. */
function requireWay(lines: readonly OrderLineRecord[], status: ReportedStatus): OrderLineRecord[] {
  const steps = lines.map((line) => ({ line, way: reportedSteps(line.status, status) }));
  const stray = steps.find(({ way }) => way === null);
  if (stray) {
    const { position, status: at } = stray.line;
    throw new ServiceError("conflict", {
      message: `Line ${position + 1} is ${at}, from where it does not go to ${status}.`,
    });
  }
  return steps.flatMap(({ line, way }) => (way?.length ? [line] : []));
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
): Promise<{ id: number; isNew: boolean }> {
  const { carrier, tracking_number: trackingNumber, tracking_url } = parcel;
  return insertShipment(
    tx,
    { storeId, orderId, carrier, trackingNumber, trackingUrl: tracking_url ?? null },
    lines.map(({ id }) => id),
  );
}

type HistoryFacts = Pick<LinesMove, "lines" | "parcel"> & {
  /** Absent where no line moved. */
  status: ReportedStatus | undefined;
};

const historyOf = ({ lines, status, parcel }: HistoryFacts) => ({
  lines: lines.map(({ position }) => position + 1),
  ...(status && { line_status: status satisfies OrderStatus }),
  ...(parcel && { carrier: parcel.carrier, tracking_number: parcel.tracking_number }),
});
