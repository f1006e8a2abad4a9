import { listMarkedPayments, type MarkedPayment } from "#database/queries/payments.ts";
import type { SystemContext } from "#services/system-context.ts";

/**
 * Money of all stores that gateways have held for over an hour and that no order can take: what is still to be given
 * back (`superseded`), and what was taken as another amount than was asked for (`amount_mismatch`).
 */
export const listHeldMoney = ({ db }: SystemContext): Promise<MarkedPayment[]> =>
  listMarkedPayments(db);
