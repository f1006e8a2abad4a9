import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import type { OrderEventRecord, OrderLineRecord, OrderRecord } from "#database/queries/orders.ts";
import { selectRows } from "#database/select-rows.ts";
import { idempotencyKeys, orderEvents, orderLines, orders } from "#database/schema.ts";
import { canTransition, orderLabel, type OrderStatus } from "#domain/order/order-status.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import { orderPrice } from "#domain/order/order-snapshot.ts";
import { priceFromParts } from "#domain/order/price-from-parts.ts";
import type { PriceBreakdown } from "#domain/pricing/price-order.ts";

import type { Report } from "./invariant-violation.ts";

const batchSize = 500;

/** I1 lines, I4 prices and I8 history of every order, and I1 of what create calls were told. */
export async function checkOrders(db: Database, report: Report): Promise<void> {
  for (let after = 0; ;) {
    const batch = await db
      .select()
      .from(orders)
      .where(gt(orders.id, after))
      .orderBy(asc(orders.id))
      .limit(batchSize);
    const last = batch.at(-1);
    if (!last) break;
    after = last.id;
    await checkBatch(db, batch, report);
  }
  await checkAcknowledged(db, report);
}

async function checkBatch(db: Database, batch: OrderRecord[], report: Report): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const lines = Map.groupBy(
    await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(orderLines.position),
    ({ orderId }) => orderId,
  );
  const events = Map.groupBy(
    await db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(orderEvents.id),
    ({ orderId }) => orderId,
  );
  for (const order of batch) {
    const own = lines.get(order.id) ?? [];
    checkLines(order, own, report);
    checkPrice(order, own, report);
    checkHistory(order, own, events.get(order.id) ?? [], report);
  }
}

function checkLines(order: OrderRecord, lines: OrderLineRecord[], report: Report): void {
  const wanted = order.snapshot.price.lines.map(({ id }) => id);
  const found = lines.map(({ snapshot }) => snapshot.cartItemId);
  if (lines.length === 0) report("I1", order.number, "has no lines");
  else if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    report("I1", order.number, `has the lines ${found.join()} instead of ${wanted.join()}`);
  }
  if (lines.some(({ position }, index) => position !== index)) {
    report("I1", order.number, "has a gap between its lines");
  }
}

/** The price from the order's parts, or undefined and a report where none can be made of them. */
function priceAgain(
  order: OrderRecord,
  lines: OrderLineRecord[],
  report: Report,
): PriceBreakdown | undefined {
  const kept = lines.map(({ snapshot }) => snapshot);
  try {
    return priceFromParts(order.snapshot, kept);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report("I4", order.number, `cannot be priced from its parts: ${error.message}`);
    return undefined;
  }
}

/** Lines whose unit price is not what its parts make, or whose fee stands differently beside them. */
function checkUnitParts(
  order: OrderRecord,
  lines: OrderLineRecord[],
  again: PriceBreakdown,
  report: Report,
): void {
  for (const [index, { snapshot, unitMinor }] of lines.entries()) {
    const fail = (problem: string) => report("I4", order.number, `line ${index + 1} ${problem}`);
    const made = again.lines[index]?.unitMinor;
    if (made !== unitMinor) fail(`costs ${unitMinor}, its parts make ${made}`);
    if (snapshot.version === 1) continue;
    const { extraFeeMinor = 0, to } = snapshot.unitParts;
    if (extraFeeMinor !== snapshot.extraCustomFeeMinor) {
      fail(`has a fee of ${snapshot.extraCustomFeeMinor}, its parts one of ${extraFeeMinor}`);
    }
    if (to.code !== order.currencyCode) fail(`is priced in ${to.code}`);
  }
}

function checkPrice(order: OrderRecord, lines: OrderLineRecord[], report: Report): void {
  const { price } = order.snapshot;
  const again = priceAgain(order, lines, report);
  if (again) checkAmounts(order, lines, again, report);
  if (order.totalMinor !== price.totalMinor || order.currencyCode !== price.currencyCode) {
    report("I4", order.number, `costs ${order.totalMinor}, its snapshot ${price.totalMinor}`);
  }
  const goesTo = order.address?.country;
  const { country } = order.snapshot.shipTo;
  if (wasPaid(order.paymentState) && goesTo !== country) {
    report(
      "I4",
      order.number,
      `was paid at the price to ${country}, goes to ${goesTo ?? "nobody"}`,
    );
  }
  const isCopied = lines.every((line, index) => {
    const priced = price.lines[index];
    return (
      line.unitMinor === priced?.unitMinor &&
      line.quantity === priced.quantity &&
      line.discountMinor === priced.discountMinor
    );
  });
  if (!isCopied) report("I4", order.number, "has lines that cost something else than its snapshot");
}

