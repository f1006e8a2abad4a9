import { type Comparison, comparePayments } from "#services/payments/compare-payments.ts";
import { listHeldMoney } from "#services/payments/list-held-money.ts";
import { refundLeft } from "#services/payments/refund-left.ts";

import type { JobDependencies, JobLog } from "./job-dependencies.ts";
import { logFailure } from "./log-failure.ts";

/**
 * Gives back what is left of refunds, compares orders with their gateways' books, and tells of what was mended, and of
 * what a person has to look at.
 */
export async function lookAtBooks(
  { system, log }: Pick<JobDependencies, "system" | "log">,
  signal: AbortSignal,
): Promise<void> {
  for (const refund of await refundLeft(system, { signal })) {
    if (refund.outcome === "failed") logFailure(log, refund, "an order's money was not given back");
    if (refund.outcome === "ended") log.warn(refund, "a refund that was left was made");
  }
  for (const comparison of await comparePayments(system, { signal })) tell(log, comparison);
  for (const held of await listHeldMoney(system)) {
    log.error(held, "a gateway holds money that its order cannot take; look at the payment there");
  }
}

function tell(log: JobLog, { outcome, ...about }: Comparison): void {
  switch (outcome) {
    case "mended":
      return log.warn(about, "an order differed from its gateway's books, and was mended");
    case "differs":
      return log.error(about, "an order differs from its gateway's books; look at both");
    case "unanswered":
      return log.warn(about, "a gateway gave no answer to compare its books with orders");
    case "failed":
      return logFailure(log, about, "an order was not compared with its gateway's books");
  }
}
