import { and, eq, gte, inArray, or, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { orders, payments, stockHolds, variantStock } from "#database/schema.ts";
import { prepareStatement } from "#database/prepare-statement.ts";
import { selectRows } from "#database/select-rows.ts";

import { ofBuyer } from "./of-buyer.ts";

/** Units of one variant; in a list of them each variant stands once. */
export type StockUnits = { productId: number; variantKey: string; quantity: number };

const ofVariant = (storeId: number, { productId, variantKey }: Omit<StockUnits, "quantity">) =>
  and(
    eq(variantStock.storeId, storeId),
    eq(variantStock.productId, productId),
    eq(variantStock.variantKey, variantKey),
  );

/** Those of these units whose variants are limited, in the order in which their rows are locked. */
export async function limitedUnits(
  db: Database,
  storeId: number,
  units: readonly StockUnits[],
): Promise<StockUnits[]> {
  if (units.length === 0) return [];
  const rows = await db
    .select({ productId: variantStock.productId, variantKey: variantStock.variantKey })
    .from(variantStock)
    .where(
      and(
        eq(variantStock.storeId, storeId),
        inArray(
          variantStock.productId,
          units.map(({ productId }) => productId),
        ),
      ),
    );
  const known = new Set(rows.map(keyOf));
  return units
    .filter((own) => known.has(keyOf(own)))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ productId, variantKey }: Omit<StockUnits, "quantity">) =>
  `${String(productId).padStart(10, "0")} ${variantKey}`;

/** Takes units off what is free: how many are left; undefined where there are not so many. */
export async function takeUnits(
  tx: Database,
  storeId: number,
  units: StockUnits,
): Promise<number | undefined> {
  const { quantity } = units;
  const [row] = await tx
    .update(variantStock)
    .set({ free: sql`${variantStock.free} - ${quantity}` })
    .where(and(ofVariant(storeId, units), gte(variantStock.free, quantity)))
    .returning({ free: variantStock.free });
  return row?.free;
}

/** Locks the counters of several variants until the transaction ends, in the order in which all others do (R7). */
export async function lockUnits(
  tx: Database,
  storeId: number,
  units: readonly Omit<StockUnits, "quantity">[],
): Promise<void> {
  if (units.length < 2) return;
  await tx
    .select({ productId: variantStock.productId })
    .from(variantStock)
    .where(or(...units.map((own) => ofVariant(storeId, own))))
    .orderBy(variantStock.productId, variantStock.variantKey)
    .for("update");
}

/** Gives units back; how many are free then, undefined where the variant has no limit any more. */
export async function returnUnits(
  tx: Database,
  storeId: number,
  units: StockUnits,
): Promise<number | undefined> {
  const [row] = await tx
    .update(variantStock)
    .set({ free: sql`${variantStock.free} + ${units.quantity}` })
    .where(ofVariant(storeId, units))
    .returning({ free: variantStock.free });
  return row?.free;
}

export type UnitsHeld = {
  /** Limited variants of the order that the payment did not hold yet. */
  wanted: number;
  /** Those of them that it holds now. */
  taken: number;
  /** Those of which none is free any more. */
  emptied: number;
};

/**
 * Takes the limited units of an order off what is free and notes them for a payment, until so many seconds from now
 * by the database's clock (R9). One statement, so that a counter's row is locked for no longer than a bare update of it
 * would (P7), and rows of several in one order, so that nobody waits in a ring. Where fewer are taken than wanted, the
 * transaction has to be undone.
 */
export async function holdUnits(
  tx: Database,
  { storeId, orderId, paymentId, seconds }: HoldRequest,
): Promise<UnitsHeld> {
  const [row] = await holding(tx, { storeId, orderId, paymentId, seconds });
  return row ?? { wanted: 0, taken: 0, emptied: 0 };
}

/**
 * The same for an order of one line and a payment that holds nothing yet: with one counter to take there is no order
 * to take them in, and doing without it takes a tenth less (P7). An order of more lines gets too little, and nothing.
 */
export async function holdUnitsOfOneLine(
  tx: Database,
  { storeId, orderId, paymentId, seconds }: HoldRequest,
): Promise<UnitsHeld> {
  const [row] = await holdingOneLine(tx, { storeId, orderId, paymentId, seconds });
  return row ?? { wanted: 0, taken: 0, emptied: 0 };
}

