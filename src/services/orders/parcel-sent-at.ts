import type { ShipmentRecord } from "#database/queries/fulfilment.ts";
import type { OrderEventRecord, OrderLineRecord } from "#database/queries/orders.ts";
import { productionWay } from "#domain/order/order-status.ts";

/**
 * When a parcel was sent: by the order's history, not before the parcel was known; null while none of its lines is on
 * its way.
 */
export function parcelSentAt(
  { createdAt, lineIds }: Pick<ShipmentRecord, "createdAt" | "lineIds">,
  lines: readonly Pick<OrderLineRecord, "id" | "position" | "status">[],
  events: readonly OrderEventRecord[],
): Date | null {
  const sent = lines.filter(({ id, status }) => lineIds.includes(id) && isSent(status));
  if (sent.length === 0) return null;
  const places = sent.map(({ position }) => position + 1);
  const event = events.find((own) => isOfSending(own, places));
  return event && event.at > createdAt ? event.at : createdAt;
}

const isSent = (status: string): boolean =>
  status === "delivering" ||
  (productionWay("delivering", "completed") ?? []).some((own) => own === status);

function isOfSending({ toStatus, data }: OrderEventRecord, places: readonly number[]): boolean {
  const { line_status: status, lines } = data;
  if (typeof status !== "string" || !Array.isArray(lines)) return toStatus === "delivering";
  return isSent(status) && lines.some((place) => places.includes(Number(place)));
}
