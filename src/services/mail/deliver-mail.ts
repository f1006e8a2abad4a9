import { findMail, lockMail, setMailState } from "#database/queries/mails.ts";
import { findOrder } from "#database/queries/orders.ts";
import type { MailRecord } from "#database/queries/mails.ts";

import type { ServiceContext } from "#services/context.ts";
import type { MailResult, MailTransport } from "#services/ports/mail.ts";
import { mailKinds, type RenderedMail, type RenderMail } from "#contract/mail-props.ts";
import { listOpenPayments } from "#database/queries/payments.ts";
import { isEmailAddress, needsUnicodeMail } from "#domain/checkout/email-address.ts";
import { cleanInput } from "#domain/text/clean-input.ts";
import { wasPaid } from "#domain/order/payment-state.ts";
import { cancelEndsAt } from "#domain/order/cancel-request.ts";
import { addressQuestionEndsAt } from "#domain/order/address-question.ts";
import {
  buildAddressSignature,
  buildCancelSignature,
  buildChangeSignature,
  buildOrderToken,
  buildReminderKey,
} from "#services/orders/order-token.ts";
import { isReminderWanted } from "#services/reminders/send-reminders.ts";
import { readOrderById } from "#services/orders/read-order.ts";
import { storeUrl } from "#services/stores/store-url.ts";
import type { SystemContext } from "#services/system-context.ts";

export type MailSender = {
  transport: MailTransport;
  render: RenderMail;
  fromAddress: string;
  /** What receivers read as the sender; the store's name where it is absent or null. */
  fromName?: string | null;
};

/**
 * `abandoned`: an earlier attempt died between claim and confirmation, so the mail may be out and is
 * given up. `retry`: the server did not take it; the same job runs again later.
 */
export type MailDelivery =
  | { outcome: "sent" | "skipped" | "abandoned" }
  | { outcome: "retry" | "failed"; reason: string };

/**
 * Sends one mail at most once (I7, R10): rendered first, then its row goes from queued to sending in
 * a transaction of its own, then to sent. Whatever leaves the outcome open ends as failed and is
 * never sent again; only what the server certainly did not accept goes back to queued. Throws where
 * the mail could not be rendered.
 */
export async function deliverMail(
  system: SystemContext,
  sender: MailSender,
  mailId: number,
): Promise<MailDelivery> {
  const queued = await findMail(system.db, mailId);
  if (!queued) return { outcome: "skipped" };
  const ctx = await system.openStore(queued.storeId);
  if (queued.state === "queued" && !(await isWanted(ctx, queued))) {
    await setMailState(system.db, queued, { state: "dropped" });
    return { outcome: "skipped" };
  }
  const rendered = queued.state === "queued" ? await renderMailOf(ctx, sender, queued) : undefined;
  const claim = await claimMail(system, queued, rendered);
  if (!rendered || claim !== "claimed") return { outcome: claim === "claimed" ? "skipped" : claim };

  const result = await sender.transport.send({
    from: { name: sender.fromName ?? ctx.store.name, address: sender.fromAddress },
    to: queued.recipient,
    ...replyAddress(ctx.store),
    ...rendered,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Entity-Ref-ID": `${queued.kind}-${queued.id}`,
      ...(await unsubscribeHeaders(ctx, queued)),
    },
  });
  return recordResult(system, sender.transport, queued, result);
}

/** Whether what a mail says has sense still: some have none once the order was bought after all. */
async function isWanted(ctx: ServiceContext, { kind, orderId }: MailRecord): Promise<boolean> {
  if (orderId === null) return true;
  if (kind === "cart_reminder") return isReminderWanted(ctx, orderId);
  if (kind !== "payment_failed") return true;
  const order = await findOrder(ctx.db, ctx.store.id, orderId);
  const open = await listOpenPayments(ctx.db, ctx.store.id, orderId);
  return order?.status === "processing" && !wasPaid(order.paymentState) && open.length === 0;
}

/** The deployment has one sender; an answer to a mail goes to the store that it is from. */
function replyAddress({ settings }: ServiceContext["store"]): { replyTo?: string } {
  const email = cleanInput("email", settings.storeContact.email_info ?? "");
  return isEmailAddress(email) && !needsUnicodeMail(email) ? { replyTo: email } : {};
}