const asked = (name: keyof HoldRequest, type: "int" | "uuid") =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** What was taken is noted for the payment, and told. */
const noted = sql`held as (
      insert into stock_holds (payment_id, store_id, product_id, variant_key, quantity, expires_at)
      select ${asked("paymentId", "uuid")}, ${asked("storeId", "int")}, product_id, variant_key,
        quantity, now() + make_interval(secs => ${asked("seconds", "int")})
      from taken
    )
    select (select count(*) from wanted)::int as wanted, count(*)::int as taken,
      (count(*) filter (where free = 0))::int as emptied
    from taken`;

const holding = prepareStatement<HoldRequest, UnitsHeld>(
  "hold_units",
  sql`with wanted as (
      select l.product_id, l.variant_key, sum(l.quantity)::int as quantity
      from order_lines l
      join variant_stock s on s.product_id = l.product_id and s.variant_key = l.variant_key
      where l.store_id = ${asked("storeId", "int")} and l.order_id = ${asked("orderId", "int")}
        and not exists (
          select 1 from stock_holds h where h.payment_id = ${asked("paymentId", "uuid")}
            and h.product_id = l.product_id and h.variant_key = l.variant_key
        )
      group by l.product_id, l.variant_key
    ), locked as (
      select s.product_id from variant_stock s
      join wanted w on w.product_id = s.product_id and w.variant_key = s.variant_key
      where (select count(*) from wanted) > 1
      order by s.product_id, s.variant_key for update of s
    ), taken as (
      update variant_stock s set free = s.free - w.quantity
      from wanted w, (select count(*) as rows from locked) first
      where s.product_id = w.product_id and s.variant_key = w.variant_key
        and s.free >= w.quantity and first.rows >= 0
      returning s.product_id, s.variant_key, w.quantity, s.free
    ), ${noted}`,
);

const holdingOneLine = prepareStatement<HoldRequest, UnitsHeld>(
  "hold_units_of_one_line",
  sql`with wanted as (
      select l.product_id, l.variant_key, l.quantity from order_lines l
      join variant_stock s on s.product_id = l.product_id and s.variant_key = l.variant_key
      where l.store_id = ${asked("storeId", "int")} and l.order_id = ${asked("orderId", "int")}
    ), taken as (
      update variant_stock s set free = s.free - w.quantity from wanted w
      where s.product_id = w.product_id and s.variant_key = w.variant_key and s.free >= w.quantity
      returning s.product_id, s.variant_key, w.quantity, s.free
    ), ${noted}`,
);

export type HoldRequest = {
  storeId: number;
  orderId: number;
  paymentId: string;
  seconds: number;
};

/** Has a payment hold what it holds for so many seconds from now. */
export async function prolongHolds(
  tx: Database,
  { storeId, paymentId, seconds }: Omit<HoldRequest, "orderId">,
): Promise<void> {
  await tx
    .update(stockHolds)
    .set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(stockHolds.storeId, storeId), eq(stockHolds.paymentId, paymentId)));
}

