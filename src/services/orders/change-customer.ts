import type { Order } from "#contract/schemas/order.ts";
import type { Database } from "#database/connect.ts";
import {
  insertOrderEvent,
  lockOrder,
  type OrderChange,
  type OrderRecord,
  setCancelRequested,
  updateOrder,
} from "#database/queries/orders.ts";
import type { CustomerChange } from "#domain/order/prepared-change.ts";
import type { AddressBody } from "#services/address/check-address.ts";
import { checkAddress } from "#services/address/check-address.ts";
import { emailKey } from "#domain/checkout/email-address.ts";
import { readEmail } from "#services/address/read-email.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLimitedMail } from "#services/mail/queue-limited-mail.ts";
import { ServiceError } from "#services/service-error.ts";

import { endAddressQuestion, mayChangeOrder, type OrderCaller } from "./address-answer.ts";
import { requireChangeable } from "./change-gate.ts";
import { queueAddressCheck } from "./check-order-address.ts";
import { hashBody } from "./hash-body.ts";
import { planOrder } from "./order-plan.ts";
import { isBuyerOf } from "./order-token.ts";
import { priceDiffers, type PricedChange } from "./priced-change.ts";
import { readOrder } from "./read-order.ts";
import { requireOrder } from "./require-order.ts";
import { assertShippable, type ShipTo, toShipTo } from "./ship-to.ts";

export type CustomerInput = OrderCaller & {
  address?: AddressBody | undefined;
  email?: string | undefined;
};

type Change = Pick<CustomerChange, "address" | "email">;

/** Who asked for a change, and what was paid for it. */
type ChangedBy = { userId?: string | undefined; paymentId?: string };

/**
 * Changes to whom a paid order goes, and where, until its production starts (ORD-12, OP-147); a question about
 * the address is answered by it, and the new one is checked in its turn. Refuses with order_not_found,
 * forbidden (neither the buyer nor a link of this order's mails; an e-mail address is the buyer's alone to
 * change), validation_failed (message keys by field), cannot_ship, price_differs with the difference where the order
 * would cost another amount there (what costs more can be paid: `startAddition`), and change_refused once it is being
 * made, is being cancelled, or was not paid: that is changed at its checkout (`updateOrder`). A new e-mail address gets
 * the confirmation, later where it was mailed such ones a short time ago (S10).
 */
export async function changeCustomer(ctx: ServiceContext, input: CustomerInput): Promise<Order> {
  const { token, buyerSecret } = input;
  const found = await requireOrder(ctx, token);
  if (!mayChangeOrder(ctx, found, input)) throw new ServiceError("forbidden");
  if (input.email !== undefined && !isBuyerOf(found, buyerSecret)) {
    throw new ServiceError("forbidden");
  }
  await requireChangeable(ctx.db, found);
  const { change, extraMinor } = await prepareCustomer(ctx, found, input);
  if (extraMinor !== 0) throw priceDiffers(found, extraMinor);
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, ctx.store.id, found.id);
    if (!order) throw new ServiceError("order_not_found");
    await makeCustomerChange(ctx, tx, order, change, { userId: input.userId });
  });
  return readOrder(ctx, { token, buyerSecret, signature: input.signature });
}

/** The change that is asked for, checked, with what the order costs more or less where it goes then. */
export async function prepareCustomer(
  ctx: ServiceContext,
  order: OrderRecord,
  input: Pick<CustomerInput, "address" | "email">,
): Promise<PricedChange<CustomerChange>> {
  const parsed = parseChange(ctx, input);
  const from = order.snapshot.shipTo;
  const shipTo = parsed.address && toShipTo(parsed.address.country);
  const change: CustomerChange = { kind: "customer", ...parsed, ...(shipTo && { shipTo }), from };
  const isElsewhere = shipTo !== undefined && !isSamePlace(shipTo, from);
  return { change, extraMinor: isElsewhere ? await priceThere(ctx, order, shipTo) : 0 };
}

/** Makes a prepared change of a locked order, or refuses with change_refused or conflict. */
export async function makeCustomerChange(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  change: CustomerChange,
  by: ChangedBy,
): Promise<void> {
  await requireChangeable(tx, order);
  if (!isSamePlace(order.snapshot.shipTo, change.from)) throw new ServiceError("conflict");
  await save(ctx, tx, order, change, by);
}

function parseChange(
  ctx: ServiceContext,
  { address, email }: Pick<CustomerInput, "address" | "email">,
): Change {
  const fields: Record<string, string> = {};
  const read = email === undefined ? undefined : readEmail(ctx, email, "elsewhere");
  if (read?.ok === false) fields.email = read.messageKey;
  const checked = address && checkAddress(ctx, address);
  if (checked && !checked.ok) Object.assign(fields, checked.fields);
  if (Object.keys(fields).length > 0) throw new ServiceError("validation_failed", { fields });
  return {
    ...(read?.ok && { email: read.email }),
    ...(checked?.ok && { address: checked.address }),
  };
}

const isSamePlace = (a: ShipTo, b: ShipTo): boolean =>
  a.country === b.country && a.regionCode === b.regionCode;

/** What it costs more there, or less, by what both places cost today: what was paid stays as it is. */
async function priceThere(
  ctx: ServiceContext,
  order: OrderRecord,
  shipTo: ShipTo,
): Promise<number> {
  const before = await planOrder(ctx, order, {}, "keep");
  const after = await planOrder(ctx, order, { shipTo }, "keep");
  assertShippable(ctx, shipTo, after);
  return after.totalMinor - before.totalMinor;
}

async function save(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  { shipTo, ...change }: CustomerChange,
  { userId, paymentId }: ChangedBy,
): Promise<void> {
  const isOtherAddress =
    change.address !== undefined && hashBody(change.address) !== hashBody(order.address);
  const isOtherEmail =
    change.email !== undefined && emailKey(change.email) !== emailKey(order.email ?? "");
  const isAsked = order.addressCheck === "doubtful" && change.address !== undefined;
  const written: OrderChange = {
    ...(isOtherEmail && { email: change.email }),
    ...(isOtherAddress && change.address && { address: change.address }),
    ...(isOtherAddress &&
      shipTo && { snapshot: { ...order.snapshot, shipTo, isShipToChosen: true } }),
  };
  const changed = Object.keys(written).filter((name) => name !== "snapshot");
  if (changed.length > 0) {
    await updateOrder(tx, order.storeId, order.id, written);
    const data = { changed, user_id: userId ?? null, ...(paymentId && { paymentId }) };
    await insertOrderEvent(tx, order.storeId, order.id, { kind: "updated", actor: "buyer", data });
  }
  if (isOtherEmail) await mailToNewAddress(ctx, tx, order, change.email ?? "");
  if (isAsked) await endAddressQuestion(ctx, tx, order, { actor: "buyer", userId });
  if (isOtherAddress) await queueAddressCheck(ctx, tx, order.id);
}

/**
 * Whoever gets the order's mails from now on has its link. Links of cancel requests that the earlier mailbox got are
 * signed for the time of the request alone, so they end with that time.
 */
async function mailToNewAddress(
  ctx: ServiceContext,
  tx: Database,
  order: OrderRecord,
  recipient: string,
): Promise<void> {
  const { id: orderId, storeId, locale } = order;
  await setCancelRequested(tx, storeId, orderId, null);
  const kind = "order_confirmation";
  const occasion = `changed to ${recipient}`;
  await queueLimitedMail(ctx, tx, { orderId, kind, occasion, recipient, locale });
}
