import type { Database } from "#database/connect.ts";
import { listShipments, type ShipmentRecord } from "#database/queries/fulfilment.ts";
import { listOrderMails } from "#database/queries/mails.ts";
import type { OrderLineRecord, OrderRecord } from "#database/queries/orders.ts";
import { isParcelMailDue, type ParcelStep } from "#domain/order/transition-mails.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueMail } from "#services/mail/queue-mail.ts";

type Lines = readonly Pick<OrderLineRecord, "id" | "status">[];

export type ParcelMove = {
  /** All lines of the order, before and after. */
  before: Lines;
  after: Lines;
  /** The parcel that a report names, by its row; without one, every parcel of a line that moved is meant. */
  named?: { shipmentId: number; isOnItsWay: boolean } | undefined;
};

/**
 * Mails "on its way" for parcels of a locked order whose lines were moved, as `isParcelMailDue` decides, at most once for
 * each parcel.
 */
export async function mailParcels(
  ctx: Pick<ServiceContext, "store" | "jobs">,
  tx: Database,
  order: Pick<OrderRecord, "id" | "storeId" | "email" | "locale">,
  { before, after, named }: ParcelMove,
): Promise<void> {
  const { id: orderId, storeId, email: recipient, locale } = order;
  if (recipient === null) return;
  const steps = stepsOf(before, after);
  const parcels = (await listShipments(tx, { storeId, orderId })).filter(({ id, lineIds }) =>
    named ? id === named.shipmentId : lineIds.some((line) => isMoved(steps.get(line))),
  );
  if (parcels.length === 0) return;
  const mailed = await listMailedLines(tx, order);
  for (const { id, lineIds } of parcels) {
    const own = lineIds.flatMap((line) => steps.get(line) ?? []);
    const onTheirWay = lineIds.filter((line) => steps.get(line)?.to === "delivering");
    const isDue = isParcelMailDue({
      steps: own,
      isReportedOnItsWay: named?.isOnItsWay ?? false,
      wasMailed: onTheirWay.every((line) => mailed.has(line)),
    });
    if (!isDue) continue;
    const mail = {
      orderId,
      kind: "order_shipped",
      occasion: String(id),
      recipient,
      locale,
    } as const;
    await queueMail(ctx, tx, mail);
  }
}

function stepsOf(before: Lines, after: Lines): Map<number, ParcelStep> {
  const earlier = new Map(before.map(({ id, status }) => [id, status]));
  return new Map(
    after.map(({ id, status }) => [id, { from: earlier.get(id) ?? status, to: status }]),
  );
}

const isMoved = (step: ParcelStep | undefined) => step !== undefined && step.from !== step.to;

/** Lines that lie in a parcel that was mailed. */
async function listMailedLines(
  tx: Database,
  { id: orderId, storeId }: Pick<OrderRecord, "id" | "storeId">,
): Promise<Set<number>> {
  const mails = await listOrderMails(tx, storeId, orderId);
  const occasions = new Set(
    mails.filter(({ kind }) => kind === "order_shipped").map(({ occasion }) => occasion),
  );
  const isMailed = ({ id }: ShipmentRecord) => occasions.has(String(id));
  const shipments = await listShipments(tx, { storeId, orderId });
  return new Set(shipments.filter(isMailed).flatMap(({ lineIds }) => lineIds));
}
