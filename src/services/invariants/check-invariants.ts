import type { Database } from "#database/connect.ts";

import { checkFiles } from "./check-file-invariants.ts";
import { checkFulfilment } from "./check-fulfilment-invariants.ts";
import { checkMails } from "./check-mail-invariants.ts";
import { checkOrders } from "./check-order-invariants.ts";
import {
  checkDiscountCodes,
  checkPayments,
  type GatewayLedger,
} from "./check-payment-invariants.ts";
import { checkStock } from "./check-stock-invariants.ts";
import { checkStoreIds } from "./check-store-invariants.ts";
import type { Report, Violation } from "./invariant-violation.ts";
import type { Storage } from "#services/ports/storage.ts";

export type InvariantSources = {
  /** Without it I6 is left out. */
  storage?: Storage;
  /** The books of one gateway; without them I2 compares orders and payments alone. */
  ledger?: GatewayLedger;
};

/**
 * Checks I1 to I8 on a whole database and changes nothing. An empty list means that all of them
 * hold. Money that a gateway has captured within the last minute may be on its way still: ask again
 * once payments have been reconciled.
 */
export async function checkInvariants(
  db: Database,
  { storage, ledger }: InvariantSources,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  const report: Report = (invariant, subject, problem) =>
    void violations.push({ invariant, subject, problem });
  await checkOrders(db, report);
  await checkPayments(db, ledger, report);
  await checkDiscountCodes(db, report);
  await checkStock(db, report);
  await checkFulfilment(db, report);
  await checkStoreIds(db, report);
  if (storage) await checkFiles(db, storage, report);
  await checkMails(db, report);
  return violations;
}
