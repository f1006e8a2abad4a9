import type { CartLineBody } from "#contract/schemas/cart.ts";
import type { RestoredLine } from "#contract/schemas/restored-line.ts";
import { listOrderLines, type OrderLineRecord } from "#database/queries/orders.ts";
import { findOrderByPublicId, markReminderUsed } from "#database/queries/reminders.ts";
import { enteredSpace } from "#domain/personalisation/entered-digest.ts";
import { asRecord } from "#domain/personalisation/as-record.ts";
import type { ServiceContext } from "#services/context.ts";
import { readReminderKey } from "#services/orders/order-token.ts";
import { toRequest } from "#services/orders/order-plan.ts";
import { type PricedLine, priceLines } from "#services/pricing/price-lines.ts";
import { requireCurrency } from "#services/stores/require-currency.ts";

/**
 * The lines of an order that a reminder was sent of, as a cart takes them, with all that was filled in and approved and at
 * today's prices (REP-13, OP-134); the reminder is used then. None for a key that is no such one, of another store, or of
 * an order that was paid meanwhile.
 */
export async function restoreCart(
  ctx: ServiceContext,
  input: { key: string },
): Promise<RestoredLine[]> {
  const { db, store } = ctx;
  const publicId = readReminderKey(ctx.orderKey, input.key, "cart");
  const order = publicId === null ? undefined : await findOrderByPublicId(db, store.id, publicId);
  if (order?.status !== "processing" || !["none", "failed"].includes(order.paymentState)) return [];
  await markReminderUsed(db, { storeId: store.id, orderId: order.id });
  const lines = await listOrderLines(db, store.id, order.id);
  // The order's own may have no rate any more, and a cart's prices are in those of its campaigns.
  const own = ctx.store.settings.default_currency;
  const { currency, currencies } = await requireCurrency(ctx, own);
  const requests = lines.map(toRequest);
  const priced = await priceLines(ctx, requests, currency, currencies, {
    regionCode: order.snapshot.shipTo.regionCode,
  });
  return lines.map((line, index) => restoredLine(line, priced[index]));
}

function restoredLine(line: OrderLineRecord, now: PricedLine | undefined): RestoredLine {
  const { snapshot } = line;
  const isSold = now !== undefined && now.state !== "unavailable";
  return {
    ...{
      cartItemId: snapshot.cartItemId,
      campaign_id: line.campaignId,
      product_id: line.productId,
    },
    ...{ campaign_title: snapshot.campaignTitle, campaign_slug: snapshot.campaignSlug },
    ...{ product_name: snapshot.productName, full_printed: snapshot.fullPrinted },
    ...{ options: snapshot.options, quantity: line.quantity },
    ...{ thumb_url: snapshot.thumbUrl, product_url: snapshot.productUrl },
    price: isSold ? now.priceMinor : line.unitMinor,
    currency_code: isSold ? now.sellable.campaign.currencyCode : snapshot.currencyCode,
    designs: snapshot.designs,
    approvals: approvalsOf(line),
    custom_options: snapshot.customOptions,
    customer_custom_options: Array.isArray(snapshot.customerCustomOptions)
      ? snapshot.customerCustomOptions.map(asRecord)
      : null,
    common_labels: snapshot.commonLabels ?? null,
    pbCustomInfo: snapshot.pbCustomInfo ?? null,
    campaignBundleId: snapshot.bundle?.id ?? null,
    productBundleId: snapshot.bundle?.productBundleId ?? null,
  };
}

/** As the browser had sent them. */
function approvalsOf({ snapshot }: OrderLineRecord): CartLineBody["approvals"] {
  const { approvals, approvedEntry } = snapshot;
  if (approvedEntry) {
    const { digest: proof_id, approvedAt: approved_at } = approvedEntry;
    return { [enteredSpace]: { proof_id, approved_at } };
  }
  const entries = Object.entries(approvals ?? {}).map(
    ([space, { proofId: proof_id, approvedAt: approved_at }]) =>
      [space, { proof_id, approved_at }] as const,
  );
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
