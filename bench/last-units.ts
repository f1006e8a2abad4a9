import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import { type Connection, connectDatabase } from "#database/connect.ts";
import { migrateDatabase } from "#database/migrate.ts";
import { takeUnits } from "#database/queries/stock.ts";
import { orderLines, orders, payments, stockHolds, variantStock } from "#database/schema.ts";
import { insertCampaign, insertCurrencies, insertStore } from "#database/testing/factories.ts";
import { holdStock } from "#services/stock/hold-stock.ts";

import { type Part, type Subject, verdictOf } from "./harness/bench.ts";
import { createScratchDatabase } from "./harness/scratch-database.ts";
import { formatSummary, pairedRatios, summarise } from "./harness/statistics.ts";

const buyers = 64;
const units = 32;
const rushesARound = 20;
const goal = 0.8;

type Rush = { storeId: number; productId: number; variantKey: string; paid: Payment[] };
type Payment = { orderId: number; paymentId: string };

/** Thrown to undo a transaction that got nothing, as the start of a payment does. */
class Gone extends Error {}

/** A store with one limited variant, and so many unpaid orders of one unit of it, each with a payment that starts. */
async function prepare({ db }: Connection): Promise<Rush> {
  await insertCurrencies(db);
  const store = await insertStore(db, {});
  const { campaign, products } = await insertCampaign(db, store.id);
  const [product] = products;
  if (!product) throw new Error("a campaign without a product");
  const own = { storeId: store.id, productId: product.id, variantKey: "navy-m" };
  await db.insert(variantStock).values({ ...own, free: units, total: units });
  const paid: Payment[] = [];
  for (let buyer = 0; buyer < buyers; buyer++) {
    const publicId = randomUUID();
    const texts = { publicId, tokenHash: publicId, buyerHash: publicId, number: publicId };
    const money = { currencyCode: "USD", totalMinor: 1999 };
    const state = {
      status: "processing",
      paymentState: "none",
      shippingMethod: "standard",
    } as const;
    const [order] = await db
      .insert(orders)
      .values({
        ...texts,
        ...money,
        ...state,
        storeId: store.id,
        locale: "en",
        snapshot: {} as never,
      })
      .returning({ id: orders.id });
    const orderId = order?.id ?? 0;
    const line = { position: 0, campaignId: campaign.id, quantity: 1, unitMinor: 1999 };
    await db.insert(orderLines).values({
      ...own,
      ...line,
      orderId,
      discountMinor: 0,
      status: "processing",
      snapshot: {} as never,
    });
    const paymentId = randomUUID();
    const payment = {
      id: paymentId,
      orderId,
      orderRevision: 1,
      gateway: "sandbox",
      amountMinor: 1999,
    };
    await db
      .insert(payments)
      .values({ ...payment, storeId: store.id, state: "starting", currencyCode: "USD" });
    paid.push({ orderId, paymentId });
  }
  return { ...own, paid };
}

/** All buyers at once; how long it took, in ms. Throws where another number than there are got one. */
async function rush(
  { db }: Connection,
  { paid }: Rush,
  take: (tx: Connection["db"], payment: Payment) => Promise<boolean>,
): Promise<number> {
  await db.delete(stockHolds);
  await db.update(variantStock).set({ free: units });
  const startedAt = performance.now();
  const results = await Promise.allSettled(
    paid.map((payment) =>
      db.transaction(async (tx) => {
        if (!(await take(tx, payment))) throw new Gone();
      }),
    ),
  );
  const tookMs = performance.now() - startedAt;
  const got = results.filter(({ status }) => status === "fulfilled").length;
  const failed = results.find((one) => one.status === "rejected" && !(one.reason instanceof Gone));
  if (failed?.status === "rejected") throw failed.reason;
  const [left] = await db.select({ free: variantStock.free }).from(variantStock);
  if (got !== units || left?.free !== 0)
    throw new Error(`${got} of ${units} sold, ${left?.free} left`);
  return tookMs;
}

/** P7: the last units of a limited item, 64 buyers at once, against a bare conditional update of its counter. */
export const measureLastUnits: Subject = async (bench) => {
  const databaseUrl = await createScratchDatabase(bench);
  const connection = await connectDatabase({
    databaseUrl,
    dataDir: bench.temporaryFolder,
    // 32 of them are for orders.
    poolSize: 53,
  });
  bench.defer(() => connection.close());
  await migrateDatabase(connection);
  const shop = await prepare(connection);
  await connection.db.execute(sql`analyze`);
  const { storeId, productId, variantKey } = shop;
  const own = (tx: Connection["db"], payment: Payment) =>
    holdStock(tx, { storeId, lines: 1, ...payment });
  const bare = async (tx: Connection["db"]) =>
    (await takeUnits(tx, storeId, { productId, variantKey, quantity: 1 })) !== undefined;
  for (let warm = 0; warm < rushesARound; warm++) {
    await rush(connection, shop, own);
    await rush(connection, shop, bare);
  }
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < bench.rounds; round++) {
    let [ownMs, bareMs] = [0, 0];
    for (let turn = 0; turn < rushesARound; turn++) {
      ownMs += await rush(connection, shop, own);
      bareMs += await rush(connection, shop, bare);
    }
    ours.push((rushesARound * buyers * 1000) / ownMs);
    reference.push((rushesARound * buyers * 1000) / bareMs);
  }
  const ratio = summarise(pairedRatios(ours, reference));
  const parts: Part[] = [
    {
      label: "buyers a second",
      figure: formatSummary(summarise(ours), ""),
      reference: `bare update ${formatSummary(summarise(reference), "")}`,
      ratio: formatSummary(ratio, "×"),
      goal: `≥${goal}×`,
      verdict: verdictOf(ratio.median >= goal),
    },
    { label: "oversold", figure: "0", goal: "0", verdict: "met" },
  ];
  return {
    what: `the last ${units} units of a limited item, ${buyers} buyers at once`,
    rounds: bench.rounds,
    parts,
    note: `on PostgreSQL, 32 connections; ours finds the order's limited lines, takes their units and notes the hold; each side in a transaction of its own a buyer, undone where nothing was got; each rush is counted, and one that sells another number ends the bench; before the hold was prepared once a process, and without what only orders of several lines need: 0.71× (0.68–0.82)`,
  };
};
