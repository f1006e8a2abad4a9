import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import { orderLines, orders } from "#database/schema.ts";
import { hashSecret } from "#services/orders/order-token.ts";

import type { ApiBed } from "./api-bed.ts";
import { createBody } from "./create-body.ts";

type Placing = { host: string; storeId: number; isPaid: boolean };

/** An order, paid with its hold just begun or not, and the cookie of the browser that placed it. */
export async function placeOrder(bed: ApiBed, { host, storeId, isPaid }: Placing) {
  const body = createBody([await bed.sellLine(storeId)], { email: "ann@example.com" });
  const headers = { "idempotency-key": randomUUID().replaceAll("-", "") };
  const made = await bed.post(host, "/public/order/create", body, headers);
  const token = String(made.json()["data"]);
  const cookie = (made.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const [order] = await bed.db
    .select()
    .from(orders)
    .where(eq(orders.tokenHash, hashSecret(token)));
  const id = order?.id ?? 0;
  if (isPaid) {
    const status = "unfulfilled" as const;
    const paid = { status, paymentState: "paid", email: "ann@example.com" } as const;
    const productionDueAt = sql`now() + interval '12 hours'`;
    await bed.db
      .update(orders)
      .set({ ...paid, productionDueAt })
      .where(eq(orders.id, id));
    await bed.db.update(orderLines).set({ status }).where(eq(orderLines.orderId, id));
  }
  return { id, token, cookie };
}
