import { sql } from "drizzle-orm";

import { listOrderMails } from "#database/queries/mails.ts";
import { findOrder, listOrderEvents, listOrderLines } from "#database/queries/orders.ts";
import { buildCancelSignature } from "#services/orders/order-token.ts";

import type { ServiceContext } from "../context.ts";

type Placed = { orderId: number };

export async function orderOf(ctx: ServiceContext, { orderId }: Placed) {
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

/** As the mail of the last request has it. */
export async function signatureOf(ctx: ServiceContext, placed: Placed): Promise<string> {
  const { publicId, cancelRequestedAt } = await orderOf(ctx, placed);
  return buildCancelSignature(ctx.orderKey, publicId, cancelRequestedAt ?? new Date(0));
}

/** Lets a cancel request be as old, by the database's clock. */
export async function ageRequest(
  ctx: ServiceContext,
  { orderId }: Placed,
  seconds: number,
): Promise<void> {
  await ctx.db.execute(sql`update orders set cancel_requested_at =
    date_trunc('milliseconds', now()) - make_interval(secs => ${seconds}) where id = ${orderId}`);
}

/** Lets so many seconds pass for all mails, sent or waiting, by the database's clock. */
export async function ageMails(ctx: Pick<ServiceContext, "db">, seconds: number): Promise<void> {
  await ctx.db.execute(sql`update mails set
    created_at = created_at - make_interval(secs => ${seconds}),
    send_after = send_after - make_interval(secs => ${seconds})`);
}

/** Where an order stands, with the kinds of its mails but for the confirmation. */
export async function standingOf(ctx: ServiceContext, placed: Placed) {
  const { status, paymentState } = await orderOf(ctx, placed);
  const lines = await listOrderLines(ctx.db, ctx.store.id, placed.orderId);
  const mails = await listOrderMails(ctx.db, ctx.store.id, placed.orderId);
  return {
    status,
    paymentState,
    lines: [...new Set(lines.map((line) => line.status))],
    mails: mails.map(({ kind }) => kind).filter((kind) => kind !== "order_confirmation"),
  };
}

/** The moves of an order, such as "buyer unfulfilled>cancel_requested". */
export async function movesOf(ctx: ServiceContext, { orderId }: Placed): Promise<string[]> {
  const events = await listOrderEvents(ctx.db, ctx.store.id, orderId);
  return events
    .filter(({ kind }) => kind === "status")
    .map(({ actor, fromStatus, toStatus }) => `${actor} ${fromStatus}>${toStatus}`);
}
