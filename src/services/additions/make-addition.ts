import type { Database } from "#database/connect.ts";
import { findAddition, setAdditionState } from "#database/queries/additions.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import type { PreparedChange } from "#domain/order/prepared-change.ts";
import type { ServiceContext } from "#services/context.ts";
import { makeCustomerChange } from "#services/orders/change-customer.ts";
import { makeLineChange } from "#services/orders/change-line.ts";
import { ServiceError } from "#services/service-error.ts";

type OfPayment = { additionId: string; paymentId: string };

/**
 * Makes the change that was paid for, of a locked order in the caller's transaction. False where it cannot be made any
 * more, as the order is being produced, was changed since, or others have the last of it: then the money goes back.
 */
export async function makeAddition(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  { additionId, paymentId }: OfPayment,
): Promise<boolean> {
  const addition = await findAddition(tx, order.storeId, additionId);
  if (addition?.state !== "open") return false;
  try {
    // What is half made when it is refused is undone.
    await tx.transaction((inner) => make(ctx, inner, order, addition.change, paymentId));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await setAdditionState(tx, order.storeId, additionId, "dropped");
    return false;
  }
  await setAdditionState(tx, order.storeId, additionId, "made");
  return true;
}

/** Whether the change could be made now; what it does is undone. */
export async function canMakeAddition(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  { additionId, paymentId }: OfPayment,
): Promise<boolean> {
  const addition = await findAddition(tx, order.storeId, additionId);
  if (addition?.state !== "open") return false;
  try {
    await tx.transaction(async (inner) => {
      await make(ctx, inner, order, addition.change, paymentId);
      throw new Tried();
    });
    throw new Error("a try was not undone");
  } catch (error) {
    if (error instanceof Tried) return true;
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

class Tried extends Error {}

function make(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  change: PreparedChange,
  paymentId: string,
): Promise<void> {
  return change.kind === "line"
    ? makeLineChange(tx, order, change, { paymentId })
    : makeCustomerChange(ctx, tx, order, change, { paymentId });
}
