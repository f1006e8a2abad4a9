import { listOrderLines, lockOrder } from "#database/queries/orders.ts";
import type { Parcel } from "#domain/fulfilment/fulfilment-report.ts";
import { parcelSchema } from "#domain/fulfilment/fulfilment-report.ts";
import type { ServiceContext } from "#services/context.ts";
import { requireOrderNumber } from "#services/orders/advance-order.ts";
import { plainIssue } from "#domain/text/plain-issue.ts";
import { ServiceError } from "#services/service-error.ts";
import { inStore, unknownOrder, UnknownThing } from "#services/unknown-thing.ts";

import { moveLines } from "./receive-report.ts";

export type ShipInput = {
  number: string;
  parcel: Parcel;
  /** Positions from 1; absent for all lines that are being made. */
  lines?: readonly number[] | undefined;
};

/**
 * The owner says that lines of an order are on their way, and in which parcel: they are Delivering then, and the
 * shopper is mailed. Lines that have arrived stay as they are, and their parcel is stored without a mail. Refused with not_found for an unknown line, with validation_failed for a wrong parcel, and with conflict
 * where a line is on no way there, or nothing is new.
 */
export async function shipLines(ctx: ServiceContext, input: ShipInput): Promise<number[]> {
  const parsed = parcelSchema.safeParse(input.parcel, { error: plainIssue });
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
    throw new ServiceError("validation_failed", { fields: Object.fromEntries(fields) });
  }
  const found = await requireOrderNumber(ctx, input.number);
  const storeId = ctx.store.id;
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, found.id);
    if (!order) throw unknownOrder(input.number, ctx.store);
    const all = await listOrderLines(tx, storeId, order.id);
    const lines = input.lines
      ? all.filter(({ position }) => input.lines?.includes(position + 1))
      : all.filter(({ status }) => making.has(status));
    const missing = input.lines?.find((line) => !all.some(({ position }) => position + 1 === line));
    if (missing !== undefined) {
      const known = all.map(({ position }) => String(position + 1));
      throw new UnknownThing(
        { kind: "line", name: String(missing) },
        { in: [{ kind: "order", name: order.number }, inStore(ctx.store)], known },
      );
    }
    const move = {
      order,
      lines,
      status: "delivering",
      parcel: parsed.data,
      actor: "owner",
    } as const;
    const { isMoved, isParcelNew } = lines.length === 0 ? nothing : await moveLines(ctx, tx, move);
    if (!isMoved && !isParcelNew) {
      throw new ServiceError("conflict", {
        message: `Nothing of ${order.number} is there to be sent.`,
      });
    }
    return lines.map(({ position }) => position + 1);
  });
}

const nothing = { isMoved: false, isParcelNew: false };

const making: ReadonlySet<string> = new Set(["in_production", "printed", "packaged"]);
