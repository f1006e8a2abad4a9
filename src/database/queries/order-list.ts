import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";

import type { OrderStatus } from "#domain/order/order-status.ts";
import type { PaymentState } from "#domain/order/payment-state.ts";

import type { Database } from "../connect.ts";
import { orders, stores } from "../schema.ts";
import { containsText } from "./contains-text.ts";
import { countBeyond } from "./count-beyond.ts";
import type { OrderRecord } from "./orders.ts";

export type OrderFilter = {
  /** Absent for the orders of all stores. */
  storeId?: number | undefined;
  status?: OrderStatus | undefined;
  paymentState?: PaymentState | undefined;
  /** In number, e-mail address or name. */
  search?: string | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
};

export type ListedOrder = Pick<
  OrderRecord,
  "number" | "status" | "paymentState" | "totalMinor" | "currencyCode" | "createdAt"
> & { store: string };

/**
 * The newest orders that a filter lets through, and how many more there are (at most `countLimit`). Orders of one store
 * are read in the order of its index of dates, those of all stores in the order of their ids, until enough are found.
 */
export async function listFilteredOrders(
  db: Database,
  { limit, ...filter }: OrderFilter & { limit: number },
): Promise<{ orders: ListedOrder[]; more: number }> {
  const where = conditionOf(filter);
  const newest =
    filter.storeId === undefined ? [desc(orders.id)] : [desc(orders.createdAt), desc(orders.id)];
  const found = await db
    .select({
      store: stores.slug,
      number: orders.number,
      status: orders.status,
      paymentState: orders.paymentState,
      totalMinor: orders.totalMinor,
      currencyCode: orders.currencyCode,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(where)
    .orderBy(...newest)
    .limit(limit);
  const rows = sql`select 1 from ${orders} where ${where ?? sql`true`}`;
  const more = found.length < limit ? 0 : await countBeyond(db, rows, limit);
  return { orders: found, more };
}

function conditionOf(filter: OrderFilter): SQL | undefined {
  const { storeId, status, paymentState, search, createdFrom, createdBefore } = filter;
  const { number, email, address } = orders;
  const names = ["name", "first_name", "last_name"].map((key) => sql`${address}->>${key}`);
  return and(
    storeId === undefined ? undefined : eq(orders.storeId, storeId),
    status === undefined ? undefined : eq(orders.status, status),
    paymentState === undefined ? undefined : eq(orders.paymentState, paymentState),
    createdFrom === undefined ? undefined : gte(orders.createdAt, createdFrom),
    createdBefore === undefined ? undefined : lt(orders.createdAt, createdBefore),
    search === undefined ? undefined : containsText([number, email, ...names], search),
  );
}
