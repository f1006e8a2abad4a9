import {
  listEndedAddressQuestions,
  listUncheckedAddresses,
} from "#database/queries/order-addresses.ts";
import { lockOrder } from "#database/queries/orders.ts";
import { addressWindowSeconds } from "#domain/order/address-question.ts";
import type { ServiceContext } from "#services/context.ts";
import type { SystemContext } from "#services/system-context.ts";

import { endAddressQuestion, isQuestionOpen } from "./address-answer.ts";
import { checkOrderAddress } from "./check-order-address.ts";
import { type EndedInTime, endInTime, type EndOptions } from "./end-in-time.ts";

type Page = { limit: number; after: number };

/** Every order of all stores whose question nobody answered in twelve hours goes on (ORD-07, OP-120). */
export function endAddressQuestions(
  { db, ...system }: SystemContext,
  options: EndOptions = {},
): Promise<EndedInTime[]> {
  const windowSeconds = addressWindowSeconds;
  const list = (page: Page) => listEndedAddressQuestions(db, { windowSeconds, ...page });
  return endInTime({ db, ...system }, { list, end: endQuestion }, options);
}

function endQuestion(ctx: ServiceContext, orderId: number): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, orderId);
    if (order?.addressCheck !== "doubtful" || (await isQuestionOpen(tx, order))) return false;
    await endAddressQuestion(ctx, tx, order, { actor: "system" });
    return true;
  });
}

/** Longer than a job waits between its tries. */
const waitedSeconds = 15 * 60;

/** Checks the addresses that no job did: a cancel was open, or nothing ran for long. */
export function checkWaitingAddresses(
  { db, ...system }: SystemContext,
  options: EndOptions = {},
): Promise<EndedInTime[]> {
  const list = (page: Page) => listUncheckedAddresses(db, { waitedSeconds, ...page });
  const end = async (ctx: ServiceContext, orderId: number) => {
    const outcome = await checkOrderAddress(ctx, { orderId });
    return outcome === "asked" || outcome === "validated";
  };
  return endInTime({ db, ...system }, { list, end }, options);
}
