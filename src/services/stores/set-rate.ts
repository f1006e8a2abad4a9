import { eq, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { listCurrencies } from "#database/queries/general.ts";
import { countOpenOrders, type OpenOrders } from "#database/queries/orders-by-rate.ts";
import { listStoreCurrencies } from "#database/queries/store-currencies.ts";
import { currencies, stores } from "#database/schema.ts";
import { defaultCurrency } from "#domain/money/currency.ts";
import { UnknownThing } from "#services/unknown-thing.ts";

import { invalidField } from "./check-patch.ts";
import { recordStoreChange } from "./record-store-change.ts";

/** At most 12 digits before the point and 8 after it, as the column holds. */
const decimal = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,8})?$/u;

/**
 * Sets how many units of a currency one US dollar buys, as a decimal string; null removes the rate. All stores convert
 * with it from then on; stored orders stay as they are, and where a rate is
 * removed they keep those that they were priced with; answers how many open ones these are, none where it is not removed. Refused with not_found (no currency of ISO 4217) and
 * validation_failed: no positive decimal, the US dollar, whose rate is 1, or a rate that the amounts of a store need.
 */
export async function setRate(
  ctx: { db: Database },
  { code, rate }: { code: string; rate: string | null },
): Promise<OpenOrders> {
  if (code === defaultCurrency.code) {
    throw invalidField("rate", "rates are units for one US dollar, whose own rate is always 1");
  }
  if (rate !== null && (!decimal.test(rate) || Number(rate) === 0)) {
    throw invalidField(
      "rate",
      `"${rate}" is no rate; write how many ${code} one US dollar buys, e.g. "0.92"`,
    );
  }
  return ctx.db.transaction(async (tx) => {
    // Keeps owners from changing currencies of stores meanwhile.
    const rows = await tx
      .select({ id: stores.id, slug: stores.slug, settings: stores.settings })
      .from(stores)
      .orderBy(stores.id)
      .for("update");
    const changed = await tx
      .update(currencies)
      .set({ rate })
      .where(eq(currencies.code, code))
      .returning({ code: currencies.code });
    if (changed.length === 0) {
      throw new UnknownThing({ kind: "currency", name: code });
    }
    if (rate === null) await refuseNeeded(tx, code, rows);
    for (const { id } of rows) await recordStoreChange(tx, id);
    return rate === null ? countOpenOrders(tx, code) : { unpaid: 0, paid: 0, unpriced: 0 };
  });
}

type StoreRow = Pick<typeof stores.$inferSelect, "id" | "slug" | "settings">;

/** Refuses to remove a rate with which a store converts its prices. */
async function refuseNeeded(tx: Database, code: string, rows: readonly StoreRow[]): Promise<void> {
  for (const { id, slug, settings } of rows) {
    const own = settings.default_currency;
    const used = await listStoreCurrencies(tx, id);
    const needed = used.find((one) => one.code !== own && (one.code === code || own === code));
    if (!needed) continue;
    throw invalidField(
      "rate",
      `the store ${slug} sells in ${own} and has ${needed.source} in ${needed.code}, which are converted with this rate`,
    );
  }
}

export type RateRow = { code: string; name: string; rate: string | null; stores: number };

/** The currencies of the deployment with the number of stores whose own currency each is. */
export async function listRates({ db }: { db: Database }): Promise<RateRow[]> {
  const [rows, used] = await Promise.all([
    listCurrencies(db),
    db
      .select({ code: sql<string>`settings ->> 'default_currency'`, count: sql<string>`count(*)` })
      .from(stores)
      .groupBy(sql`1`),
  ]);
  const counts = new Map(used.map(({ code, count }) => [code, Number(count)]));
  return rows.map(({ code, name, rate }) => ({ code, name, rate, stores: counts.get(code) ?? 0 }));
}