function checkAmounts(
  order: OrderRecord,
  lines: OrderLineRecord[],
  again: PriceBreakdown,
  report: Report,
): void {
  checkUnitParts(order, lines, again, report);
  const price = orderPrice(order.snapshot);
  const amounts = (breakdown: PriceBreakdown) => {
    const { discount, lines: _, ...rest } = breakdown;
    return JSON.stringify(Object.entries({ ...rest, discount: discount.amountMinor }).toSorted());
  };
  const isSplitAlike = price.lines.every(
    (line, index) => line.discountMinor === again.lines[index]?.discountMinor,
  );
  if (amounts(again) !== amounts(price) || !isSplitAlike) {
    report("I4", order.number, `is priced ${price.totalMinor}, its parts make ${again.totalMinor}`);
  }
}

function checkHistory(
  order: OrderRecord,
  lines: OrderLineRecord[],
  events: OrderEventRecord[],
  report: Report,
): void {
  const fail = (problem: string) => report("I8", order.number, problem);
  let status: OrderRecord["status"] = "processing";
  for (const { fromStatus, toStatus, actor, at } of events) {
    if (fromStatus === null || toStatus === null) continue;
    if (fromStatus !== status) fail(`went on from ${fromStatus} while it was ${status}`);
    if (!canTransition(fromStatus, toStatus, { actor })) {
      fail(`went from ${fromStatus} to ${toStatus} by ${actor}`);
    }
    if (toStatus === "in_production" && actor === "system" && !isDue(order, at)) {
      fail("was handed to production before its hold ended");
    }
    status = toStatus;
  }
  if (order.status !== status) fail(`is ${order.status}, its history ends with ${status}`);
  if (order.paymentState === "refunded" && endedByRefund.has(order.status)) {
    fail(`is ${order.status}, all of its money was given back`);
  }
  if (lines.length > 0 && orderLabel(lines.map((line) => line.status)) !== order.status) {
    fail(`is ${order.status}, its lines are not`);
  }
  if (events.filter(({ kind }) => kind === "created").length !== 1) fail("was not created once");
  const paid = events.filter(({ kind }) => kind === "paid").length;
  if (paid !== (wasPaid(order.paymentState) ? 1 : 0)) {
    fail(`is ${order.paymentState}, its history says ${paid} times that it was paid`);
  }
  if ((order.paidAt !== null) !== wasPaid(order.paymentState)) fail("has a wrong time of payment");
  if ((order.paidAt !== null) !== (order.productionDueAt !== null)) {
    fail("has a wrong end of its hold");
  }
}

/** Where an order cannot wait once nothing is paid for it any more (decision 026). */
const endedByRefund: ReadonlySet<OrderStatus> = new Set([
  ...(["processing", "unfulfilled", "cancel_requested"] as const),
]);

const isDue = ({ productionDueAt }: OrderRecord, at: Date) =>
  productionDueAt !== null && productionDueAt <= at;

/** What a create call answered is there, in the same store. */
async function checkAcknowledged(db: Database, report: Report): Promise<void> {
  const missing = await db
    .select({ key: idempotencyKeys.key, resultId: idempotencyKeys.resultId })
    .from(idempotencyKeys)
    .leftJoin(
      orders,
      and(
        eq(orders.storeId, idempotencyKeys.storeId),
        sql`${orders.id}::text = ${idempotencyKeys.resultId}`,
      ),
    )
    .where(and(eq(idempotencyKeys.scope, "order.create"), sql`${orders.id} is null`));
  for (const { key, resultId } of missing) {
    report(
      "I1",
      `create call ${key}`,
      `was answered with order ${resultId ?? "none"}, which is gone`,
    );
  }
  await checkBegunPayments(db, report);
}

/** A payment that a call was told of is there, in the same store; one for a change of an order (OP-114) is of a change. */
async function checkBegunPayments(db: Database, report: Report): Promise<void> {
  const lost = await selectRows<{ scope: string; key: string; payment: string | null }>(
    db,
    sql`select k.scope, k.key, k.result_id as payment from idempotency_keys k
        where k.scope in ('payment.start', 'addition.start')
          and (k.result_id is not null or k.scope = 'addition.start')
          and not exists (select 1 from payments p
                          where p.id::text = k.result_id and p.store_id = k.store_id
                            and (p.addition_id is not null) = (k.scope = 'addition.start'))
        order by k.scope, k.key`,
  );
  for (const { scope, key, payment } of lost) {
    const told = `was answered with payment ${payment ?? "none"}, which is not there`;
    report("I1", `${scope} call ${key}`, told);
  }
}
