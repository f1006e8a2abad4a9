import type { RenderedMail, RenderMail } from "#contract/mail-props.ts";
import type { Database } from "#database/connect.ts";
import {
  findMail,
  listMailsOfTime,
  lockMail,
  type MailRecord,
  setMailState,
} from "#database/queries/mails.ts";
import { findOrder, readDatabaseTime } from "#database/queries/orders.ts";
import { isEmailAddress, needsUnicodeMail } from "#domain/checkout/email-address.ts";
import { cleanInput } from "#domain/text/clean-input.ts";
import type { ServiceContext } from "#services/context.ts";
import { buildReminderKey } from "#services/orders/order-token.ts";
import type { MailResult, MailTransport } from "#services/ports/mail.ts";
import type { SystemContext } from "#services/system-context.ts";

import { composeMail } from "./compose-mail.ts";
import { isMailWanted } from "./is-mail-wanted.ts";

export type MailSender = {
  transport: MailTransport;
  render: RenderMail;
  fromAddress: string;
  /** What receivers read as the sender; the store's name where it is absent or null. */
  fromName?: string | null;
};

/**
 * `abandoned`: an earlier attempt died between claim and confirmation, so the mail may be out and is
 * given up. `retry`: the server did not take it; the same job runs again later. `postponed`: its mailbox had such mails a
 * short time ago, and a later job sends it.
 */
export type MailDelivery =
  | { outcome: "sent" | "skipped" | "abandoned" | "postponed" }
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
  if (await isPostponed(system.db, queued)) return { outcome: "postponed" };
  const ctx = await system.openStore(queued.storeId);
  const [mail = queued, ...others] = await listWanted(ctx, queued);
  if (mail.state === "dropped") return { outcome: "skipped" };
  const rendered =
    mail.state === "queued" ? await composeMail(ctx, sender.render, { mail, others }) : undefined;
  const claim = await claimMails(system, [mail, ...others], rendered);
  if (claim === "changed") return { outcome: "retry", reason: "the mail changed meanwhile" };
  if (!rendered || claim !== "claimed") return { outcome: claim === "claimed" ? "skipped" : claim };

  const result = await sender.transport.send({
    from: { name: sender.fromName ?? ctx.store.name, address: sender.fromAddress },
    to: mail.recipient,
    ...replyAddress(ctx.store),
    ...rendered,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Entity-Ref-ID": `${mail.kind}-${mail.id}`,
      ...(await unsubscribeHeaders(ctx, mail)),
    },
  });
  return recordResult(system, sender.transport, [mail, ...others], result);
}

/** By the database's clock. */
const isPostponed = async (db: Database, { state, sendAfter }: MailRecord): Promise<boolean> =>
  state === "queued" && sendAfter !== null && sendAfter > (await readDatabaseTime(db));

/**
 * The mail, and those that were postponed to the same time for the same mailbox, which are sent as one; what makes no
 * sense any more is dropped. A mail that is not queued comes back as it is.
 */
async function listWanted(ctx: ServiceContext, queued: MailRecord): Promise<MailRecord[]> {
  const { sendAfter, ...addressed } = queued;
  const isAlone = sendAfter === null;
  if (isAlone && queued.state !== "queued") return [queued];
  const mails = isAlone ? [queued] : await listMailsOfTime(ctx.db, { ...addressed, sendAfter });
  const wanted = [];
  for (const mail of mails) {
    if (await isMailWanted(ctx, mail)) wanted.push(mail);
    else await setMailState(ctx.db, mail, { state: "dropped" });
  }
  if (wanted.length > 0) return wanted;
  return queued.state === "queued" ? [{ ...queued, state: "dropped" }] : [queued];
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

/** `changed`: another mail of the order took the place of one of them after they were read. */
type Claim = "claimed" | "skipped" | "abandoned" | "changed";

function claimMails(
  system: SystemContext,
  mails: readonly MailRecord[],
  rendered: RenderedMail | undefined,
): Promise<Claim> {
  return system.db.transaction(async (tx) => {
    const locked: (MailRecord | undefined)[] = [];
    for (const { id } of mails) locked.push(await lockMail(tx, id));
    const [first] = locked;
    if (isQueued(first) && rendered) {
      if (!mails.every((mail, index) => isAsRead(mail, locked[index]))) return "changed";
      const { subject, html, text } = rendered;
      for (const mail of mails) {
        await setMailState(tx, mail, { state: "sending", subject, html, plain: text });
      }
      return "claimed";
    }
    if (first?.state !== "sending") return "skipped";
    await setMailState(tx, first, { state: "failed" });
    return "abandoned";
  });
}

const isQueued = (mail: MailRecord | undefined): mail is MailRecord => mail?.state === "queued";

const isAsRead = (read: MailRecord, now: MailRecord | undefined): boolean =>
  isQueued(now) && now.occasion === read.occasion && now.recipient === read.recipient;

async function recordResult(
  system: SystemContext,
  { isOutboxOnly }: MailTransport,
  mails: readonly MailRecord[],
  result: MailResult,
): Promise<MailDelivery> {
  const setAll = async (change: Parameters<typeof setMailState>[2]) => {
    for (const mail of mails) await setMailState(system.db, mail, change);
  };
  if (result.ok) {
    await setAll({ state: "sent", isOutboxOnly });
    return { outcome: "sent" };
  }
  const mayRepeat = result.kind === "not_accepted";
  await setAll({ state: mayRepeat ? "queued" : "failed" });
  return {
    outcome: mayRepeat ? "retry" : "failed",
    reason: `${result.kind}: ${result.message}`,
  };
}
