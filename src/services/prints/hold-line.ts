import {
  insertOrderEvent,
  listOrderEvents,
  listOrderLines,
  lockOrder,
  type OrderLineRecord,
  updateOrder,
} from "#database/queries/orders.ts";
import { setLineStatus } from "#database/queries/print-files.ts";
import { orderLabel, type OrderStatus } from "#domain/order/order-status.ts";
import type { ServiceContext } from "#services/context.ts";

/** Why a line waits for a person: what would be printed is not what was approved, or not whole. */
export type PrintHold = {
  reason:
    | "invalid_design"
    | "not_approved"
    | "incomplete"
    | "proof_differs"
    | "print_differs"
    /** Tried to the end, and never drawn. */
    | "failed";
  /** For the owner: what is missing, what differs, where; the cause of what failed. */
  detail: unknown;
};

type HeldPrint = { orderId: number; line: Pick<OrderLineRecord, "id">; printSpace: string };

const asked: OrderStatus = "pending_customer_action";

/**
 * Asks the shopper, where the line is in production, and tells the reason in the order's history in any
 * case: before production, and for a second print space of a line that waits already. Told again only
 * where the line is held anew, or where the reason or its detail is another. An order of another store
 * is left alone.
 */
export async function holdLine(
  { db, store: { id: storeId } }: Pick<ServiceContext, "db" | "store">,
  { orderId, line, printSpace }: HeldPrint,
  { reason, detail }: PrintHold,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, orderId);
    if (!order) return;
    const lines = await listOrderLines(tx, storeId, orderId);
    const current = lines.find((own) => own.id === line.id);
    if (!current) return;
    const data = { print_held: reason, line: current.position, print_space: printSpace, detail };
    const event = { kind: "status", actor: "system", data } as const;
    if (current.status !== "in_production") {
      const events = await listOrderEvents(tx, storeId, orderId);
      const last = events.findLast(({ data: own }) => isOfPrint(own, data));
      if (!last || !isSameHold(last.data, data))
        await insertOrderEvent(tx, storeId, orderId, event);
      return;
    }
    await setLineStatus(tx, { id: line.id, storeId }, asked);
    const statuses = lines.map((own) => (own.id === line.id ? asked : own.status));
    const status = orderLabel(statuses);
    await updateOrder(tx, storeId, orderId, { status });
    await insertOrderEvent(tx, storeId, orderId, {
      ...event,
      ...(status === order.status ? {} : { fromStatus: order.status, toStatus: status }),
    });
  });
}

type Data = Record<string, unknown>;

const isOfPrint = (own: Data, other: Data) =>
  own["print_held"] !== undefined &&
  own["line"] === other["line"] &&
  own["print_space"] === other["print_space"];

const isSameHold = (own: Data, other: Data) =>
  own["print_held"] === other["print_held"] && textOf(own["detail"]) === textOf(other["detail"]);

/** The database keeps an object's fields in an order of its own. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, own: unknown) =>
    typeof own === "object" && own !== null && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : own,
  );
