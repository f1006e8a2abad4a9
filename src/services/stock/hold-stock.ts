import type { Database } from "#database/connect.ts";
import { listOrderLines } from "#database/queries/orders.ts";
import {
  deleteHolds,
  holdUnits,
  holdUnitsOfOneLine,
  limitedUnits,
  lockUnits,
  prolongHolds,
  returnUnits,
  type StockUnits,
  type UnitsHeld,
  takeUnits,
} from "#database/queries/stock.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

/** How long a payment holds what it is for, from its start (P7). */
export const holdSeconds = 15 * 60;

type OfOrder = { storeId: number; orderId: number };
type OfPayment = OfOrder & { paymentId: string };

/**
 * Holds all limited units of a locked order of so many lines for a new payment (P7, R7): false where others have some
 * of them, and then the transaction has to be undone. Last in it, so that nobody waits for counters longer than needed.
 */
export async function holdStock(
  tx: Database,
  { lines, ...payment }: OfPayment & { lines: number },
): Promise<boolean> {
  const request = { ...payment, seconds: holdSeconds };
  const held = lines === 1 ? await holdUnitsOfOneLine(tx, request) : await holdUnits(tx, request);
  return isWholeHold(tx, payment.storeId, held);
}

async function isWholeHold(
  tx: Database,
  storeId: number,
  { wanted, taken, emptied }: UnitsHeld,
): Promise<boolean> {
  // Pages say now that it is out of stock.
  if (emptied > 0) await recordStoreChange(tx, storeId);
  return taken === wanted;
}

/** Holds them for another while, also after their hold has ended; false, and nothing changed, where others have some. */
export async function renewHold(tx: Database, payment: OfPayment): Promise<boolean> {
  const request = { ...payment, seconds: holdSeconds };
  await prolongHolds(tx, request);
  try {
    await tx.transaction(async (inner) => {
      const held = await holdUnits(inner, request);
      if (!(await isWholeHold(inner, payment.storeId, held))) throw new NotHeld();
    });
    return true;
  } catch (error) {
    if (error instanceof NotHeld) return false;
    throw error;
  }
}

class NotHeld extends Error {}

/** What a payment held is free again; called again it changes nothing. */
export async function releaseStock(
  tx: Database,
  payment: { storeId: number; paymentId: string },
): Promise<void> {
  const held = await deleteHolds(tx, payment);
  await lockUnits(tx, payment.storeId, held);
  for (const units of held) await giveBack(tx, payment.storeId, units);
}

/**
 * What a locked order has paid for is its own: what its payment held, and what was free of the rest, as after a hold
 * that has ended. False, and nothing changed, where others have it.
 */
export async function takeStock(
  tx: Database,
  { storeId, orderId, paymentId }: OfOrder & { paymentId: string | undefined },
): Promise<boolean> {
  const held = paymentId === undefined ? [] : await deleteHolds(tx, { storeId, paymentId });
  const wanted = await limitedUnits(tx, storeId, await unitsOf(tx, { storeId, orderId }));
  await lockUnits(tx, storeId, wanted);
  const missing = wanted.filter((own) => !held.some((one) => isSame(one, own)));
  if (await takeAll(tx, storeId, missing)) return true;
  for (const units of held) await giveBack(tx, storeId, units);
  return false;
}

/** The units of an order that was paid and is not made after all. */
export async function returnStock(tx: Database, order: OfOrder): Promise<void> {
  const { storeId } = order;
  const limited = await limitedUnits(tx, storeId, await unitsOf(tx, order));
  await lockUnits(tx, storeId, limited);
  for (const units of limited) {
    await giveBack(tx, storeId, units);
  }
}

/** One variant of a paid line for another; false, and nothing changed, where there are not so many of that. */
export async function exchangeStock(
  tx: Database,
  storeId: number,
  { from, to }: { from: StockUnits; to: StockUnits },
): Promise<boolean> {
  if (isSame(from, to)) return true;
  await lockUnits(tx, storeId, [from, to]);
  if (!(await takeAll(tx, storeId, await limitedUnits(tx, storeId, [to])))) return false;
  for (const units of await limitedUnits(tx, storeId, [from])) await giveBack(tx, storeId, units);
  return true;
}

async function takeAll(
  tx: Database,
  storeId: number,
  wanted: readonly StockUnits[],
): Promise<boolean> {
  const taken: StockUnits[] = [];
  for (const units of wanted) {
    const left = await takeUnits(tx, storeId, units);
    if (left === undefined) {
      for (const own of taken) await returnUnits(tx, storeId, own);
      return false;
    }
    taken.push(units);
    // Pages say now that it is out of stock.
    if (left === 0) await recordStoreChange(tx, storeId);
  }
  return true;
}

async function giveBack(tx: Database, storeId: number, units: StockUnits): Promise<void> {
  const free = await returnUnits(tx, storeId, units);
  if (free === units.quantity) await recordStoreChange(tx, storeId);
}

const isSame = (a: StockUnits, b: StockUnits) =>
  a.productId === b.productId && a.variantKey === b.variantKey && a.quantity === b.quantity;

/** What an order's lines come to, each variant once. */
async function unitsOf(tx: Database, { storeId, orderId }: OfOrder): Promise<StockUnits[]> {
  const sums = new Map<string, StockUnits>();
  for (const { productId, variantKey, quantity } of await listOrderLines(tx, storeId, orderId)) {
    const key = JSON.stringify([productId, variantKey]);
    const before = sums.get(key)?.quantity ?? 0;
    sums.set(key, { productId, variantKey, quantity: before + quantity });
  }
  return [...sums.values()];
}
