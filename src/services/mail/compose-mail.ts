import { mailKinds, type RenderedMail, type RenderMail } from "#contract/mail-props.ts";
import type { MailRecord } from "#database/queries/mails.ts";
import { addressQuestionEndsAt } from "#domain/order/address-question.ts";
import { cancelEndsAt } from "#domain/order/cancel-request.ts";
import type { ServiceContext } from "#services/context.ts";
import {
  buildAddressSignature,
  buildCancelSignature,
  buildChangeSignature,
  buildOrderToken,
  buildReminderKey,
} from "#services/orders/order-token.ts";
import { readOrderById } from "#services/orders/read-order.ts";
import { storeUrl } from "#services/stores/store-url.ts";

/**
 * Renders a mail by its kind. `others` are mails of the same kind to the same mailbox that are sent with it: the mail has
 * a link for each of their orders. Throws where the kind is unknown, or what the mail is about is gone.
 */
export async function composeMail(
  ctx: ServiceContext,
  render: RenderMail,
  { mail, others }: { mail: MailRecord; others: readonly MailRecord[] },
): Promise<RenderedMail> {
  const kind = mailKinds.find((own) => own === mail.kind);
  if (kind === undefined || mail.orderId === null) throw new Error(`no mail of kind ${mail.kind}`);
  const { order, publicId } = await readOrderById(ctx, mail.orderId);
  const orderUrl = orderStatusUrl(ctx, publicId, mail.locale);
  const { name: storeName, settings } = ctx.store;
  const props = { storeName, logoUrl: settings.logo_url, origin: ctx.origin, orderUrl, order };
  // The request, or question, that it was written for: its link tells where that is over meanwhile.
  const askedAt = new Date(mail.occasion);
  const changing = `${orderUrl}?change=${buildChangeSignature(ctx.orderKey, publicId, mail.recipient)}`;
  const changeUrl = order.changes_until === null ? null : changing;
  switch (kind) {
    case "order_confirmation":
      return render(kind, { ...props, ...(await othersOf(ctx, others)), changeUrl }, mail.locale);
    case "order_link":
      return render(kind, { ...props, linkUrl: changing }, mail.locale);
    case "cancel_request": {
      const cancelUrl = cancelUrlOf(ctx, publicId, mail);
      const deadline = cancelEndsAt(askedAt).toISOString();
      const more = await othersOf(ctx, others);
      return render(kind, { ...props, ...more, cancelUrl, deadline }, mail.locale);
    }
    case "address_question": {
      const asked = { email: mail.recipient, askedAt };
      const signature = buildAddressSignature(ctx.orderKey, publicId, asked);
      const answerUrl = `${orderUrl}?change=${signature}`;
      const deadline = addressQuestionEndsAt(askedAt).toISOString();
      return render(kind, { ...props, answerUrl, deadline }, mail.locale);
    }
    case "payment_failed":
      return render(kind, { ...props, restoreUrl: restoreUrlOf(ctx, publicId, mail) }, mail.locale);
    case "cart_reminder": {
      const restoreUrl = restoreUrlOf(ctx, publicId, mail);
      const key = buildReminderKey(ctx.orderKey, publicId, "unsubscribe");
      const unsubscribeUrl = storeUrl(ctx, `/unsubscribe/${key}`, mail.locale);
      return render(kind, { ...props, restoreUrl, unsubscribeUrl }, mail.locale);
    }
    case "order_shipped": {
      const shipment = order.shipments.find(({ id }) => String(id) === mail.occasion);
      if (!shipment) throw new Error(`no shipment ${mail.occasion} of ${order.number}`);
      return render(kind, { ...props, shipment }, mail.locale);
    }
    default:
      return render(kind, props, mail.locale);
  }
}

/** The answer to a cancel request, or the order itself, by the kind of its mail. */
async function othersOf(
  ctx: ServiceContext,
  others: readonly MailRecord[],
): Promise<{ others?: { number: string; url: string }[] }> {
  const links = [];
  for (const mail of others) {
    if (mail.orderId === null) continue;
    const { order, publicId } = await readOrderById(ctx, mail.orderId);
    const isCancel = mail.kind === "cancel_request";
    const orderUrl = orderStatusUrl(ctx, publicId, mail.locale);
    const url = isCancel ? cancelUrlOf(ctx, publicId, mail) : orderUrl;
    links.push({ number: order.number, url });
  }
  return links.length > 0 ? { others: links } : {};
}

/** `occasion` is the time of the request. */
function cancelUrlOf(ctx: ServiceContext, publicId: string, mail: MailRecord): string {
  const requestedAt = new Date(mail.occasion);
  const signature = buildCancelSignature(ctx.orderKey, publicId, requestedAt);
  return `${orderStatusUrl(ctx, publicId, mail.locale)}?cancel=${signature}`;
}

const restoreUrlOf = (ctx: ServiceContext, publicId: string, { locale }: MailRecord) =>
  storeUrl(ctx, `/cart?restore=${buildReminderKey(ctx.orderKey, publicId, "cart")}`, locale);

function orderStatusUrl(ctx: ServiceContext, publicId: string, locale: string): string {
  const path = `/order/status/${buildOrderToken(ctx.orderKey, publicId)}`;
  return storeUrl(ctx, path, locale);
}