/** Of what is no answer to an order: mail programs end it by one call (RFC 8058). */
async function unsubscribeHeaders(
  ctx: ServiceContext,
  { kind, orderId }: MailRecord,
): Promise<Record<string, string>> {
  const order =
    kind === "cart_reminder" && orderId !== null
      ? await findOrder(ctx.db, ctx.store.id, orderId)
      : undefined;
  if (!order) return {};
  const key = buildReminderKey(ctx.orderKey, order.publicId, "unsubscribe");
  return {
    "List-Unsubscribe": `<${ctx.origin}/public/unsubscribe/${key}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function claimMail(
  system: SystemContext,
  { id }: MailRecord,
  rendered: RenderedMail | undefined,
): Promise<"claimed" | "skipped" | "abandoned"> {
  return system.db.transaction(async (tx) => {
    const mail = await lockMail(tx, id);
    if (mail?.state === "queued" && rendered) {
      const { subject, html, text } = rendered;
      await setMailState(tx, mail, { state: "sending", subject, html, plain: text });
      return "claimed";
    }
    if (mail?.state !== "sending") return "skipped";
    await setMailState(tx, mail, { state: "failed" });
    return "abandoned";
  });
}

async function renderMailOf(
  ctx: ServiceContext,
  sender: MailSender,
  mail: MailRecord,
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
      return sender.render(kind, { ...props, changeUrl }, mail.locale);
    case "order_link":
      return sender.render(kind, { ...props, linkUrl: changing }, mail.locale);
    case "cancel_request": {
      const signature = buildCancelSignature(ctx.orderKey, publicId, askedAt);
      const cancelUrl = `${orderUrl}?cancel=${signature}`;
      const deadline = cancelEndsAt(askedAt).toISOString();
      return sender.render(kind, { ...props, cancelUrl, deadline }, mail.locale);
    }
    case "address_question": {
      const asked = { email: mail.recipient, askedAt };
      const signature = buildAddressSignature(ctx.orderKey, publicId, asked);
      const answerUrl = `${orderUrl}?change=${signature}`;
      const deadline = addressQuestionEndsAt(askedAt).toISOString();
      return sender.render(kind, { ...props, answerUrl, deadline }, mail.locale);
    }
    case "payment_failed":
      return sender.render(
        kind,
        { ...props, restoreUrl: restoreUrlOf(ctx, publicId, mail) },
        mail.locale,
      );
    case "cart_reminder": {
      const restoreUrl = restoreUrlOf(ctx, publicId, mail);
      const key = buildReminderKey(ctx.orderKey, publicId, "unsubscribe");
      const unsubscribeUrl = storeUrl(ctx, `/unsubscribe/${key}`, mail.locale);
      return sender.render(kind, { ...props, restoreUrl, unsubscribeUrl }, mail.locale);
    }
    case "order_shipped": {
      const shipment = order.shipments.find(({ id }) => String(id) === mail.occasion);
      if (!shipment) throw new Error(`no shipment ${mail.occasion} of ${order.number}`);
      return sender.render(kind, { ...props, shipment }, mail.locale);
    }
    default:
      return sender.render(kind, props, mail.locale);
  }
}

const restoreUrlOf = (ctx: ServiceContext, publicId: string, { locale }: MailRecord) =>
  storeUrl(ctx, `/cart?restore=${buildReminderKey(ctx.orderKey, publicId, "cart")}`, locale);

function orderStatusUrl(ctx: ServiceContext, publicId: string, locale: string): string {
  const path = `/order/status/${buildOrderToken(ctx.orderKey, publicId)}`;
  return storeUrl(ctx, path, locale);
}

async function recordResult(
  system: SystemContext,
  transport: MailTransport,
  mail: MailRecord,
  result: MailResult,
): Promise<MailDelivery> {
  if (result.ok) {
    await setMailState(system.db, mail, { state: "sent", isOutboxOnly: transport.isOutboxOnly });
    return { outcome: "sent" };
  }
  const mayRepeat = result.kind === "not_accepted";
  await setMailState(system.db, mail, { state: mayRepeat ? "queued" : "failed" });
  return {
    outcome: mayRepeat ? "retry" : "failed",
    reason: `${result.kind}: ${result.message}`,
  };
}
