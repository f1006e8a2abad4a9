import { and, asc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import type { PaymentRecord } from "#database/queries/payments.ts";
import { orders, payments } from "#database/schema.ts";
import { selectRows } from "#database/select-rows.ts";
import { type PaymentState, wasPaid } from "#domain/order/payment-state.ts";

import type { Report } from "./invariant-violation.ts";

export type LedgerEntry = { reference: string; amountMinor: number; currency: string };

/** What one gateway took and gave back, by its own books. */
export type GatewayLedger = {
  gateway: string;
  charges: readonly LedgerEntry[];
  refunds: readonly LedgerEntry[];
};

type Books = { charges: Map<string, LedgerEntry[]>; refunds: Map<string, LedgerEntry[]> };

const batchSize = 1_000;
const sum = (entries: readonly LedgerEntry[] = []) =>
  entries.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** I2: what gateways captured is what paid orders owe, nothing twice, nothing without its order. */
export async function checkPayments(
  db: Database,
  ledger: GatewayLedger | undefined,
  report: Report,
): Promise<void> {
  const books = ledger && {
    charges: Map.groupBy(ledger.charges, ({ reference }) => reference),
    refunds: Map.groupBy(ledger.refunds, ({ reference }) => reference),
  };
  const unknown = new Set(books?.charges.keys());
  let after: string | undefined;
  for (;;) {
    const batch = await db
      .select({
        ...getTableColumns(payments),
        orderState: orders.paymentState,
        isAlone: sql<boolean>`not exists (select 1 from payments other
          where other.order_id = ${payments.orderId} and other.id <> ${payments.id}
            and other.state in ('paid', 'refunded') and other.message is null)`,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(after === undefined ? undefined : gt(payments.id, after))
      .orderBy(asc(payments.id))
      .limit(batchSize);
    for (const payment of batch) {
      unknown.delete(payment.id);
      if (books && payment.gateway === ledger?.gateway) compare(payment, books, report);
    }
    after = batch.at(-1)?.id;
    if (after === undefined) break;
  }
  for (const reference of unknown)
    report("I2", `payment ${reference}`, "was captured for no order");
  await checkPaidOrders(db, report);
  await checkAdditions(db, report);
}

type OrderPayment = PaymentRecord & { orderState: PaymentState; isAlone: boolean };

function compare(payment: OrderPayment, { charges, refunds }: Books, report: Report): void {
  const fail = (problem: string) => report("I2", `payment ${payment.id}`, problem);
  const taken = charges.get(payment.id) ?? [];
  const captured = sum(taken);
  const kept = captured - sum(refunds.get(payment.id));
  if (taken.length > 1) fail(`was captured ${taken.length} times`);
  if (taken.some(({ currency }) => currency !== payment.currencyCode)) fail("has a wrong currency");
  if (payment.state === "paid") {
    if (captured !== payment.amountMinor) fail(`is paid, ${captured} were captured`);
    const wanted = kept === captured ? "paid" : kept > 0 ? "partly_refunded" : "refunded";
    const isOthers = !payment.isAlone && payment.orderState === "partly_refunded";
    if (payment.orderState !== wanted && !isOthers) {
      fail(`had ${captured - kept} given back, its order is ${payment.orderState}`);
    }
  } else if (kept !== 0) {
    fail(`is ${payment.state}, the gateway holds ${kept}`);
  }
  if (payment.state === "refunded" && captured === 0) fail("is refunded, nothing was captured");
}

async function checkPaidOrders(db: Database, report: Report): Promise<void> {
  const rows = await db
    .select({
      number: orders.number,
      totalMinor: orders.totalMinor,
      paymentState: orders.paymentState,
      status: orders.status,
      paid: sql<string>`count(*) filter (where ${payments.state} = 'paid')`,
      refunded: sql<string>`count(*) filter (where ${payments.state} = 'refunded' and ${payments.message} is null)`,
      kept: sql<string>`(select count(*) from payments own where own.order_id = ${orders.id} and own.state = 'paid')`,
      paidMinor: sql<string>`coalesce(sum(${payments.amountMinor}) filter (where ${payments.state} = 'paid'), 0)`,
    })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), isNull(payments.additionId)))
    .groupBy(orders.id);
  for (const row of rows) {
    const fail = (problem: string) => report("I2", row.number, problem);
    const paid = Number(row.paid);
    if (paid > 1) fail(`was paid ${paid} times`);
    if (paid > 0 && !wasPaid(row.paymentState)) fail(`is ${row.paymentState} with a paid payment`);
    if (paid > 0 && Number(row.paidMinor) !== row.totalMinor) {
      fail(`costs ${row.totalMinor}, ${row.paidMinor} were paid`);
    }
    if (row.status === "cancelled" && Number(row.kept) > 0)
      fail("is cancelled, its money is not given back");
    const isCovered = row.totalMinor === 0 || paid + Number(row.refunded) > 0;
    if (wasPaid(row.paymentState) && !isCovered) fail("is paid without a payment");
    if (row.status === "refunded" && !row.paymentState.endsWith("refunded")) {
      fail(`is Refunded, its payment is ${row.paymentState}`);
    }
  }
}

/** A change that costs more is made when it was paid, and only then. */
async function checkAdditions(db: Database, report: Report): Promise<void> {
  const rows = await selectRows<{ id: string; state: string; payment: string | null }>(
    db,
    sql`select a.id, a.state, p.state as payment
        from order_additions a left join payments p on p.addition_id = a.id
        where (a.state = 'made') is distinct from
                (p.state = 'paid' or (p.state = 'refunded' and p.message is null))
           or p.amount_minor <> a.amount_minor or p.currency_code <> a.currency_code
           or p.order_id <> a.order_id`,
  );
  for (const { id, state, payment } of rows) {
    report("I2", `addition ${id}`, `is ${state}, its payment is ${payment ?? "none"}`);
  }
}

/** I3: no discount code beyond its limit. */
export async function checkDiscountCodes(db: Database, report: Report): Promise<void> {
  const rows = await selectRows<{ code: string; limit: number; used: number; paid: string }>(
    db,
    sql`select d.code, d.usage_limit as limit, d.used_count as used,
          (select count(*) from orders o where o.store_id = d.store_id and o.paid_at is not null
            and o.snapshot #>> '{price,discount,kind}' is distinct from 'bundle'
            and o.snapshot ->> 'discountCode' = d.code) as paid
        from discount_codes d where d.usage_limit is not null`,
  );
  for (const { code, limit, used, paid } of rows) {
    const most = Math.max(used, Number(paid));
    if (most > limit) report("I3", `discount ${code}`, `was used ${most} times of ${limit}`);
  }
}
