import type { EndpointInput } from "#contract/endpoint.ts";
import type { orderEndpoints } from "#contract/endpoints/order.ts";
import type { Checkout } from "#contract/schemas/order.ts";
import {
  insertOrderEvent,
  lockOrder,
  updateOrder as writeOrder,
} from "#database/queries/orders.ts";
import type { OrderRecord } from "#database/queries/orders.ts";
import { listOpenPayments } from "#database/queries/payments.ts";
import type { Address } from "#domain/address/address-types.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";

import { paymentMarks } from "#services/payments/apply-payment-state.ts";
import { cancelOpenPayments } from "#services/payments/cancel-open-payments.ts";
import { checkAddress } from "#services/address/check-address.ts";
import type { ServiceContext } from "#services/context.ts";
import { readEmail } from "#services/address/read-email.ts";
import { hashBody } from "./hash-body.ts";
import { planOrder, savePlan } from "./order-plan.ts";
import type { OrderPlan } from "./order-plan.ts";
import { buildCheckout } from "./read-order.ts";
import { assertUnpaid, refuseInPayment, requireBuyersOrder } from "./require-order.ts";
import { ServiceError } from "#services/service-error.ts";
import { assertShippable, toShipTo } from "./ship-to.ts";

export type UpdateOrderBody = EndpointInput<
  (typeof orderEndpoints)["POST /public/order/update"]
>["body"];

export type UpdateOrderInput = { body: UpdateOrderBody; buyerSecret: string | undefined };

type Change = { email?: string; address?: Address };

const rounds = 3;

/**
 * Sets e-mail, address, shipping method, way of paying or discount code of an unpaid order and prices it anew
 * (API-10, API-14). Whatever bears on price or delivery starts a new revision, for which payments
 * begun before are cancelled at their gateway first. `ship_to` without an address is a choice that the
 * shopper is still making: the price follows it, a stored address stays, and startPayment refuses
 * until both are of one country. Refuses with forbidden (not the buyer),
 * validation_failed (message keys by field), cannot_ship, discount_invalid, discount_conditions,
 * discount_maximum (a code is counted already), and an order that takes no payment as `assertUnpaid`.
 */
export async function updateOrder(ctx: ServiceContext, input: UpdateOrderInput): Promise<Checkout> {
  const change = parseChange(ctx, input.body);
  for (let round = 0; round < rounds; round++) {
    const { token } = input.body;
    const order = await requireBuyersOrder(ctx, token, input.buyerSecret);
    assertUnpaid(order);
    assertOneCode(order, input.body);
    const plan = await planOrder(ctx, order, planChange(input.body, change), "keep");
    if (wantsDelivery(input.body)) assertShippable(ctx, plan.snapshot.shipTo, plan);
    const isNewRevision =
      plan.hasChanged || isFirstChoice(order, plan) || isOtherAddress(order, change.address);
    if (isNewRevision && (await cancelOpenPayments(ctx, order.id)) === "busy") {
      await refuseInPayment(ctx, order.id);
    }
    if (await save(ctx, order, plan, change, isNewRevision)) {
      const fresh = await requireBuyersOrder(ctx, token, input.buyerSecret);
      return buildCheckout(ctx, fresh, input.buyerSecret);
    }
  }
  throw new ServiceError("order_in_payment");
}

/** One code an order: another one is taken once the first is taken away (CHK-34, OP-103). */
function assertOneCode({ snapshot }: OrderRecord, { discount_code: asked }: UpdateOrderBody): void {
  const counted = snapshot.discountCode;
  if (!asked || counted === null) return;
  if (normaliseDiscountCode(asked) !== normaliseDiscountCode(counted))
    throw new ServiceError("discount_maximum");
}

function parseChange(ctx: ServiceContext, body: UpdateOrderBody): Change {
  const fields: Record<string, string> = {};
  const read = body.email === undefined ? undefined : readEmail(ctx, body.email);
  if (read?.ok === false) fields.email = read.messageKey;
  const checked = body.address && checkAddress(ctx, body.address);
  if (checked && !checked.ok) Object.assign(fields, checked.fields);
  if (Object.keys(fields).length > 0) throw new ServiceError("validation_failed", { fields });
  return {
    ...(read?.ok && { email: read.email }),
    ...(checked?.ok ? { address: checked.address } : {}),
  };
}

function planChange(body: UpdateOrderBody, change: Change) {
  const country = change.address?.country ?? body.ship_to?.country;
  return {
    ...(country === undefined ? {} : { shipTo: toShipTo(country) }),
    ...(body.shipping_method === undefined ? {} : { method: body.shipping_method }),
    ...(body.pay_by_card === undefined ? {} : { payByCard: body.pay_by_card }),
    ...(body.discount_code === undefined ? {} : { discountCode: body.discount_code }),
  };
}

const wantsDelivery = (body: UpdateOrderBody) =>
  Boolean(body.address ?? body.ship_to ?? body.shipping_method);

const isOtherAddress = (order: OrderRecord, address: Address | undefined) =>
  address !== undefined && hashBody(address) !== hashBody(order.address);

/** Whether the shopper chooses the country of an order whose country was unknown, even if it equals the placeholder. */
const isFirstChoice = ({ snapshot }: OrderRecord, plan: OrderPlan): boolean =>
  snapshot.isShipToUnknown === true &&
  snapshot.isShipToChosen !== true &&
  plan.snapshot.isShipToChosen === true;

/** What an update changed, by the names of its body, for the order's history. */
function listChanges(before: OrderRecord, plan: OrderPlan, change: Change): string[] {
  const { shipTo, payByCard } = before.snapshot;
  const changes = {
    email: change.email !== undefined && change.email !== before.email,
    address: isOtherAddress(before, change.address),
    shipping_method: plan.method !== before.shippingMethod,
    ship_to: isFirstChoice(before, plan) || plan.snapshot.shipTo.country !== shipTo.country,
    pay_by_card: plan.snapshot.payByCard !== payByCard,
    discount_code: plan.snapshot.discountCode !== before.snapshot.discountCode,
  };
  return Object.entries(changes).flatMap(([name, isChanged]) => (isChanged ? [name] : []));
}

/** False when someone else changed the order or began to pay it meanwhile. */
function save(
  ctx: ServiceContext,
  priced: OrderRecord,
  plan: OrderPlan,
  change: Change,
  isNewRevision: boolean,
): Promise<boolean> {
  const storeId = ctx.store.id;
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, storeId, priced.id);
    if (!order) throw new ServiceError("order_not_found");
    assertUnpaid(order);
    if (order.revision !== priced.revision) return false;
    if (!isNewRevision) {
      await writeOrder(tx, storeId, order.id, change);
      return true;
    }
    const open = await listOpenPayments(tx, storeId, order.id);
    if (open.some(({ message }) => message !== paymentMarks.superseded)) return false;
    await savePlan(tx, order, plan, change);
    const changed = listChanges(order, plan, change);
    const data = { changed, totalMinor: plan.totalMinor, country: plan.snapshot.shipTo.country };
    await insertOrderEvent(tx, storeId, order.id, { kind: "updated", actor: "buyer", data });
    return true;
  });
}