/** Takes a payment's holds away: what was held, which is nobody's then. */
export async function deleteHolds(
  tx: Database,
  { storeId, paymentId }: { storeId: number; paymentId: string },
): Promise<StockUnits[]> {
  const rows = await tx
    .delete(stockHolds)
    .where(and(eq(stockHolds.storeId, storeId), eq(stockHolds.paymentId, paymentId)))
    .returning();
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** What payments of a buyer's own orders hold, each variant once. */
export async function heldByBuyer(
  db: Database,
  storeId: number,
  buyerHash: string,
): Promise<StockUnits[]> {
  return db
    .select({
      productId: stockHolds.productId,
      variantKey: stockHolds.variantKey,
      quantity: sql<number>`sum(${stockHolds.quantity})::int`,
    })
    .from(stockHolds)
    .innerJoin(payments, eq(payments.id, stockHolds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(stockHolds.storeId, storeId), ofBuyer(buyerHash)))
    .groupBy(stockHolds.productId, stockHolds.variantKey);
}

/** Whether there is anything for `endHolds`: one short statement, as it is looked for every few seconds. */
export async function hasEndedHolds(db: Database): Promise<boolean> {
  const rows = await selectRows(
    db,
    sql`select 1 from stock_holds where expires_at <= now() limit 1`,
  );
  return rows.length > 0;
}

/** What holds that have ended had taken is free again, of all stores: which stores they were of. */
export async function endHolds(db: Database): Promise<{ storeId: number; units: number }[]> {
  return selectRows<{ storeId: number; units: number }>(
    db,
    sql`with gone as (
      delete from stock_holds where expires_at <= now()
      returning store_id, product_id, variant_key, quantity
    ), summed as (
      select store_id, product_id, variant_key, sum(quantity)::int as quantity
      from gone group by store_id, product_id, variant_key
    ), locked as (
      select s.product_id from variant_stock s
      join summed u on u.product_id = s.product_id and u.variant_key = s.variant_key
      order by s.product_id, s.variant_key for update of s
    ), given as (
      update variant_stock s set free = s.free + u.quantity
      from summed u, (select count(*) as rows from locked) first
      where first.rows >= 0 and s.store_id = u.store_id and s.product_id = u.product_id and s.variant_key = u.variant_key
      returning s.store_id, u.quantity
    )
    select store_id as "storeId", sum(quantity)::int as units from given group by store_id`,
  );
}

/** Whether an order `o` has paid for its units and keeps them. */
export const keepsUnits = sql`o.paid_at is not null
  and o.status not in ('cancelled', 'cancellation_confirmed', 'processing_refund', 'refunded')`;

/** Units of a variant `s`. */
const unitsHeld = sql`(select coalesce(sum(h.quantity), 0) from stock_holds h
  where h.product_id = s.product_id and h.variant_key = s.variant_key)::int`;
const unitsSold = sql`(select coalesce(sum(l.quantity), 0) from order_lines l
  join orders o on o.id = l.order_id
  where l.product_id = s.product_id and l.variant_key = s.variant_key and ${keepsUnits})::int`;

type Limit = Omit<StockUnits, "quantity"> & { free: number };

/** Limits variants of which none is limited yet; the others stay as they are. Answers how many are new. */
export async function insertLimits(
  tx: Database,
  storeId: number,
  limits: readonly Limit[],
): Promise<number> {
  if (limits.length === 0) return 0;
  const given = limits.map(({ productId: product_id, variantKey: variant_key, free }) => {
    return { product_id, variant_key, free };
  });
  const added = await selectRows(
    tx,
    sql`insert into variant_stock (store_id, product_id, variant_key, free, total)
      select ${storeId}, s.product_id, s.variant_key, s.free, s.free + ${unitsSold}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        s(product_id int, variant_key text, free int)
      on conflict do nothing returning free`,
  );
  return added.length;
}

/** Limits a variant to so many free units; null takes its limit away. */
export async function setFreeUnits(
  tx: Database,
  storeId: number,
  variant: Omit<StockUnits, "quantity">,
  free: number | null,
): Promise<void> {
  if (free === null) {
    await tx.delete(variantStock).where(ofVariant(storeId, variant));
    return;
  }
  await insertLimits(tx, storeId, [{ ...variant, free }]);
  // What is being sold at this moment counts as sold once its row is free to be changed.
  await tx.select().from(variantStock).where(ofVariant(storeId, variant)).for("update");
  await tx.execute(
    sql`update variant_stock s set free = ${free}, total = ${free} + ${unitsHeld} + ${unitsSold}
      where s.store_id = ${storeId} and s.product_id = ${variant.productId}
        and s.variant_key = ${variant.variantKey}`,
  );
}

export type StockRow = {
  campaign: string;
  product: string;
  variantKey: string;
  free: number;
  held: number;
};

/** The limited variants of a store. */
export async function listStock(db: Database, storeId: number): Promise<StockRow[]> {
  return selectRows<StockRow>(
    db,
    sql`select c.slug as campaign, p.key as product, s.variant_key as "variantKey", s.free,
      ${unitsHeld} as held
    from variant_stock s
    join campaign_products p on p.id = s.product_id
    join campaigns c on c.id = p.campaign_id
    where s.store_id = ${storeId}
    order by c.slug, p.position, s.variant_key`,
  );
}
